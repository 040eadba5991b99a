/** Strings, their methods and templates. */

import { testSame } from '../same.ts';

testSame(
  'methods of strings take any counts and positions',
  `
    const s = 'abc';
    show(s[0], s[3], s[-1], s.charAt(5), s.charAt(-1), s.charAt(1.9), s.charAt(NaN), s.at(-1), s.at(5),
      s.at(-9), s.charCodeAt(0), s.charCodeAt(9), s.codePointAt(1), s.codePointAt(9), s.charCodeAt(NaN),
      s.charCodeAt(-1), s.charCodeAt(1.5));
  `,
  `
    const s = 'hello';
    show(s.slice(), s.slice(1), s.slice(-2), s.slice(1, -1), s.slice(3, 1), s.slice(-100, 100),
      s.slice(1.9, 3.9), s.slice(NaN, 2), s.slice(2, NaN), s.slice(2, undefined), s.slice(Infinity),
      s.slice(-Infinity, Infinity));
    show(s.substring(1), s.substring(3, 1), s.substring(-2, 2), s.substring(NaN, 2), s.substring(1, Infinity),
      s.substring(2, undefined), s.substring(2, NaN), s.substring(9), s.substring(1.9, 3.2));
    show(s.substr(1, 2), s.substr(-3), s.substr(-3, 2), s.substr(1, -1), s.substr(9), s.substr(0, NaN));
  `,
  `
    const s = 'banana';
    show(s.indexOf('a'), s.indexOf('a', 2), s.indexOf('a', -5), s.indexOf('z'), s.indexOf(''),
      s.indexOf('', 3), s.indexOf('', 99), s.indexOf('a', 99), s.lastIndexOf('a'), s.lastIndexOf('a', 3),
      s.lastIndexOf('a', -1), s.lastIndexOf('b', -1), s.lastIndexOf(''), s.lastIndexOf('', 2),
      s.lastIndexOf('na', NaN), s.lastIndexOf('an', 2.9), s.includes('nan'), s.includes('nan', 3),
      s.includes(''), s.startsWith('an', 1), s.startsWith(''), s.startsWith('b', -4), s.startsWith('', 99),
      s.endsWith('na'), s.endsWith('an', 4), s.endsWith(''), s.endsWith('ba', 2), s.endsWith('b', -1),
      s.endsWith('', -1), s.endsWith('banana', NaN), s.endsWith('banana', undefined), s.indexOf('%'),
      'a.b'.indexOf('.'), 'a%b'.split('%').join());
  `,
  `
    show('a,b,c'.split(',').join('|'), 'abc'.split('').join('|'), 'abc'.split('x').join('|'),
      ''.split(',').length, ''.split('').length, 'a,b,'.split(',').length, ',a'.split(',').length,
      'a,b,c'.split(',', 2).join('|'), 'a,b'.split(',', 0).length, 'abc'.split('', 2).join('|'),
      'a--b--c'.split('--').join('|'), 'aXbX'.split('X').join('|'), 'a.b'.split('.').join('|'),
      'abc'.split(undefined as unknown as string).length, 'a,b,c'.split(',', -1).length,
      'a,b,c'.split(',', undefined).length, 'aaa'.split('aa').join('|'), 'a b c'.split(' ', 1.9).join('|'));
  `,
  `
    show('5'.padStart(3, '0'), '5'.padEnd(3, '0') + '|', 'abc'.padStart(2), 'a'.padStart(5, 'xyz'),
      'a'.padEnd(5, 'xyz'), 'a'.padStart(3), 'a'.padStart(3, '') , 'a'.padEnd(NaN, 'x'),
      'a'.padStart(-1, 'x'), 'a'.padStart(3.9, 'b'), 'a'.padEnd(4, undefined) + '|', 'abc'.padEnd(6, '12'));
  `,
  `
    show('aaa'.replace('a', 'b'), 'aaa'.replaceAll('a', 'b'), 'abc'.replace('b', '[$&]'),
      'abc'.replace('b', '$$'), 'abc'.replace('b', "$\`|$'"), 'abc'.replace('', 'x'),
      'abc'.replaceAll('', '-'), 'abc'.replace('b', (m, i, s) => \`<\${m}\${i}\${s}>\`),
      'abab'.replaceAll('b', (m, i) => m + String(i)), 'a.b.c'.replaceAll('.', '%'), 'a%b'.replace('%', '%%'),
      'abc'.replaceAll('b', '$1$&$$'), 'abc'.replace('z', 'y'), 'a$b'.replace('$', '$$$$'),
      'abcabc'.replaceAll('bc', ''));
  `,
  `
    show('a' < 'b', 'a' < 'B', 'a' < 'aa', '' < 'a', '10' < '9', 'Z' < 'a', 'abc' <= 'abc', 'b' > 'abc',
      'a'.localeCompare('b'), 'b'.localeCompare('a'), 'a'.localeCompare('a'));
  `,
  `
    const n = 5;
    show(\`a\${\`b\${n}c\`}d\`, \`\${n > 3 ? \`big \${n}\` : 'small'}\`, \`\${[1, 2].map(x => \`<\${x}>\`).join('')}\`,
      \`\${undefined}\${null}\${true}\`, \`$\${n}\`, \`\\\${n}\`, \`\${n}\${n}\`, \`\${-n}\`, \`\${n / 2}\`);
  `,
  `
    const x = 1 as number, s = 'a' as string, b = true as boolean, u = undefined as string | undefined;
    show(x + s, s + x, s + b, s + u, s + null, x + x + s, s + x + x, s + 1.0, s + -0, s + 1e100, s + [1, 2],
      s + {}, 1 + 2 + 'a' + 1 + 2);
  `,
  `
    show(Number('12px'), Number(''), Number(null), Number(undefined), Number(true), Number('1e1000'),
      Number([]), Number([5]), Number([1, 2]), Number({}), Number('0.1e2'), Number(), Number('nan'),
      Number('1..2'), Number('0x1p4'), Number('1e+5'), Number('1E5'), Number('00012'), Number('1f'),
      Number('1_0'), Number('inf'));
  `,
  `
    function tag(s: TemplateStringsArray,
      ...v: unknown[]) { return s.join('|') + v.join(',') + s.raw.join('#'); }
    show(tag\`a\${1}b\${'x'}c\`, tag\`\`, tag\`\${1}\${2}\`, tag\`\\n\`);
  `,
);

testSame(
  'letters, words and templates are changed the same',
  `
      const s = 'The quick  brown fox, jumps; over';
      show(s.split(' ').length, s.split(' ', 2).join('|'), s.split('').length, s.split('', 3).join('-'),
        s.split('zz').length, ''.split(',').length, ''.split('').length, 'a,b,'.split(',').length,
        ',a'.split(',')[0] === '', s.split(', ')[1]);
      show('aaa'.replace('a', 'b'), 'aaa'.replaceAll('a', 'bb'), 'a.b.c'.replaceAll('.', '$&-'),
        'x'.replace('x', '$$'), 'abc'.replace('b', c => c.toUpperCase() + '!'),
        'abcabc'.replaceAll('b', (m, i) => \`\${i}\`), 'abc'.replace('', '_'), 'ab'.replaceAll('', '-'),
        'aXbX'.replace('X', "[$\`|$']"));
      show('abc'.slice(-2), 'abc'.slice(2, 1), 'abc'.substring(2, 0), 'abc'.substring(-1, 2),
        'abc'.substr(-2, 1), 'abc'.at(-1), 'abc'.at(5), 'abc'.charAt(9) === '', 'abc'[5], 'abc'.charCodeAt(9),
        'abc'.codePointAt(1), 'abc'.indexOf(''), 'abc'.indexOf('c', -5), 'abcabc'.lastIndexOf('b', 3),
        'abc'.indexOf('d'), 'abcabc'.indexOf('c', 3), 'abc'.includes(''), 'abc'.startsWith('b', 1),
        'abc'.endsWith('b', 2));
      show('ab'.padStart(5, 'xyz'), 'ab'.padEnd(7, 'xyz'), 'abc'.padStart(2), 'a'.repeat(0) === '',
        '-'.repeat(3), '\\t x \\n'.trim(), '|' + ' x '.trimStart() + '|', '|' + ' x '.trimEnd() + '|',
        'AbC'.toLowerCase() + 'AbC'.toUpperCase(), 'a-b_c d'.split('-').flatMap(x => x.split('_')).join(''));
      show('b' > 'a', 'B' > 'a', 'a' < 'aa', '10' < '9', 'abc'.localeCompare('abd'), ['é', 'z', 'a'].length,
        'a'.concat('b', 'c'), [...'hey'].reverse().join(''), 'x'.codePointAt(0)! + 1,
        String.fromCharCode(72, 105), 'abc' === ['a', 'b', 'c'].join(''), 'a\\\\n\\'"\`'.length,
        \`a\${1}\${'b'}\${\`c\${2}\`}\`, 'tab\\there', 'multi\\
      line');
      const caesar =
        (t: string, k: number) =>
          [...t].map(c => {
            const b = c >= 'a' && c <= 'z' ? 97 : c >= 'A' && c <= 'Z' ? 65 : 0;
            return b ? String.fromCharCode((c.charCodeAt(0) - b + k + 26) % 26 + b) : c;
          })
            .join('');
      show(caesar('Hello, World!', 3), caesar(caesar('Hello, World!', 3), -3));
      const title =
        (t: string) => t.split(' ').map(w => w && w[0].toUpperCase() + w.slice(1).toLowerCase()).join(' ');
      show(title('hELLO  wORLD a'));
      const camel =
        (t: string) =>
          t.split('_').map((w, i) => i ? w.charAt(0).toUpperCase() + w.substring(1) : w).join('');
      show(camel('max_hit_points'));
      const wrap =
        (t: string, n: number) =>
          t.split(' ')
            .reduce<string[]>((ls,
              w) => {
                const last = ls.at(-1);
                if (last !== undefined && last.length + w.length < n)
                  ls[ls.length - 1] = last + ' ' + w;
                else
                  ls.push(w);
                return ls;
              },
            []);
      show(wrap('the quick brown fox jumps over the lazy dog', 11).join('/'));
      const rle =
        (t: string) => {
          let o = '';
          for (let i = 0, j; i < t.length; i = j) { for (j = i; t[j] === t[i]; j++);
            o += (j - i > 1 ? j - i : '') + t[i]; }
          return o;
        };
      show(rle('aaabccdddd'), rle(''));
      const count =
        (t: string) => {
          const m = new Map<string, number>();
          for (const c of t) m.set(c, (m.get(c) ?? 0) + 1);
          return [...m].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([c, n]) => c + n).join('');
        };
      show(count('mississippi'));
    `,
);

testSame(
  'methods of texts at their edges give the same',
  `
      show('abc'.substring(-1, 2), 'abc'.substr(-2, 1), 'abc'.slice(1, -1), 'abc'.slice(5) + '|',
        'abc'.slice(2, 1) + '|', 'abc'.indexOf(''), 'abc'.lastIndexOf(''), 'abc'.split('', 2).join(),
        ''.split(',').length, ''.split('').length, 'a,b,'.split(',').length, ',a'.split(',')[0] + '|',
        'aXbX'.split('X').join('-'), 'abc'.indexOf('c', -5), 'abc'.indexOf('a', 1), 'aaa'.replace('a', 'b'),
        'aaa'.replaceAll('aa', 'b'), 'a.b*c'.replaceAll('.', '%').replaceAll('*', '%d'),
        'x%sx'.replace('%s', '%%'), 'abc'.padStart(2), 'abc'.padStart(6, '12345'), 'abc'.padEnd(6, ''),
        'abc'.repeat(2.9), 'Abc'.charCodeAt(0), isNaN('abc'.charCodeAt(10)), 'abc'.charAt(-1) + '|',
        'abc'.at(5), 'abc'.at(-4), 'a\\nb'.split('\\n').length, 'tab\\there', 'q\\'"\`', '\\\\', 'a' < 'b',
        'a' < 'aa', 'Z' < 'a', '10' < '9', 'abc' === 'ab' + 'c', 'abc'.includes(''), 'abc'.startsWith(''),
        'abc'.endsWith('bc'), 'abc'.endsWith('ab', 2), 'abc'.concat(), ' \\n\\t x '.trim().length,
        'abc'.localeCompare('abc'), 'a'.localeCompare('b'), 'b'.localeCompare('a'), 'aBc'.toUpperCase(),
        'x'.codePointAt(5), 'a-b_c'.split('-').flatMap(s => s.split('_')).join(),
        'abc'.replace('b', m => m.toUpperCase()), 'abab'.replaceAll('b', (m, off) => m + off),
        'a+b'.replace('+', '$'));
    `,
);

testSame(
  'templates and tables of text are the same',
  `
      const tag =
        (s: TemplateStringsArray, ...v: (string | number)[]) =>
          s.reduce((r, p, i) => r + p + (i < v.length ? \`[\${v[i]}]\` : ''), '');
      const n = 3, w = 'w';
      show(tag\`a\${n}b\${w}c\`, tag\`\${n}\`, tag\`\`, \`\${n}\${w}\`, \`\${\`in\${\`ner\${n}\`}\`}\`, \`a\\\`b\\\${c}\`, \`l1
      l2\`, \`\${[1, 2]}\`, \`\${{ a: 1 }}\`, \`\${null} \${undefined} \${true}\`, \`\${n > 2 ? 'big' : 'small'}\`,
        \`\${[1, 2, 3].map(x => \`<\${x}>\`).join('')}\`, \`\${(() => 'iife')()}\`, \`sum: \${1 + 2}\`, \`\${n}\`.length,
        \`\${0.1 + 0.2}\`, \`\${-0}\`, \`\${1e21}\`, \`\${n.toFixed(2)}\`, \`\${w.padStart(3, '*')}\`,
        \`\\u0041\\x42\\t|\`.length);
      const lines =
        ['HP', 'MP'].map((k, i) =>
          \`\${k.padEnd(4)}|\${'#'.repeat(i + 2).padEnd(5, '.')}|\${String(i * 50).padStart(3)}%\`);
      for (const l of lines) show(l);
      const table = [['id', 'name'], [1, 'bob'], [22, 'al']];
      const wd = [0, 1].map(c => Math.max(...table.map(r => String(r[c]).length)));
      for (const r of table)
        show(r.map((v, c) => typeof v === 'number' ? String(v).padStart(wd[c]) : v.padEnd(wd[c]))
          .join(' | '));
      const money =
        (n: number) => {
          const [i, d] = n.toFixed(2).split('.');
          let out = '';
          for (let k = 0; k < i.length; k++) out += (k && (i.length - k) % 3 === 0 ? ',' : '') + i[k];
          return \`$\${out}.\${d}\`;
        };
      show(money(1234567.891), money(0.5), money(999), money(1000));
      const plural = (n: number, s: string) => \`\${n} \${s}\${n === 1 ? '' : 's'}\`;
      show(plural(1, 'life'), plural(3, 'coin'));
      const roman =
        (n: number) => {
          const m: [number, string][] =
            [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'],
              [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];
          let r = '';
          for (const [v, s] of m) while (n >= v) { r += s; n -= v; }
          return r;
        };
      show(roman(1994), roman(2026));
      const bin = (n: number, w = 8) => (n >>> 0).toString(2).padStart(w, '0').slice(-w);
      show(bin(5), bin(-1), bin(300));
      const hexdump = (b: number[]) => b.map(x => x.toString(16).padStart(2, '0')).join(' ').toUpperCase();
      show(hexdump([0, 15, 255]));
    `,
);

testSame(
  'letters are counted, turned and written in other cases the same',
  `
      const s = 'The quick brown fox';
      show(s.split(' ').map(w => w[0]).join(''), [...s].filter(c => 'aeiou'.includes(c)).length,
        s.split('').sort().join('').trim(),
        s.toLowerCase().split('')
          .reduce<Record<string, number>>((m, c) => { m[c] = (m[c] ?? 0) + 1; return m; },
          {}).o,
        s.replace('quick', w => w.toUpperCase()), s.indexOf('fox') === s.lastIndexOf('fox'),
        s.slice(s.indexOf(' ') + 1, s.lastIndexOf(' ')),
        s.split(' ').sort((a, b) => a.length - b.length || a.localeCompare(b)).join(), s.charAt(s.length - 1),
        s.at(-3), s.substring(4, 9).split('').reverse().join(''), s.split(' ', 2).join('+'),
        s.padEnd(22, '.').length, s.codePointAt(0), s > 'S', s.startsWith('The') && s.endsWith('fox'),
        s.includes('brown', 11), s.trim() === s, [s, s.length].join('#'), s.concat('!', '?'),
        s.repeat(2).length, s.split('o').length - 1);
      let vow = 0;
      for (const ch of s) switch (ch) { case 'a': case 'e': case 'i': case 'o': case 'u': vow++; }
      show(vow);
      const isPal =
        (t: string) => {
          const c = [...t.toLowerCase()].filter(x => x >= 'a' && x <= 'z');
          return c.every((x, i) => x === c[c.length - 1 - i]);
        };
      show(isPal('A man, a plan, a canal: Panama'), isPal('nope'));
      const count =
        (t: string,
          sub: string) => { let n = 0, i = -1; while ((i = t.indexOf(sub, i + 1)) !== -1) n++; return n; };
      show(count('banana', 'an'), count('aaaa', 'aa'));
      const camel =
        (t: string) => t.split('_').map((p, i) => i ? p[0].toUpperCase() + p.slice(1) : p).join('');
      const snake = (t: string) => [...t].map(c => c >= 'A' && c <= 'Z' ? '_' + c.toLowerCase() : c).join('');
      show(camel('max_hit_points'), snake('maxHitPoints'));
      const num = '12345';
      show([...num].reduce((a, d) => a + +d, 0), Number([...num].reverse().join('')),
        num.split('').map(Number).filter(d => d % 2).join(''), (+num).toString(2), parseInt(num, 8),
        num[0] + num[4], +num[0] + +num[4], num < '2', +num > 2);
    `,
);

testSame(
  'the description of a symbol is a text',
  `
    show(Symbol(1).description === '1', typeof Symbol(1).description, Symbol('a').description, Symbol().description,
    Symbol(undefined).description, String(Symbol(2)), Symbol('').description === '', Symbol.for('k').description);
  `,
  `
    const s = Symbol(1.5); show(s.toString(), s.description!.length, \`\${String(s)}\`); const n: number = 3;
    show(Symbol(n).description + '!', Symbol(n * 2).toString()); const m: string | number = n > 2 ? 4 : 'a';
    show(Symbol(m).description!.length); const d: string | undefined = n > 5 ? 'a' : undefined;
    show(Symbol(d).description);
  `,
);
