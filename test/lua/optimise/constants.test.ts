import { expect, test } from 'vitest';
import { compileToLua } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM } from '../../deep.ts';

const SHOWN = '/** @noSelf */ declare function show(...values: unknown[]): void;\n';
const FRAME = '\nexport function TIC(): void {}\n';

function luaOf(text: string): string {
  expectSame(text);
  return compileToLua(SHOWN + text + FRAME);
}

test('fields of constants are their values, and what nobody reads is gone', LONG_FORM, () => {
  const lua = luaOf(`
    const sprites = { ship: { id: 256, size: [2, 3], name: 'ship', hidden: false, depth: -4 }, rock: { id: 300 } } as const;
    show(sprites.ship.id + sprites.rock.id, sprites.ship.size[1], sprites.ship.name, sprites.ship.hidden, sprites.ship.depth);
  `);
  expect(lua).not.toMatch(/rock|size|\{/);
});

test('an inner object or array that is used as a whole becomes a variable of its own', LONG_FORM, () => {
  const lua = luaOf(`
    const art = { ship: { id: 1, frames: [4, 5, 6] }, rock: { id: 9, far: { x: 1, y: 2 } } };
    function total(point: { x: number; y: number }): number { return point.x * 10 + point.y; }
    for (let i = 0; i < 3; i++) show(art.ship.frames[i], art.ship.id);
    show(art.ship.frames.length, total(art.rock.far), art.rock.far === art.rock.far, art.rock.id);
  `);
  expect(lua).toMatch(/local art_ship_frames = \{4, 5, 6\}/);
  expect(lua).not.toMatch(/\bid\b/);
});

test.each([
  ['a constant', 'const level = maps.cave;', 'level'],
  ['all of them', 'const art = maps;', 'art.cave'],
  ['a pattern', 'const { cave: level } = maps;', 'level'],
  ['an alias of an alias', 'const art = maps; const level = art.cave;', 'level'],
  ['a variable that never changes', 'let level = maps.cave;', 'level'],
])('%s that hoisted functions read leaves behind what nobody reads', LONG_FORM, (_, alias, level) => {
  const lua = luaOf(`
    const maps = { cave: { left: 3, gems: [{ x: 5 }, { x: 7 }], cells: [91, 92, 93] }, sea: { left: 4, cells: [94] } };
    ${alias}
    class Hero { x = 0; step(): number { this.x += ${level}.left; return isFar(this.x) ? 1 : 0; } }
    let hero: Hero | undefined;
    function isFar(x: number): boolean { return x > ${level}.left * 2 && (hero?.x ?? 0) < 99; }
    function start(): void { hero = new Hero(); for (const gem of ${level}.gems) show(gem.x, hero.step()); }
    for (let i = 0; i < 3; i++) start();
  `);
  expect(lua).not.toMatch(/9[1-4]/);
});

test('an alias that may be read too early, changes, or is used as a whole stays one', LONG_FORM, () => {
  luaOf(`
    const maps = { cave: { left: 3, cells: [91] }, sea: { left: 4, cells: [94] } };
    interface Level { left: number; cells: number[] }
    let first: Level | undefined; let second: Level = maps.cave; let third: Level | undefined; let fourth: Level = maps.sea;
    function tell(): void { show(first ? first.left : -1, first?.left ?? -2, second.left, third?.cells.length ?? -3); }
    function change(): void { second = second === maps.cave ? maps.sea : maps.cave; third = maps.sea; }
    function grow(key: 'left'): number { fourth[key] += 1; return fourth.left + maps.sea.left; }
    tell();
    first = maps.cave;
    for (let i = 0; i < 4; i++) { tell(); change(); show(grow('left'), Object.keys(fourth).join()); }
  `);
});

test('objects that change, or that are handed on, stay what they are', LONG_FORM, () => {
  luaOf(`
    const state = { lives: 3, at: { x: 1 } }; const other = { at: { x: 5 }, list: [1] }; const third = { a: { b: 1 } };
    state.lives -= 1; state.at.x++;
    const alias = other.at; alias.x += 2; other.list.push(4);
    function grow(value: { x: number }): void { value.x *= 2; }
    grow(other.at);
    const whole = third; whole.a.b = 7;
    show(state.lives, state.at.x, other.at.x, alias.x, other.list.length, third.a.b, Object.keys(third).join());
  `);
});

test('names for an object inside of constants cost nothing', LONG_FORM, () => {
  const lua = luaOf(`
    const maps = { cave: { left: 30, spawn: { x: 4, y: 5 } } } as const;
    const cave = maps.cave; const { spawn } = cave;
    function show2(): void { const at = maps.cave.spawn; show(at.x, spawn.y, cave.left); }
    show2();
  `);
  expect(lua).toMatch(/show\(4, 5, 30\)/);
});

test(
  'missing fields, constants of several files and those that functions use before them keep their meaning',
  LONG_FORM,
  () => {
    const files = {
      'main.ts': `import { sizes } from './sizes.ts';
      interface Kind { readonly id: number; readonly step?: number }
      const kinds: { a: Kind; b: Kind } = { a: { id: 1 }, b: { id: 2, step: 3 } };
      function early(): number { return late.x; }
      const late = { x: 8 };
      show(kinds.a.step ?? 'none', kinds.b.step ?? 'none', sizes.small.w, early());`,
      'sizes.ts': 'export const sizes = { small: { w: 8 }, large: { w: 16 } };',
    };
    const shown = expectSame(files);
    expect(shown).toHaveLength(1);
  },
);

test('a function that draws what constants say becomes the call that one would write', () => {
  const lua = compileToLua(`
    const sprites =
      {
        ship: { id: 256, step: 2, columns: 2, rows: 2, key: 0 },
        rock: { id: 260, step: 1, columns: 1, rows: 1, key: -1 }
      } as const;
    interface Sprite {
      readonly id: number;
      readonly step: number;
      readonly columns: number;
      readonly rows: number;
      readonly key: number
    }
    /** @inline */
    function draw(sprite: Sprite, x: number, y: number, frame = 0): void {
      spr(sprite.id + frame * sprite.step, x, y, sprite.key, 1, 0, 0, sprite.columns, sprite.rows);
    }
    export function TIC(): void { draw(sprites.ship, 10, 20, 1); draw(sprites.rock, 30, 40); }
  `);
  expect(lua.replaceAll(/\s+/g, '')).toContain('spr(258,10,20,0,1,0,0,2,2)');
  expect(lua.replaceAll(/\s+/g, '')).toContain('spr(260,30,40,-1,1,0,0,1,1)');
});

test('arguments that are computed leave no trace of what the constants do not have', () => {
  const lua = compileToLua(`
    interface Sprite { readonly id: number; readonly step?: number; readonly flips?: readonly number[] }
    const sprites: { ship: Sprite } = { ship: { id: 256, step: 2 } };
    /** @inline */
    function draw(sprite: Sprite, x: number, frame = 0, scale = 1, flip = 0): void {
      spr(sprite.step === undefined ? sprite.id : sprite.id + frame * sprite.step, x, 0, -1, scale,
        sprite.flips === undefined ? flip : flip ^ sprite.flips[frame]);
    }
    let t = 0;
    function turn(): number { return t % 2; }
    export function TIC(): void { t++; draw(sprites.ship, t, turn(), 2, t > 9 ? 1 : 0); draw(sprites.ship, 1, turn()); }
  `).replaceAll(/\s+/g, '');
  expect(lua).not.toMatch(/scale==nil|flip==nil|nil\[|flips/);
});

test('a choice whose condition is a constant is its value, also where that may be false', LONG_FORM, () => {
  luaOf(`
    const on = { flag: true, off: false } as const;
    function pick(a: number | undefined, b: boolean): void {
      show(on.flag ? a : 5, on.off ? a : 5, on.flag ? b : 7, (on.flag && b) || 'neither', on.flag ? (b ? 1 : 2) : 3);
    }
    pick(undefined, false); pick(3, true); pick(0, false);
  `);
});

test(
  'what is missing in an object of constants counts as NaN, undefined and 0 where it is used',
  LONG_FORM,
  () => {
    luaOf(`
    interface Size { readonly w: number; readonly h?: number; readonly name?: string }
    const sizes: Record<string, Size> & { small: Size } = { small: { w: 3 } };
    const names: { [key: string]: string } = { a: 'x' };
    const counts: { [key: string]: number } = { a: 1 };
    show(names.a + names.b, counts.b + 1, counts.b > 0, counts.b | 3, sizes.small.h ?? 'none');
    show(\`\${names.b}-\${counts.b}\`, names.a + '!', counts.a * counts.b);
  `);
  },
);
