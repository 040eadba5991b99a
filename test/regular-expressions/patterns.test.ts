/** Regular expressions: which become patterns of Lua, long strings, values of any type, and what stops one without an end. */

import { expect, test } from 'vitest';
import { compileRegularExpression } from '../../tools/regular-expressions/index.ts';
import { bootGame } from '../../tools/testing/index.ts';
import { compileToLua } from '../compile/differential.ts';
import { expectSame, testSame } from '../compile/same.ts';
import { writeGame } from '../testing/project.ts';

test.each([
  ['abc', '', 'abc'],
  ['a.c', '', 'a[^\n\r]c'],
  ['a.c', 's', 'a.c'],
  ['^\\s*(\\w+)\\s*=\\s*(\\d+)$', '', '^%s*([%w_]+)%s*=%s*(%d+)$'],
  ['[a-d^\\]%-]+?x', '', '[%%%-%]%^a-d][%%%-%]%^a-d]-x'],
  ['\\$1\\.(?:50)', '', '%$1%.50'],
  ['[^"]*"', '', '[^"]*"'],
  ['x{3}y?', 'i', '[Xx][Xx][Xx][Yy]?'],
  ['\\D\\S\\W', '', '%D%S[^%w_]'],
  ['[^]', '', '.'],
  ['é', '', 'é'],
  ['"(.*?)"', '', '"([^\n\r]-)"'],
  ['^\\w+:\\s*(.*)$', '', '^[%w_]+:%s*([^\n\r]*)$'],
  ['ab', 'y', '^ab'],
])('/%s/%s is a pattern of Lua', (source, flags, code) => {
  expect(compileRegularExpression(source, flags)).toMatchObject({ code });
});

test.each([
  ['a|bc', ''],
  ['(?:ab)+', ''],
  ['(a)?', ''],
  ['a{2,3}', ''],
  ['a??b', ''],
  ['\\ba', ''],
  ['^a', 'm'],
  ['(?=a)', ''],
  ['(a)\\1', ''],
  ['()', ''],
  ['é+', ''],
  // Lua would try a time that grows with the cube of the length, and no watchdog counts it.
  ['a*a*b', ''],
  ['.*,.*;', ''],
  ['\\s*(.*)', ''],
])('/%s/%s is a program', (source, flags) => {
  expect(compileRegularExpression(source, flags)).toMatchObject({ find: 'js_run' });
});

testSame(
  'long strings need no stack of Lua',
  `
    const long = 'ab'.repeat(10_000);
    show(/((a)|b)*c/.exec(long + 'c')!.index, /^((a)|b)*?c/.test(long + 'c'), /(?:a|b|cd)*c/.exec(long + 'c')![0].length);
    show(/^(?:(?=(a|b))\\1)*$/.test(long), /(?<=^(?:a|b)*)c/.test(long + 'c'), /^(?:a|b){20000}$/.test(long));
    show(long.split(/(?:)/).length, long.replace(/(a)(b)/g, '$2$1').slice(0, 6), new RegExp('(a|b)*' + long[3]).test(long));
  `,
);

testSame(
  'characters beyond ASCII',
  `
    show('größe, ÄRGER; λόγος 42 ٤٢ слово'.match(/\\p{L}+/gu), 'a1٤'.match(/\\p{Nd}/gu), 'Ab Éñ ΔΣ'.match(/\\p{Lu}\\p{Ll}/gu));
    show('привет, Ёж'.replace(/[а-яё]+/gi, '<$&>'), 'naïve café'.split(/[^a-zÀ-ÿ]+/), /^[^éè]$/.test('я'), /^É+$/i.test('éÉ'));
    show('a😀é\\u2028b'.replace(/./gu, '.'), 'é😀'.split(/(?:)/u), 'aé'.replace(/x*/gu, '-'), 'ёж'.replace(/(?<=[а-яё])./u, '!'));
    for (const behind of [/(?<=é)x/g, /(?<=é)./gu, /(?<=aé)x/g, /(?<!é)x/gu, /(?<=É)x/giu])
      show('éx ax aéx ééx'.replace(behind, '<$&>'));
    for (const behind of [/(?<=(é)\\1)x/gu, /(?<=é{2})x/g, /(?<=é|x)[ x]/g])
      show('éx ax aéx ééx'.replace(behind, '<$&>'));
    show(/^.$/u.test('😀'), /^\\W\\S\\D$/u.test('ééé'), /\\s/u.test('\\u3000'), /^\\S$/u.test('\\u00a0'), /[\\x80-\\uffff]/.test('я'));
    show(/\\bſ/iu.test('a ſ'), /[^\\P{Lu}]/u.exec('aÉ')?.[0], /\\p{Script=Latin}/u.test('ж'), 'x\\u00fe я'.match(/[\\u0080-\\u00fe]/g));
    const part = ['[а-я]'].join('');
    show('да, нет'.match(new RegExp(part + '+', 'g')), 'é'.replace(new RegExp('[^' + part[0] + ']', 'u'), '!'));
  `,
);

testSame(
  'regular expressions and strings of type any',
  `
    const x: any = 'a-b-c';
    const r: any = /(-)(x)?/g;
    show(x.replace(/-/g, '+'), x.split(/-/).length, x.split('-').length, x.replaceAll('-', '+'), x.replace('-', '[$&]'));
    show(r.test(x), r.lastIndex, r.source, r.global, r.sticky);
    r.lastIndex = 0;
    const m: any = r.exec(x);
    show(m[0], m[1], m[2], m[2] === undefined, m.index, m.length, m.input, r.exec('x') === null);
    show(x.match(/b/).index, x.match('b')[0], x.match(/(q)?b/)[1] ?? 'none', x.search(/c/), x.search('c'), x.match(/z/));
    for (const q of x.matchAll(/([a-z])(x)?/g)) show(q[0], q[2] ?? 'none');
    show(x.replace(/[a-z]/g, (c: any) => c.toUpperCase()), x.split(/(x)?-/).map((q: any) => q ?? 'none').join());
    'foo=1'.replace(/(\\w+)=(\\d)(x)?/, (all, key, value, none) => { show(all, key.length, value.padStart(3, '0'), none); return ''; });
    show(String(r), \`\${r}\`, r instanceof RegExp);
  `,
  `
    const parts = (separator: string | RegExp, limit?: number) => 'a1b22c'.split(separator, limit).join();
    show(parts('1'), parts(/\\d+/), parts(/(\\d)/), parts(/\\d/, 2));
    const swap = (by: string | RegExp, to: string) => ['a.b.c'.replace(by, to), typeof by].join();
    show(swap('.', '-'), swap(/./, '-'), swap(/[a-c]/g, '<$&>'), swap('b', '$&$&'));
    const given: [RegExp, string] = [/[ac]/g, '*'];
    show('abc'.replace(...given), 'abc'.replaceAll(...given), ['abc'.match(...([/b/] as const))!.index].join());
    const found = (pattern: RegExp | undefined): string | undefined => pattern?.exec('key: 5')?.[1];
    show(found(/(\\d)/), found(/(x)?k/), found(undefined), 'abc'.match(/b/)?.index, ('' as string | undefined)?.search(/$/));
    const all: Record<string, RegExp> = { number: /\\d+/y, word: /[a-z]+/y, space: /\\s+/y };
    const tokens: string[] = [];
    for (let at = 0; at < 9; )
      for (const [kind, pattern] of Object.entries(all)) {
        pattern.lastIndex = at;
        const token = pattern.exec('ab 12  c9');
        if (token) { tokens.push(kind + token[0]); at = pattern.lastIndex; }
      }
    show(tokens.join('|'));
  `,
);

test('results keep their names in a packed chunk', () => {
  expectSame(
    `
      class Finding { index = 1; input = 'x'; year = 2; lastIndex = 3; flags = 4; source = 5; groups = { year: 6 }; }
      const own = new Finding();
      const found = /(?<year>\\d+)-(?<month>\\d+)/g;
      const match = found.exec('in 2024-05')!;
      show(own.index + own.year + own.lastIndex + own.flags + own.source + own.groups.year + own.input);
      show(match.index, match.input, match.groups!.year, match.groups!['month'], found.lastIndex, found.flags, found.source);
    `,
    ['packed', 'asserted', 'debugged'],
  );
});

test('what is not used is not there', () => {
  const [simple, program, read] = ['/a/', '/a|bc/', 'new RegExp(NAME)'].map(pattern =>
    compileToLua(
      `declare const NAME: string;\nexport function TIC() { trace(String(${pattern}.test(NAME))); }`,
    ),
  );
  expect(simple).not.toContain('js_run');
  expect(program).not.toContain('js_compile_pattern');
  expect(read).toContain('js_compile_pattern');
  expect(simple).not.toContain('js_string');
});

test('a pattern that tries too many ways is stopped with its line', async () => {
  const entry = writeGame({
    'main.ts': `export function TIC(): void {
  const text = 'a'.repeat(50);

  trace(String(/(a+)+b/.test(text)));
}`,
  });
  const played = bootGame(entry, { instructionBudget: 2_000_000 }).then(game => game.fork().step());
  await expect(played).rejects.toThrow(/main\.ts:4:.*endless loop/s);
});
