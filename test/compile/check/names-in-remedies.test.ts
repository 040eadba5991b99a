/** Remedies that name what the program or a library has: similar names, members, imports and files. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';
import { inTic, remedies } from './remedies.ts';

test('a remedy suggests a similar name of the program', () => {
  for (const name of ['end', 'red', 'nil'])
    expect(remedies(inTic(`const ${name}s = 1;\ntrace(${name});`))).toEqual(['4:7 undefined']);
});

test('a remedy lists values only for types that list them', () => {
  const told = (type: string) => remedies(inTic("let x: Kind = 'x';\ntrace(x);", type))[0];
  expect(told("type Kind = 'a' | 'b';")).toContain('lists');
  expect(told('enum Kind { A, B }')).toContain('lists');
  expect(told('interface Kind { a: number }')).toBe('3:5 undefined');
});

test('names of the typings stay out of messages', () => {
  const texts = ['const m = mouse(); trace(m.x);', "sfx(0, 'C4');", 'const { x } = mouse(); trace(x);'].map(
    body => compileFiles(inTic(body)).diagnostics[0].message,
  );
  expect(texts.join()).not.toMatch(/LuaMultiReturn|__tstl/);
  expect(texts[1]).toBe(
    `Argument of type '"C4"' is not assignable to parameter of type 'number | NoteName | undefined'.`,
  );
});

test('imports name the file, and what to write in it', () => {
  const others = {
    'ship.ts': 'export const ship = 1;\nfunction move(): void {}\nexport const run = move;',
    'Rock.ts': 'export const rock = 1;',
  };
  const told = (line: string, use: string) =>
    remedies({ 'main.ts': inTic(`trace(${use});`, line), ...others });
  expect(told("import { rock } from './rock.ts';", 'rock')).toEqual([
    '1:22 Check upper and lower case: the file is called Rock.ts.',
  ]);
  expect(told("import { ship } from 'ship';", 'ship')).toEqual([
    "1:22 Import a file of the game by its path: './ship.ts'.",
  ]);
  expect(told("import { ship } from './shp.ts';", 'ship')[0]).toContain('The folder has Rock.ts, ship.ts.');
  expect(told("import { move } from './ship.ts';", 'move')).toEqual([
    '1:10 Write `export` before the declaration of move in ./ship.ts.',
  ]);
  expect(told("import ship from './ship.ts';", 'ship')).toEqual([
    "1:8 Put the imported name in braces: `import { ship } from './ship.ts';`.",
  ]);
  expect(told("import tiles from './tiles.png';", 'tiles')[0]).toContain('Do not import pictures and sound');
});

test('a package that is not there is one to install, in the words of npm', () => {
  const told = (specifier: string) =>
    remedies({
      'main.ts': inTic('trace(x);', `import { x } from '${specifier}';`),
      'node_modules/there/package.json': '{ "name": "there" }',
    }).map(line => line.slice('1:19 '.length))[0];
  const byPath = "Import a file of the game by its path: './ship.ts'.";
  const alias = 'Of an alias, check the "paths" of tsconfig.json.';
  expect(told('lodash')).toBe(`Install it: npm install lodash. ${byPath}`);
  expect(told('lodash/fp')).toBe(`Install it: npm install lodash. ${byPath} ${alias}`);
  expect(told('@scope/noise/2d')).toBe(`Install it: npm install @scope/noise. ${byPath} ${alias}`);
  for (const specifier of ['@/ship', '~/ship', '#ship']) expect(told(specifier)).toBe(`${byPath} ${alias}`);
  expect(told('there/part')).toBe(
    'Import what the package has: see "exports" and "main" in node_modules/there/package.json.',
  );
  expect(told('cartwright/kitt')).toBe(
    "Import one of its modules: 'cartwright/geometry', 'cartwright/kit', 'cartwright/memory'.",
  );
});

test('what is missing of art.ts comes with art', () => {
  const art = 'export const tracks = { title: 0 };\n';
  const told = (name: string, hasArt: boolean, line = '') =>
    remedies({
      'src/hello/game.ts': inTic(`trace(${name});`, line),
      ...(hasArt && { 'src/hello/art.ts': art }),
      'main.ts': "export { TIC } from './src/hello/game.ts';",
    })[0].replace(/^[\d:]+ /, '');
  const imported = (name: string) => `import { ${name} } from './art.ts';`;
  const needsArt = 'The build writes art.ts as soon as there is art: put a picture into cart/hello/sprites/.';
  expect(told('sprites', false, imported('sprites'))).toBe(needsArt);
  expect(told('maps', false, "import { maps } from './art';")).toBe(needsArt);
  expect(told('tiles', true, imported('tiles'))).toBe(
    'The build writes tiles into art.ts as soon as there is art for it: put a picture into cart/hello/tiles/.',
  );
  expect(told('boss', true, imported('boss'))).toBe(
    'The build writes art.ts, with sprites, tiles, maps, tileData, flags, colors, sounds and tracks: ' +
      'put what you write yourself into another file.',
  );
  expect(told('tracks', true)).toBe(`Import it: \`${imported('tracks')}\`.`);
  expect(told('sprites', false)).toBe(
    `Check the spelling, or declare it; for that of art.ts, put a picture into cart/hello/sprites/, and write \`${imported('sprites')}\`.`,
  );
});

test('a name that another file exports is imported, though the console has a similar one', () => {
  expect(
    remedies({ 'main.ts': inTic('trace(maps.home);'), 'art.ts': 'export const maps = { home: { x: 0 } };' }),
  ).toEqual(["3:7 Import it: `import { maps } from './art.ts';`."]);
});

test('a method that console lacks has log in its place', () => {
  const log =
    'Use `console.log(…)`; `debug`, `info`, `warn`, `error`, `trace`, `group` and `groupEnd` are there as well.';
  for (const use of [
    'console.table([1])',
    'console.assert(true)',
    "console['table']([1])",
    'const { dir } = console',
  ])
    expect([use, remedies(inTic(`${use};`)).map(line => line.replace(/^[\d:]+ /, ''))]).toEqual([use, [log]]);
  expect(remedies(inTic("console.lgo('a');"))[0]).toContain('Did you mean `log`?');
});

test('a failed import lists up to eight files of the folder', () => {
  const told = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `part${i}.ts`);
    const others = Object.fromEntries(names.map(name => [name, 'export const part = 1;']));
    return remedies({ 'main.ts': inTic('trace(x);', "import { x } from './missing.ts';"), ...others })[0];
  };
  expect(told(1)).toContain('The folder has part0.ts.');
  expect(told(8)).toContain('part6.ts, part7.ts.');
  for (const count of [0, 9]) expect(told(count)).toMatch(/or in \.json for data\.$/);
});

test('the remedy for an unknown name shows its import from another file or a library', () => {
  const files = {
    'main.ts': inTic(
      'cave.dig();\ndrawRing();\nconst hit = pointInRing;\nconst foe: Foe = hit;\ncavern(foe, SIZE);',
    ),
    'world.ts':
      'export const cave = { dig() {} };\nexport interface Foe { hp: number }\nconst SIZE = 3;\nexport { SIZE };\n',
  };
  expect(remedies(files)).toEqual([
    "3:1 Import it: `import { cave } from './world.ts';`.",
    "4:1 Import it: `import { drawRing } from 'cartwright/kit';`.",
    "5:13 Import it: `import { pointInRing } from 'cartwright/geometry';`.",
    "6:12 Import it: `import { Foe } from './world.ts';`.",
    '7:1 Check the spelling, declare it, or import it from its file.',
    "7:13 Import it: `import { SIZE } from './world.ts';`.",
  ]);
});

/** The remedy for the first error of a statement. */
const told = (statement: string, top = '') => remedies(inTic(statement, top))[0].replace(/^\S+ /, '');
const DECLARE = 'Otherwise declare it, or import it from its file.';

test('a remedy asks for the near name of the console or of the program where TypeScript knows none', () => {
  expect(told('if (bnt(0)) cls();')).toBe(`Did you mean \`btn\`? ${DECLARE}`);
  expect(told('csl();')).toBe(`Did you mean \`cls\`? ${DECLARE}`);
  expect(told('pxi(1, 2, 3);')).toBe(`Did you mean \`pix\`? ${DECLARE}`);
  expect(told('lnie(1, 2, 3, 4, 5);')).toBe(`Did you mean \`line\`? ${DECLARE}`);
  expect(told('trace(hpi);', 'const hip = 1;')).toBe(`Did you mean \`hip\`? ${DECLARE}`);
  expect(told('pso = 2;', 'let pos = 1;')).toBe(
    'Did you mean `pos`? Otherwise declare it first: `let pso = …;`.',
  );
  expect(told('const f: Feo = 1;\ntrace(f);', 'type Foe = number;')).toContain('Did you mean `Foe`?');
});

test('a remedy asks only for what the use of the name fits', () => {
  expect(told('trace(spd);')).toBe('Check the spelling, declare it, or import it from its file.');
  expect(told('hip();', 'let hpi = 1;\nhpi++;')).toContain('Check the spelling');
  expect(told('trace(xy);', 'const yx = 1;')).toContain('Check the spelling');
});

test('a near name of another file of the program is shown with its import', () => {
  const files = {
    'main.ts': inTic('dig();\ncaev();', "import { dig } from './world.ts';"),
    'world.ts': 'export function dig(): void {}\nexport function cave(): void {}',
  };
  expect(remedies(files)[0]).toBe(
    `4:1 Did you mean \`cave\`? Import it: \`import { cave } from './world.ts';\`. ${DECLARE}`,
  );
});

test('near names are members, exports, keys and listed texts, too', () => {
  expect(told('trace(ship.pso);', 'const ship = { pos: 1 };')).toBe(
    'Did you mean `pos`? Otherwise add pso where the object is made.',
  );
  expect(told('trace(Math.mni(1, 2));')).toBe('Did you mean `min`?');
  expect(told('const { pso } = { pos: 1 };\ntrace(pso);')).toContain('Did you mean `pos`?');
  expect(told('const p: P = { pso: 1 };\ntrace(p.pos);', 'interface P { pos?: number }')).toBe(
    'Did you mean `pos`? Otherwise add the property to the type.',
  );
  const LISTED = "type Mode = 'menu' | 'play';\nfunction set(mode: Mode): Mode { return mode; }";
  expect(told("set('paly');", LISTED)).toBe("Did you mean 'play'?");
  expect(told("const mode: Mode = 'meun';\nset(mode);", LISTED)).toBe("Did you mean 'menu'?");
  expect(told("switch (set('menu')) { case 'paly': cls(); }", LISTED)).toContain("Did you mean 'play'?");
  expect(
    remedies({
      'main.ts': inTic('trace(pso);', "import { pso } from './a.ts';"),
      'a.ts': 'export const pos = 1;',
    })[0],
  ).toBe('1:10 Did you mean `pos`? Otherwise write `export` before its declaration in ./a.ts.');
});
