/** Values that are nullish against their types. */

import { testSame } from '../same.ts';

testSame(
  'what a function writes by the constraint of its type, and a generator that has ended gives, is undefined',
  `const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; }; const r = push([1]);
      show(r[1], r.length, r.join(), r[1] ?? 'none', r.map(x => x + 1).join(), r.includes(undefined as any), \`\${r[1]}\`,
      r.at(-1), r.pop());`,
  `const fill = <T extends unknown[]>(l: T): T => { l[1] = undefined; return l; }; const r = fill([1, 2, 3]);
      show(r[1], r.join(), r.map(x => x * 2).join(), Math.max(...r), r.indexOf(3), \`\${r}\`);
      for (const x of r) show(x, x + 1);`,
  `function* numbers(): Generator<number, string> { yield 1; return 'end'; }
    const shared = numbers(); function* rest(): Generator<number, string> { const first = yield* shared;
      const second = yield* shared; return \`\${first} \${second} \${second + '!'} \${second ? 1 : 2}\`; }
    const it = rest(); it.next(); show(it.next().value);`,
  `const memo = <A extends unknown[]>(l: A): A => { l.length = 0; l.push(null, 'x'); return l; }; const q = [1, 2];
      const [a, b] = memo(q); show(a, \`\${b}\`, a ?? "z", q.length);`,
  `const given = [1]; const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; };
      push(given); show(given[1], given.map(x => x * 2).join(), \`\${given[1]}\`, given.length); const again = given;
      show(again[1] ?? 'none', Math.max(...again));`,
);

testSame(
  'a text that was never set is added to itself',
  `let z: string; const set = (on: boolean): void => { if (on) z = 'a'; }; set(false); z! += z!;
      show(\`\${z!}\`, typeof z!);`,
  `class A { z!: string; } const a = new A(); a.z += a.z; show(a.z, \`\${a.z}\`); const b: Record<string, string> = {};
      b['k'] += b['k']; show(b['k'], \`\${b['k']}\`, b['k'] + 'x');`,
);

testSame(
  'properties that are unset through a wider type',
  `
    interface Ship { name: string; hp: number; pos: { x: number } }
    const ship: Ship = { name: 'a', hp: 3, pos: { x: 1 } };
    const forget = (target: Partial<Ship>) => { target.name = undefined; delete target.hp; };
    forget(ship);
    show(\`\${ship.name} \${ship.hp}\`, ship.name + '!', ship.hp * 2, ship.hp > 1, 'hp' in ship, ship.pos.x);
  `,
  `
    class Actor {
      hp = 3;
      name = 'x';
      reset() {
        const self = this as unknown as Record<string, unknown>;
        for (const key of Object.keys(self)) self[key] = undefined;
      }
      drop(key: keyof Actor) { delete (this as Partial<Actor>)[key]; }
    }
    const a = new Actor();
    a.drop('hp');
    show(\`\${a.hp}\`, a.hp + 1, a.name.length);
    a.reset();
    show(\`\${a.name}\`, String(a.hp), a.name + a.name);
  `,
  `
    function clear<T extends object>(target: T): void {
      for (const key of Object.keys(target)) (target as any)[key] = undefined;
    }
    const state = { score: 10, title: 'go' };
    clear(state);
    show(\`\${state.score}\`, state.score + 1, \`\${state.title}\`, state.title + 1);
  `,
  `
    const pool: { x: number; live?: boolean }[] = [{ x: 1 }, { x: 2 }];
    const release = (one: any) => { one.x = undefined; };
    release(pool[0]);
    show(\`\${pool[0].x}\`, pool[0].x + 1, pool[1].x + 1);
    for (const { x } of pool) show(\`\${x}\`, x * 2);
    const reset = (target: Record<string, unknown>, ...keys: string[]) => keys.forEach(key => { target[key] = undefined; });
    const place = { a: 4 };
    reset(place, 'a');
    show(String(place.a), place.a + 1);
    const other = { a: 4 };
    delete (other as any).a;
    show(String(other.a), -other.a);
    const third = { a: 4 };
    (third as { a?: number }).a = undefined;
    show(\`\${third.a}\`, third.a > 1);
  `,
  `
    const settings = { volume: 1, lang: 'en' };
    type Settings = typeof settings;
    const store: { [K in keyof Settings]?: Settings[K] } = settings;
    store.volume = undefined;
    const { volume, lang } = settings;
    show(\`\${volume}\`, volume + 1, lang);
    const all: Record<string, unknown> = settings;
    all.lang = undefined;
    show(\`\${settings.lang}\`);
    const key: string = 'a';
    const computed = { a: 4, [key]: undefined };
    show(\`\${computed.a}\`, computed.a + 1, computed.a > 1);
  `,
);
