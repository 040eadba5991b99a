import { expect, test } from 'vitest';
import { readCartJson } from '../../../tools/project/settings/cart-json.ts';

/** What is said about a text: `line code message → remedy` of each diagnostic. */
function problems(text: string): string[] {
  const outcome = readCartJson(text, 'cart.json');
  expect(outcome.ok).toBe(false);
  return outcome.diagnostics.map(
    ({ line, code, message, remedy }) => `${line} ${code} ${message} → ${remedy}`,
  );
}

test('all keys are read', () => {
  const config = {
    title: 'A game',
    author: 'me',
    desc: 'what it is',
    site: 'https://example.org',
    license: 'MIT',
    version: '0.1',
    saveid: 'a-game',
    controls: 'Z: fire',
    input: 'gamepad',
    menu: ['RESTART', 'SOUND'],
    sound: 'music.txt',
    cover: { frame: 90, input: 'cover.input' },
    optimise: false,
    minify: 'pack',
    budget: { code: 65536 },
  };
  expect(readCartJson(JSON.stringify(config), 'cart.json')).toEqual({
    ok: true,
    value: config,
    diagnostics: [],
  });
  expect(readCartJson('{}', 'cart.json')).toMatchObject({ ok: true, value: {} });
  expect(readCartJson('{\n  // comment\n  "menu": "RESTART",\n}', 'cart.json')).toMatchObject({
    ok: true,
    value: { menu: ['RESTART'] },
  });
});

test('an unknown key is reported in its line with the nearest known one', () => {
  expect(problems('{\n  "title": "x",\n  "autor": "me",\n  "pixels": 1\n}')).toEqual([
    '3 cart-json/unknown-key unknown key "autor" → Did you mean "author"?',
    '4 cart-json/unknown-key unknown key "pixels" → The keys are title, author, desc, site, license, ' +
      'version, saveid, controls, input, menu, sound, art, language, cover, coverScreen, page, optimise, ' +
      'minify, keepFields, budget, define.',
  ]);
});

test('all that is wrong inside of a value is reported', () => {
  const text =
    '{ "art": { "a.png": { "frmes": 2, "colors": 1 },\n"b.png": { "frames": -1 } }, "page": { "a": 1,\n"b": 2 } }';
  expect(problems(text).map(problem => problem.split(' → ')[0])).toEqual([
    '1 cart-json/unknown-key unknown key "frmes" of "a.png"',
    '1 cart-json/wrong-value the value of "colors" cannot be 1',
    '2 cart-json/wrong-value the value of "frames" cannot be -1',
    '2 cart-json/unknown-key unknown key "a"',
    '3 cart-json/unknown-key unknown key "b"',
  ]);
});

test('wrong values are reported with what to write instead', () => {
  expect(problems('{ "title": 5 }')).toEqual([
    '1 cart-json/wrong-value the value of "title" cannot be 5 → Write a string, such as "5".',
  ]);
  expect(problems('{ "input": "joystick" }')[0]).toContain('Write one of "gamepad", "keyboard", "mouse"');
  expect(problems('{ "menu": ["NEW GAME"] }')[0]).toContain('words without spaces');
  expect(problems('{ "desc": "two\\nlines" }')[0]).toContain('on one line');
  expect(problems(`{ "saveid": "${'x'.repeat(64)}" }`)[0]).toContain(
    "has 64 bytes; the console's limit is 63",
  );
  expect(problems(`{ "title": "${'é'.repeat(64)}" }`)[0]).toContain(
    "has 128 bytes; the console's limit is 127",
  );
  expect(problems('{ "minify": "hard" }')[0]).toContain('Write one of "none", "safe", "pack"');
  expect(problems('{ "optimise": "no" }')[0]).toContain('Write true or false');
  expect(problems('{ "keepFields": "x" }')[0]).toContain('an array of field names');
  expect(problems('{ "sound": false }')[0]).toContain('cannot be false');
});

test('keys inside of values are held to their tables too, and the schema key says nothing', () => {
  expect(problems('{\n  "budget": {\n    "cod": 5 } }')).toEqual([
    '3 cart-json/unknown-key unknown key "cod" → Did you mean "code"?',
  ]);
  expect(problems('{\n  "art": {\n    "a.png": { "frame": 5 } } }')).toEqual([
    '3 cart-json/unknown-key unknown key "frame" of "a.png" → Did you mean "frames"?',
  ]);
  expect(readCartJson('{ "$schema": "x.json" }', 'cart.json')).toMatchObject({ ok: true, value: {} });
});

test('a text that is no JSON object is reported at its place', () => {
  expect(problems('{\n  "title": "x"\n  "author": "y"\n}')[0]).toMatch(/^3 cart-json\/syntax/);
  expect(problems('[]')[0]).toMatch(/^1 cart-json\/syntax/);
  expect(problems('')[0]).toMatch(/cart-json\/syntax/);
});

test('a cover is a PNG file or a frame that is soon reached', () => {
  for (const cover of ['"picture.png"', '{ "frame": 0 }', '{ "frame": 3599, "input": "a.input" }'])
    expect(readCartJson(`{ "cover": ${cover} }`, 'cart.json').ok).toBe(true);
  const whole = /^1 cart-json\/wrong-value the value of "cover" cannot be .* → Write the name of a PNG/;
  for (const [cover, problem] of [
    ['"picture.gif"', whole],
    ['90', whole],
    ['{}', whole],
    ['{ "input": "a.input" }', whole],
    ['{ "frame": -1 }', /value of "frame" cannot be -1 → Write a frame from 0 to 3599/],
    ['{ "frame": 3600 }', /value of "frame" cannot be 3600 → Write a frame from 0 to 3599/],
    ['{ "frame": 1.5 }', /value of "frame" cannot be 1.5/],
    ['{ "frame": 1, "input": "" }', /value of "input" cannot be ""/],
    ['{ "frame": 1, "inptu": "a" }', /unknown-key unknown key "inptu" → Did you mean "input"\?/],
  ] as const)
    expect(problems(`{ "cover": ${cover} }`)).toEqual([expect.stringMatching(problem)]);
});

test('anything but an object is an error', () => {
  for (const text of ['', '[]', '1', '"title"', 'null'])
    expect(problems(text)).toEqual([
      '1 cart-json/syntax expected a JSON object → The file must contain one object in braces, such as { "title": "My game" }.',
    ]);
});

test('a missing quote is told as such, in its line', () => {
  for (const line of ['"title": "A,', '"title": A",', 'title": "A",', '"title: "A",', '"title": "A \\"B,'])
    expect(problems(`{\n  ${line}\n  "author": "Me"\n}`)).toEqual([
      '2 cart-json/syntax a double quote is missing in this line → Put keys and strings in double quotes, such as { ' +
        '"title": "My game" }.',
    ]);
  expect(problems('{\n  "title": "A"\n  "author": "Me"\n}')).toEqual([
    expect.stringMatching(/^3 cart-json\/syntax ',' expected/),
  ]);
});

test('a duplicate key is told at the second place', () => {
  expect(problems('{\n"title": "a",\n"title": "b"\n}')).toEqual([
    '3 cart-json/duplicate-key duplicate key "title" → Remove one of the two.',
  ]);
});

test('a duplicate key inside of a value is told too, such as a tag of a picture', () => {
  const art = (tags: string): string => `{ "art": { "a.png": { "frames": 2,\n"tags": {${tags}} } } }`;
  const duplicates = (text: string): string[] => problems(text).filter(one => one.includes('duplicate'));
  expect(duplicates(art('"walk": [0, 0],\n"walk": [1, 1]'))).toEqual([
    '3 cart-json/duplicate-key duplicate key "walk" → Remove one of the two.',
  ]);
  expect(duplicates(art('"walk": [0, 0], "run": 1'))).toEqual([]);
  // Keys of different objects, and texts that are not keys.
  expect(duplicates('{ "define": { "A": "title", "B": "A" }, "title": 1 }')).toEqual([]);
});

test('of a text that is something else, the remedy shows what to write', () => {
  const remedies = ['12', 'true', '{}', 'null', '["a"]'].map(value => problems(`{ "desc": ${value} }`)[0]);
  expect(remedies.map(text => text.split(' → ')[1])).toEqual(
    ['12', 'true', 'some text', 'some text', 'some text'].map(text => `Write a string, such as "${text}".`),
  );
});
