/** Lines that use regular expressions. See library-lines.ts. */

import type { LibraryLines } from './library-lines.ts';

export const PATTERNS: LibraryLines = {
  declarations: `
      const S = 'Hello, World', D = 'born 2024-05-17, died 1999-12-31', E: string = '';
      const P = (parts: readonly (string | undefined)[] | null): string =>
        parts === null ? 'null' : parts.map(part => part ?? 'undefined').join('|') + '#' + parts.length;
      const W: string = 'o', F: string = 'g';
      const either = (part: string | RegExp) => S.split(part).length + S.replace(part, '<$&>');
    `,
  same: [
    "/o/.test(S), /x/.test(S), /^h/.test(S), /^h/i.test(S), /d$/.test(S), /./.test(E), /(?:)/.test(E), /\\./.test('a.b')",
    'P(/o/.exec(S)), P(/x/.exec(S)), P(/(l+)(o)?/.exec(S)), P(/(l)(x)?/.exec(S)), P(/(x)|(W)/.exec(S)), /W/.exec(S)!.index',
    '/W/.exec(S)!.input, /W/.exec(S)!.groups, /(W)/.exec(S)![1], /(W)/.exec(S)![0].length, /W/.exec(S)!.length',
    "P(S.match(/o/)), P(S.match(/o/g)), P(S.match(/x/)), P(S.match(/x/g)), P(S.match('o')), P(S.match(W)), P(S.match('.'))",
    'S.match(/(.)o/)!.index, S.match(/o/g)!.length, P(S.match(/l*/g)), P(E.match(/a*/g)), P(S.match(/[a-z]+/gi))',
    "S.search(/o/), S.search('o'), S.search(W), S.search(/x/), S.search(/$/), S.search(/^/), S.search('l+'), E.search(/a/)",
    '[...S.matchAll(/o/g)].length, [...S.matchAll(/(l)(o)?/g)].map(P).join(), Array.from(S.matchAll(/o/g), m => m.index).join()',
    '!for (const [all, year, month] of D.matchAll(/(\\d+)-(\\d+)/g)) show(all, year, month);',
    '!for (const { index, 0: all, groups } of D.matchAll(/(?<y>\\d+)-/g)) show(index, all, groups!.y, groups!.z);',
    '!const all = S.matchAll(/o/g); show(all.next().value![0], all.next().done, all.next().done); show([...all].length);',
    "!const i = 'aXb'.matchAll(/x/gi)[Symbol.iterator](); show(i.next().value!.index, i.next().done);",
    `
      S.replace(/o/, '0'), S.replace(/o/g, '0'), S.replace(/x/g, '0'), S.replace(/(l+)/g, '<$1>'), S.replace(/^/, '> '),
      S.replace(/$/, '!'), S.replace(/\\b/g, '|'), S.replace(/(?:)/g, '-'), E.replace(/^/, 'x'), S.replace(/l*/g, '*')
    `,
    `
      S.replace(/(H)(e)/, '$2$1'), S.replace(/e/, "[$\`$']"), S.replace(/e/, '$$'), S.replace(/e/, '$&$&'), S.replace(/e/, '$'),
      S.replace(/e/, '$1'), S.replace(/(e)/, '$0$1$2$01$11'), S.replace(/(e)(x)?/, '[$2]'), S.replace(/(e)/, '$<a>')
    `,
    "D.replace(/(?<y>\\d+)-(?<m>\\d+)/g, '$<m>/$<y>$<z>'), D.replace(/(?<y>\\d+)/, '$<y'), D.replace(/(?<y>\\d+)/, '$1')",
    `
      S.replace(/o/g, c => c.toUpperCase()), S.replace(/(l)(x)?/g, (m, a: string, b?: string) => m + a + (b ?? '-')),
      S.replace(/o/g, (m, at: number) => m + at), S.replace(/o/, (m, at: number, all: string) => m + at + all.length)
    `,
    'D.replace(/(?<y>\\d+)-/g, (m, y: string, at: number, all: string, groups: Record<string, string>) => groups.y + at + y)',
    "S.replace(/(.)(.)/g, (...all: string[]) => all[2] + all[1]), S.replace(/l/g, () => '$&'), S.replace(/l/g, String)",
    "S.replaceAll(/o/g, '0'), S.replaceAll(/(o)/g, '<$1>'), S.replaceAll(/[A-Z]/g, c => c.toLowerCase())",
    "S.replaceAll(/o/, '0')",
    '[...S.matchAll(/o/)].length',
    `
      P(S.split(/o/)), P(S.split(/, */)), P(S.split(/(o)/)), P(S.split(/(?:)/)), P(S.split(/(x)?/)), P(S.split(/o/, 1)),
      P(S.split(/o/, 0)), P(S.split(/x/)), P(E.split(/x/)), P(E.split(/(?:)/)), P(S.split(/^/)), P(S.split(/$/)),
      P(S.split(/(l)(x)?/, 4)), P('a1b22c'.split(/\\d+/)), P(' a  b '.split(/\\s+/)), P('A-B'.split(/-/i)), P(S.split(/o/, -1))
    `,
    "either('o'), either(/o/), either(/[lo]/g), either('.')",
    `
      /a/gi.flags, /a/.flags, /a/gimsuy.flags, /a\\/b/.source, new RegExp('').source, new RegExp('/').source, new RegExp('[/]').source,
      String(/a/g), \`\${/a\\/b/}\`, /a/.toString(), new RegExp('\\n').source, RegExp('a', 'g').toString()
    `,
    '/a/g.global, /a/.global, /a/i.ignoreCase, /a/m.multiline, /a/s.dotAll, /a/u.unicode, /a/y.sticky, /a/.sticky, /a/.hasIndices',
    `!const r = /o/g; show(r.lastIndex, r.test(S), r.lastIndex, P(r.exec(S)), r.lastIndex, r.test(S), r.lastIndex); r.lastIndex = 5;
      show(r.exec(S)!.index); r.lastIndex = 99; show(r.test(S), r.lastIndex); r.lastIndex = -3; show(r.exec(S)!.index);
      r.lastIndex = 4.9; show(r.exec(S)!.index, S.search(r), r.lastIndex, S.replace(r, '0'), r.lastIndex);`,
    `!const y = /l/y; show(y.test(S), y.lastIndex); y.lastIndex = 2; show(y.test(S), y.lastIndex, y.test(S), y.test(S), y.lastIndex);
      y.lastIndex = 3; show(S.replace(y, '1'), y.lastIndex, P(S.split(y)), P(S.match(/[A-Z]/gy)), 'aab'.replace(/a/gy, 'x'));`,
    `!const g = /(\\w)(\\d)?/g; const found: string[] = []; let m: RegExpExecArray | null;
      while ((m = g.exec('a1b') ) !== null) found.push(m[1] + (m[2] ?? '-') + m.index); show(found.join());`,
    `!const made = () => /a/g; show(made() === made(), made().lastIndex); const one = made(); one.test('aa'); show(one.lastIndex,
      made().lastIndex);`,
    `!const pattern = new RegExp(W, F); show(pattern.test(S), pattern.lastIndex, new RegExp(pattern).flags, new RegExp(pattern, 'i').flags,
      RegExp(pattern) === pattern, new RegExp(W + '+').source, new RegExp('(?<name>' + W + ')').exec(S)!.groups!.name);`,
    "new RegExp('('  + E)",
    "new RegExp('a', 'x' + E)",
    "new RegExp('[b-a]')",
    '/a/ instanceof RegExp, S as any instanceof RegExp, typeof /a/, /a/.constructor === RegExp',
    "[/a/, /b/].filter(r => r.test('b')).map(r => r.source).join(), ['a', 'b'].filter(/b/.test.bind(/b/)).join()",
    '[1, 22, 3].map(String).filter(t => /^\\d{2,}$/.test(t)).join(), Object.keys(/a/).length, Object.keys({ r: /a/ }).join()',
    "Object.entries(/(?<b>.)(?<a>.)/.exec(S)!.groups!).join(';'), 'a' in /(?<a>.)/.exec(S)!.groups!",
    `!const { groups: { y, m } = {} } = /(?<y>\\d+)-(?<m>\\d+)/.exec(D) ?? {}; show(y, m); const [, a, b = 'none'] = /(H)(x)?/.exec(S)!;
      show(a, b);`,
    `!let text = 'x = 10; y=2'; const out: string[] = []; for (let m = /^\\s*(\\w+)\\s*=\\s*(\\d+);?/.exec(text); m; m =
      /^\\s*(\\w+)\\s*=\\s*(\\d+);?/.exec(text)) { out.push(m[1], m[2]); text = text.slice(m[0].length); } show(out.join());`,
    "/\\u0041\\x42\\cJ\\0/.test('AB\\n\\0'), new RegExp('\\\\103\\\\8').test('C8'), /[\\b]/.test('\\b')",
    "/\\//.test('/'), /a{,2}/.test('a{,2}'), /]/.test(']'), /x{/.test('x{')",
    "/^(?:a|ab)(?:c|bcd)(d*)$/.exec('abcd')!.join(), P(/(z)((a+)?(b+)?(c))*/.exec('zaacbbbcac'))",
    "P(/(a*)*/.exec('b')), P(/(?=(a+))a*b\\1/.exec('baaabac'))",
    "P(/(?!(a))b/.exec('b')), P(/(?<!a)b/.exec('abb'))",
    "P(/(?<=(\\d)(\\d))c/.exec('12c')), P(/(?<=^|,)\\w/.exec('ab,c')), /(?<![\\w-])a/.test('-a')",
    "/^.$/.test('\\n'), /^.$/s.test('\\n'), P('a\\nb'.match(/^\\w$/gm))",
    "P('a\\nb'.match(/^\\w$/g)), /a$/m.test('a\\nb'), /\\bb/.test('a\\nb')",
    "/(['q]).*?\\1/.exec(`it qsoq ok'`)![0], /(a)\\1/i.test('aA'), /(?<q>a|b)\\k<q>/.exec('abb')![0], /\\k/.test('k')",
    "/[^\\d]/.test('5'), /[\\d-x]/.test('-')",
    "/[\\w.-]+@[\\w.-]+/.exec('to a.b-c@d.e now')![0], /[\\]^-]/.test('^'), /[^]/.test('\\n'), /[]/.test('a')",
    "/[a-z]/i.test('Q'), /[^a-z]/i.test('Q'), /\\w/i.test('-'), /K/i.test('k'), /[Z-b]/i.test('y'), 'aBc'.replace(/b/i, 'x')",
    "/\\p{L}/u.test('a'), /\\P{Lu}/u.test('A'), /[а-я]/.test('z'), /^[а-я]$/.test('ж'), /^.$/u.test('é')",
  ],
  refused: [
    "/a/.compile('b')",
    'RegExp.$1',
    "RegExp['$&']",
    'RegExp.lastMatch',
    'class Own extends RegExp {}',
    '/[[a-z]--[b]]/v.test(S)',
    '/a/d.exec(S)',
  ],
};
