import { testSame } from './same.ts';

testSame(
  'arrays',
  `
    function t(f: (l: number[]) => number[]) {
      const l = [1, 2, 3, 4, 5];
      const r = f(l);
      show(l.join(), r.join(), l.length, r.length);
    }
    t(l => l.splice(1));
    t(l => l.splice(1, 2));
    t(l => l.splice(-2));
    t(l => l.splice(-2, 1));
    t(l => l.splice(1, 0, 9, 8));
    t(l => l.splice(1, -3, 9));
    t(l => l.splice(10, 1, 7));
    t(l => l.splice(1, 1, 7, 8, 9));
    t(l => l.splice(0, 100));
    t(l => l.splice(1.9, 1.9));
    t(l => l.splice(NaN, 1));
    t(l => l.splice(-100, 1));
    t(l => l.splice(2, Infinity));
    t(l => l.splice(Infinity));
    t(l => l.splice(0, undefined as unknown as number));
  `,
  `
    const l = [1, 2, 3, 4, 5];
    show(l.slice().join(), l.slice(1).join(), l.slice(-2).join(), l.slice(1, -1).join(), l.slice(3, 1).join(),
      l.slice(-100, 100).join(), l.slice(1.9, 3.9).join(), l.slice(NaN, 2).join(),
      l.slice(undefined, 2).join(), l.slice(2, undefined).join(), l.slice(0, NaN).join(),
      l.slice(0, Infinity).join());
  `,
  `
    const l = [1, 2, NaN, 2, 0, -0];
    show(l.indexOf(2), l.indexOf(2, 2), l.indexOf(2, -3), l.indexOf(NaN), l.indexOf(9), l.indexOf(0),
      l.indexOf(-0), l.indexOf(1, -100), l.indexOf(2, 100), l.lastIndexOf(2), l.lastIndexOf(2, 2),
      l.lastIndexOf(2, -4), l.lastIndexOf(2, -100), l.lastIndexOf(0), l.includes(NaN), l.includes(2, 4),
      l.includes(-0), l.includes(1, -6), l.includes(1, -5), l.indexOf(2, 1.9), l.lastIndexOf(2, NaN),
      l.indexOf(1, NaN), l.lastIndexOf(2, Infinity), l.lastIndexOf(2, -Infinity));
  `,
  `
    const l: (number | string | boolean | null | undefined)[] =
      [1, 'a', true, null, undefined, 2.5, -0, NaN, Infinity, 1e21, 1e-7];
    show(l.join(), l.join(''), l.join('--'), l.join(undefined), [].join(), [1].join('x'),
      [[1, 2], [3, [4, 5]]].join(';'), [null].join(), [undefined, undefined].join('-'));
    show(\`\${l}\`, String(l), '' + l, l.toString());
  `,
  `
    show(new Array<number>(3).fill(1).join(), [1, 2, 3, 4].fill(0, 1).join(),
      [1, 2, 3, 4].fill(0, 1, 3).join(), [1, 2, 3, 4].fill(0, -2).join(), [1, 2, 3, 4].fill(0, -3, -1).join(),
      [1, 2, 3].fill(9, 5).join(), [1, 2, 3].fill(9, 1.5, 2.9).join(), [1, 2, 3].fill(9, NaN).join(),
      [1, 2, 3].fill(9, 0, NaN).join(), [1,2,3].fill(9, undefined, undefined).join());
  `,
  `
    show([1, 2, 3, 4, 5].copyWithin(0, 3).join(), [1, 2, 3, 4, 5].copyWithin(1, 3, 4).join(),
      [1, 2, 3, 4, 5].copyWithin(-2, -3, -1).join(), [1, 2, 3, 4, 5].copyWithin(1, 0).join(),
      [1,2,3,4,5].copyWithin(2, 0, 3).join());
  `,
  `
    show([3, 20, 100, 1, -1, -10].sort().join(), [10, 9, 1].sort().join(), ['b', 'a', 'C', ''].sort().join(),
      [true, false].sort().join(), [1e21, 5, 1e-7, 2].sort().join(), [NaN, 1, Infinity].sort().join(),
      [[2], [10], [1, 5]].sort().join(';'));
  `,
  `
    const l = [{ k: 1, n: 'a' }, { k: 0, n: 'b' }, { k: 1, n: 'c' }, { k: 0, n: 'd' }, { k: 2, n: 'e' }];
    l.sort((a, b) => a.k - b.k);
    show(l.map(x => x.n).join(''));
    l.sort((a, b) => b.k - a.k);
    show(l.map(x => x.n).join(''));
    l.sort(() => 0);
    show(l.map(x => x.n).join(''));
    show(l.toSorted((a, b) => a.n < b.n ? -1 : 1).map(x => x.n).join(''));
  `,
  `
    show([3, 1, 2].sort(() => NaN).join(), [3, 1, 2].sort((a, b) => a > b ? 1 : -1).join(),
      [3, 1, 2].sort((a, b) => Number(a > b) - 0.5).join(), [5,4,3,2,1].sort(undefined).join());
  `,
  `
    show([1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduceRight((a, b) => a * 10 + b),
      ['a', 'b'].reduce((a, b, i) => a + b + i, ''),
      ['a', 'b', 'c'].reduceRight((a, b, i, l) => a + b + i + l.length, ''), [5].reduce((a, b) => a + b));
    try {
      ([] as number[]).reduce((a, b) => a + b);
    } catch (e) { show(e instanceof TypeError, (e as Error).message); }
    try { ([] as number[]).reduceRight((a, b) => a + b); } catch (e) { show(e instanceof TypeError); }
    show([1, 2].reduce<number | undefined>((a, b) => a === undefined ? b : a + b, undefined));
  `,
  `
    show(Array.from('abc').join(), Array.from({ length: 3 }).length,
      Array.from({ length: 3 }, (_, i) => i * 2).join(), Array.from(new Set([1, 1, 2])).join(),
      Array.from(new Map([[1, 'a']])).join(), Array.from([1, 2], x => x + 1).join(),
      Array.from({ length: 2, 0: 'x', 1: 'y' }).join(), Array.from({ length: 0 }).length,
      Array.from([1,2,3].keys()).join(), Array.from({length: 2.7}, (_, i) => i).length,
      Array.from({length: -1}).length);
  `,
  `
    const l = [1, 2, 3];
    const seen: number[] = [];
    for (const x of l) { seen.push(x); if (seen.length < 6) l.push(x * 10); }
    show(seen.join());
    const k = [1, 2, 3, 4];
    for (const x of k) { show(x); k.shift(); }
  `,
  `
    class C {
      m = 3;
      run(l: number[]) { return l.map(function (this: C, x) { return x * this.m; }, this).join(); }
      f(l: number[]) { return l.filter(function (this: C, x) { return x > this.m; }, this).join(); }
      e(l: number[]) {
        let s = '';
        l.forEach(function (this: C, x) { s += x * this.m + ';'; }, this);
        return s;
      }
    }
    show(new C().run([1, 2]), new C().f([1, 5]), new C().e([1, 2]),
      [1,2].some(function (this: number[], x) { return x === this[0]; }, [2]),
      [1,2].every(function (this: number[], x) { return x === this[0]; }, [2]),
      [1,2].find(function (this: number[], x) { return x === this[0]; }, [2]));
  `,
  `
    const g: number[][] = [[1, 2], [3, 4]];
    let i = 0;
    g[i++][i++] = 9;
    show(g.join(';'), i);
    g[i -= 1][i] += 5;
    show(g.join(';'), i);
    g[0][g[0].length] = 7;
    show(g[0].join());
  `,
);

testSame(
  'strings and their numbers',
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
  'numbers as strings',
  `
    show((1.005).toFixed(2), (2.5).toFixed(0), (1.45).toFixed(1), (-1.5).toFixed(0), (0).toFixed(2),
      (-0).toFixed(1), (1e21).toFixed(2), NaN.toFixed(2), (123.456).toFixed(), (0.000001).toFixed(7),
      (1.25).toFixed(1), (10.235).toFixed(2), (-0.0001).toFixed(2), (1e20).toFixed(2), Infinity.toFixed(1),
      (0.5).toFixed(0), (1.5).toFixed(0), (1234.5678).toFixed(20), (5e-324).toFixed(3), (1).toFixed(1.9));
    try { (1).toFixed(101); } catch (e) { show((e as Error).name, (e as Error).message); }
    try { (1).toFixed(-1); } catch (e) { show((e as Error).name); }
  `,
  `
    show((123.456).toPrecision(4), (0.000123).toPrecision(2), (1e21).toPrecision(3), (123456).toPrecision(2),
      (0).toPrecision(3), (1.25).toPrecision(2), (1.35).toPrecision(2), NaN.toPrecision(2), (5).toPrecision(),
      (5e-7).toPrecision(1), (1e-6).toPrecision(2), (99.99).toPrecision(3), (-1.5).toPrecision(1),
      (2.5).toPrecision(1));
    try { (1).toPrecision(0); } catch (e) { show((e as Error).name); }
  `,
  `
    show((12345).toExponential(2), (0).toExponential(), (0.00015).toExponential(1), (1).toExponential(),
      (-1.5e-9).toExponential(3), (123456789).toExponential(), Infinity.toExponential(), NaN.toExponential(3),
      (0).toExponential(2), (1e100).toExponential(), (2.5).toExponential(0), (5e-324).toExponential());
  `,
  `
    show((255).toString(16), (255).toString(2), (-255).toString(36), (0.5).toString(2), (0.1).toString(3),
      (1e21).toString(16), NaN.toString(2), (0).toString(2), (35).toString(36), (-0).toString(2),
      (3.75).toString(8), (1 / 3).toString(2), Infinity.toString(16), (2 ** 53).toString(2),
      (255).toString(undefined), (10).toString(10), (1e-7).toString(16));
    try { (1).toString(1); } catch (e) { show((e as Error).name); }
    try { (1).toString(37); } catch (e) { show((e as Error).message); }
  `,
  `
    show(\`\${1e21}\`, \`\${1e20}\`, \`\${123456789012345680000}\`, \`\${1e-6}\`, \`\${1e-7}\`, \`\${5e-324}\`,
      \`\${1.7976931348623157e308}\`, \`\${0.1 + 0.2}\`, \`\${100}\`, \`\${1.0}\`, \`\${-1.5}\`, \`\${1 / 3}\`, \`\${2 ** 53}\`,
      \`\${2 ** 53 + 2}\`, \`\${-1e-7}\`, \`\${1e300 * 10}\`, \`\${-1 / 0}\`, \`\${0 / 0}\`, \`\${4.35}\`, \`\${1.1e5}\`,
      \`\${0.000001234}\`, \`\${1.5e-10}\`, \`\${2 ** 31}\`, \`\${2 ** 32}\`, \`\${-(2 ** 31)}\`, \`\${123e-20}\`,
      \`\${9007199254740993}\`);
  `,
  `
    const l = ['a', 'b', 'c'];
    show(l[4 / 2], l[Math.sqrt(4)], l[0.5 * 2], l[l.length / 2 | 0], l[(l.length - 1) / 2]);
    let i = 0.5;
    i += 0.5;
    show(l[i]);
    l[i] = 'z';
    show(l.join());
    l[2 / 2 + 2] = 'n';
    show(l.join());
  `,
  `
    const h = 10 / 2;
    show(\`\${h}\`, [h].join(), String(h), h + '', h.toString(), JSONish(h));
    function JSONish(x: number) { return '' + x; }
    const m = new Map<number, string>();
    m.set(1, 'a');
    show(m.get(2 / 2), m.get(0.5 + 0.5));
    const o: Record<number, string> = {};
    o[1] = 'x';
    show(o[4 / 4], o[2 / 2], Object.keys(o).join());
    o[0.5] = 'y';
    o[-1] = 'z';
    o[1e21] = 'w';
    show(Object.keys(o).join(';'));
  `,
);

testSame(
  'positions and digits',
  `
    const s = 'abc';
    const i = 1.5 as number;
    const n = NaN as number;
    show(s.charCodeAt(i), s.charCodeAt(n), s.codePointAt(i), s.codePointAt(n), s.charCodeAt(-1));
  `,
  `const s = 'abc'; show(s.charCodeAt(1.5));`,
  `const s = 'abc'; show(s.charCodeAt(NaN), s.codePointAt(NaN));`,
  `const s = 'abc'; show(s.charCodeAt(-1), s.charCodeAt(9));`,
  `show(String.fromCharCode(65 + 65536), String.fromCharCode(97.9), String.fromCharCode(-65535 + 64));`,
  `
    show((-1.5).toPrecision(1), (2.5).toPrecision(1), (2.5).toExponential(0), (1.25).toExponential(1),
      parseInt('123456789012345678901234567890'), (1.45).toPrecision(2), (0.5).toExponential(0),
      (1e21).toExponential(0));
  `,
);

testSame(
  'objects and their keys',
  `
    const o: Record<string, number> = { b: 1, a: 2 };
    o['10'] = 3;
    o['2'] = 4;
    o.c = 5;
    o['-1'] = 6;
    o['01'] = 7;
    o['1.5'] = 8;
    show(Object.keys(o).join(), Object.values(o).join());
    for (const k in o) show(k, typeof k);
    delete o.b;
    o.b = 9;
    show(Object.keys(o).join());
    show(Object.entries(o).map(([k, v]) => k + v).join());
  `,
  `
    const t: Record<string, number> = { a: 1 };
    const r = Object.assign(t, { b: 2 }, null, undefined, { a: 3 });
    show(r === t, Object.keys(t).join(), t.a);
    show(Object.keys(Object.assign({}, { z: 1, y: 2 })).join());
  `,
  `
    const o = Object.fromEntries([['a', 1], ['b', 2], ['a', 3]]);
    show(Object.keys(o).join(), o.a);
    const p = Object.fromEntries(new Map([['x', 1]]));
    show(p.x);
    show(Object.keys(Object.fromEntries(Object.entries({ q: 1, r: 2 }).map(([k, v]) => [k + k, v * 2])))
      .join());
  `,
  `
    let calls = 0;
    const o = { _v: 1, get v() { calls++; return this._v; }, set v(x) { this._v = x * 2; } };
    o.v = 5;
    show(o.v, o._v);
    o.v += 1;
    show(o.v);
    o.v++;
    show(o.v, calls);
    const { v } = o;
    show(v);
    show(Object.keys(o).join(), 'v' in o);
  `,
  `
    interface N { v?: number; next?: N; f?: (x: number) => number; l?: number[] }
    const o: N = { next: { v: 2, f: x => x * 2, l: [1] } };
    let c = 0;
    const se = () => { c++; return 1; };
    show(o.next?.v, o.next?.next?.v, o.f?.(se()), c, o.next?.f?.(se()), c, o.next?.l?.[0], o.l?.[se()], c,
      o.next?.next?.next?.v, delete o.next?.v, o.next?.v);
  `,
  `
    const vals: unknown[] =
      [0, -0, NaN, '', 'a', '0', null, undefined, false, true, [], {}, () => 1, 1, -1, 0.1, Infinity, ' '];
    show(vals.map(v => v ? 1 : 0).join(''));
    show(vals.map(v => !v).map(String).join());
    show(vals.filter(Boolean).length, vals.filter(v => v).length);
    for (const v of vals) {
      let r = '';
      if (v) r += 'i';
      while (v) { r += 'w'; break; }
      do { r += 'd'; } while (v && r.length < 4);
      for (; v;) { r += 'f'; break; }
      r += v && 'a' ? 'A' : '';
      r += v || 'o' ? 'O' : '';
      r += !!v;
      r += v ? 1 : 2;
      show(r);
    }
  `,
  `
    const e = (a: any, b: any) => a == b;
    show(e(1, '1'), e(0, ''), e(null, undefined), e(null, 0), e(undefined, 0), e(true, 1), e(true, '1'),
      e(false, ''), e(NaN, NaN), e('a', 'a'), e([1], 1), e([1, 2], '1,2'), e({}, '[object Object]'),
      e('', null), e(' \\n', 0), e('0x10', 16), e(false, null), e(2, true));
    const ne = (a: unknown, b: unknown) => a != b;
    show(ne(1, '1'), ne('', 0), ne(null, undefined));
  `,
  `
    const m = new Map<string | number, number>([['1', 1], [1, 2]]);
    show(m.size, m.get('1'), m.get(1), m.has('2'), m.delete('1'), m.delete('1'), m.size, [...m.keys()].join(),
      [...m.values()].join(), [...m.entries()].join(';'), [...m].length);
    m.set('z', 1).set('a', 2).set(1, 9);
    show([...m.keys()].join());
    m.forEach((v, k, mm) => show(v, k, mm === m));
    m.clear();
    show(m.size);
    for (const [k] of m) show(k);
    m.set('x', 5);
    m.set('x', 6);
    show(m.get('x'), m.size);
  `,
  `
    const m = new Map<string, number | undefined>();
    m.set('a', undefined);
    show(m.has('a'), m.get('a'), m.size, [...m.keys()].join(), [...m.values()].length,
      [...m.entries()].length);
    for (const [k, v] of m) show(k, v);
    const m2 = new Map<undefined | number, string>();
    m2.set(undefined, 'u');
    show(m2.get(undefined), m2.has(undefined), m2.size);
  `,
  `
    const s = new Set<unknown>([1, '1', NaN, NaN, undefined, null, 0, -0, true]);
    show(s.has(NaN), s.has(undefined), s.has(-0), s.has(false), s.has('1'));
    const t = new Set([3, 1, 2]);
    t.add(1).add(5);
    show([...t].join(), t.size, t.delete(3), t.delete(3), [...t.values()].join(), [...t.keys()].join(),
      [...t.entries()].join(';'));
    t.forEach((v, k) => show(v, k));
    show(new Set('hello').size, [...new Set('hello')].join(''), new Set().size, new Set(null).size);
  `,
  `
    const m = new Map([[1, 'a'], [2, 'b']]);
    for (const [k] of m) { show(k); if (k < 5) m.set(k + 2, 'n'); m.delete(k); }
    show(m.size);
    const s = new Set([1, 2, 3]);
    for (const x of s) { show(x); s.delete(2); if (x === 3 && s.size < 5) s.add(9); }
  `,
  `
    const o = { 'end': 1, 'and': 2, 'nil': 3, 'local': 4, 'not': 5, 'a-b': 6, '': 7, 'function': 8 };
    show(o.end, o.and, o.nil, o.local, o.not, o['a-b'], o[''], Object.keys(o).join());
    const end = 1, nil = 2, local = 3, and = 4, repeat = 5, until = 6, elseif = 7, then = 8, or = 9, not = 10,
      goto = 11;
    show(end + nil + local + and + repeat + until + elseif + then + or + not + goto);
    function print2(self: number, _G: number, error: string, select: number, unpack: number, string: string,
      table: number, math: number, type: number, pairs: number, next: number, tostring: number,
      rawget: number) {
        const names = \`\${self}\${_G}\${error}\${select}\${unpack}\${string}\${table}\${math}\${type}\${pairs}\`;
        return \`\${names}\${next}\${tostring}\${rawget}\${[1].map(x => x + 1).join()}\${Math.floor(2.5)}\`;
      }
    show(print2(1, 2, 'e', 3, 4, 's', 5, 6, 7, 8, 9, 10, 11));
  `,
  `
    const tostring = 5, type = 'q', _G = 7, string = 's', table = 3, pairs = 4, ipairs = 9, setmetatable = 6,
      error = 8, select = 1, math = 2, next = 10, rawget = 11, pcall = 12, unpack = 13, load = 14,
      require = 15, module = 16, exports = 17;
    show(tostring, type, _G, string, table, pairs, ipairs, setmetatable, error, select, math, next, rawget,
      pcall, unpack, load, require, module, exports, \`\${tostring / 2}\`, [3, 1, 2].sort().join(),
      Math.max(1, 2));
    try { throw new Error('x'); } catch (e) { show((e as Error).message); }
    class Foo {}
    show(new Foo() instanceof Foo);
    for (const [k, v] of new Map([[1, 2]])) show(k, v);
  `,
  `
    let s = '';
    const f = (x: string) => { s += x; return x; };
    const o = { [f('a')]: f('1'), [f('b')]: f('2') };
    show(s, Object.keys(o).join());
    const t: Record<string, string> = {};
    t[f('k')] = f('v');
    show(s);
    t[f('p')] += f('q');
    show(s, t.p);
  `,
);

testSame(
  'keys of copies of instances',
  `
    class P { z = 1; y = 2; #p = 5; b; constructor() { this.b = this.#p; } }
    const c = { ...new P() };
    show(Object.keys(c).join(), Object.keys(new P()).join());
    class Q<T> { z = 1; a: T; constructor(x: T) { this.a = x; } }
    show(Object.keys(new Q(1)).join(), Object.keys({ ...new Q('a') }).join(),
      Object.entries(Object.assign({}, new Q(5))).join(';'));
    const { z, ...r } = new P();
    show(z, Object.keys(r).join());
    class S extends P { k = 1; c = 2; }
    show(Object.keys(new S()).join(), Object.keys({ ...new S() }).join());
    for (const k in new S()) show(k);
    const K = class { y = 1; x = 2; };
    show(Object.keys(new K()).join());
    function f(o: object) { return Object.keys(o).join(); }
    show(f(new S()), f(new K()));
  `,
);

testSame(
  'chains with built-in methods',
  `
    const u =
      undefined as {
        x: number;
        l: number[];
        s: string;
        f(a: number): number;
        o: Record<string, number>;
        m: Map<string, number>
      } |
        undefined;
    show(u?.x.toFixed(2), u?.l.join(), u?.l.push(1), u?.l.map(x => x).length, u?.s.slice(1),
      u?.s.toUpperCase().length, u?.f.call(u, 1), u?.x.toString(), u?.l.includes(1), u?.l.at(-1),
      u?.l.indexOf(3), u?.l.lastIndexOf(3), u?.s.charCodeAt(0), u?.s.split(','), u?.l.length, u?.l[0],
      u?.l[0].toFixed(1), u?.m.get('a'), u?.m.get('a')?.toFixed(1), u?.o.q?.toString(16), u?.l.keys(),
      u?.l.sort().join(), u?.l.reverse()[0], u?.s[0].charCodeAt(0), u?.f(1).toFixed(), u?.s.repeat(2),
      u?.l.slice(0, 1).concat(2).join());
    const v =
      {
        x: 1.5,
        l: [3, 1],
        s: 'abc',
        f(a: number) { return a + this.x; },
        o: { q: 255 } as Record<string, number>,
        m: new Map([['a', 1]])
      } as NonNullable<typeof u> |
        undefined;
    show(v?.x.toFixed(2), v?.l.join(), v?.l.push(1), v?.l.map(x => x).length, v?.s.slice(1),
      v?.s.toUpperCase().length, v?.f.call({ x: 9 } as NonNullable<typeof u>, 1), v?.x.toString(),
      v?.l.includes(1), v?.l.at(-1), v?.l.indexOf(3), v?.l.lastIndexOf(3), v?.s.charCodeAt(0),
      v?.s.split('b').length, v?.l.length, v?.l[0], v?.l[0].toFixed(1), v?.m.get('a'),
      v?.m.get('a')?.toFixed(1), v?.o.q?.toString(16), [...(v?.l.keys() ?? [])].length, v?.l.sort().join(),
      v?.l.reverse()[0], v?.s[0].charCodeAt(0), v?.f(1).toFixed(), v?.s.repeat(2),
      v?.l.slice(0, 1).concat(2).join());
  `,
  `
    const u =
      {
        l: [1, undefined, 3] as (number | undefined)[],
        g: [true, false],
        find(x: number) { return this.l.find(y => y === x); }
      } as { l: (number | undefined)[]; g: boolean[]; find(x: number): number | undefined } |
        undefined;
    show(u?.l.at(1), u?.l.pop(), u?.g.pop(), u?.l.find(x => x === undefined), u?.find(1),
      u?.l.filter(Boolean).length, u?.l.shift(), u?.l.length, u?.l.some(x => x), u?.g.every(x => x),
      u?.l.indexOf(undefined));
  `,
);

testSame(
  'classes',
  `
    let log: string[] = [];
    const l = (s: string) => { log.push(s); return s; };
    class A { a = l('A.a'); constructor() { l('A.ctor'); this.init(); } init() { l('A.init'); } }
    class B extends A {
      b = l('B.b');
      constructor() { l('before'); super(); l('B.ctor'); }
      override init() { l('B.init ' + this.b); }
    }
    new B();
    show(log.join());
  `,
  `
    class A {
      static n = 1;
      static m() { return this.n; }
      static make() { return new this(); }
      hi() { return 'A'; }
    }
    class B extends A { override hi() { return 'B'; } }
    show(B.n, B.m(), B.make().hi());
    B.n = 7;
    show(A.n, B.n, A.m(), B.m());
    A.n = 3;
    show(A.n, B.n);
  `,
  `
    class A { protected _v = 1; get v() { return this._v; } set v(x: number) { this._v = x; } }
    class B extends A {
      override get v() { return super.v * 10; }
      override set v(x: number) { super.v = x + 1; }
    }
    const b = new B();
    b.v = 5;
    show(b.v);
    b.v += 2;
    show(b.v);
    b.v++;
    show(b.v);
  `,
  `
    class A {
      #x = 1;
      #m() { return this.#x; }
      get #g() { return this.#x * 10; }
      set #g(v: number) { this.#x = v; }
      static #s = 5;
      static #sm() { return A.#s; }
      run() { this.#x += 2; this.#g = this.#g + 1; return \`\${this.#m()} \${A.#sm()} \${this.#x++} \${this.#x}\`; }
      static is(o: unknown) { return typeof o === 'object' && o !== null && #x in o; }
    }
    class B extends A { #x = 'b'; get bx() { return this.#x; } }
    show(new A().run(), A.is(new A()), A.is({}), A.is(new B()), new B().bx, new B().run());
  `,
  `
    const A = class { v = 1; };
    const B = class Named extends A { n() { return Named.name; } };
    show(new B().v, new B().n(), A.name, B.name);
    const mk = (k: number) => class { get() { return k; } };
    const K1 = mk(1), K2 = mk(2);
    show(new K1().get(), new K2().get(), new K1() instanceof K2);
  `,
  `
    class E1 extends Error { constructor(m: string, readonly code = 7) { super(m); this.name = 'E1'; } }
    class E2 extends E1 { override name = 'E2'; }
    try {
      throw new E2('boom', 3);
    } catch (e) {
      show(e instanceof E2, e instanceof E1, e instanceof Error, e instanceof TypeError, (e as E1).code,
        (e as Error).message, (e as Error).name, \`\${e}\`, String(e));
    }
    class E3 extends Error {}
    try { throw new E3('q'); } catch (e) { show((e as Error).name, \`\${e}\`, (e as Error).constructor.name); }
    show(new RangeError('r').name, new SyntaxError('s') instanceof Error, \`\${new ReferenceError('x')}\`,
      new Error('a').toString());
  `,
  `const cs: (new () => { v: number })[] = []; for (let i = 0; i < 3; i++) cs.push(class { v = i; }); show(cs.map(C => new C().v).join());`,
  `
    const log: string[] = [];
    class A {
      static a = log.push('a');
      static { log.push('block'); }
      static b = log.push('b');
      static { log.push('end'); }
    }
    show(log.join(), A.a, A.b);
  `,
  `
    class A { static _c = 0; static get c() { return this._c; } static set c(v) { this._c = v; } }
    class B extends A {}
    B.c = 5;
    show(B.c, A.c, B._c, A._c);
    B.c++;
    show(B.c);
  `,
  `
    class St<T> {
      private l: T[] = [];
      push(x: T) { this.l.push(x); }
      pop() { return this.l.pop(); }
      get size() { return this.l.length; }
    }
    const s = new St<string | undefined>();
    s.push('a');
    s.push(undefined);
    s.push('b');
    show(s.size, s.pop(), s.pop(), s.pop(), s.pop(), s.size);
    const sb = new St<boolean>();
    sb.push(false);
    show(sb.pop(), sb.pop());
  `,
  `
    type Ctor<T = object> = new (...a: any[]) => T;
    function Named<B extends Ctor>(Base: B) {
      return class extends Base { nm = 'n'; hi() { return this.nm + 'hi'; } };
    }
    class P { p = 1; }
    const N = Named(P);
    const x = new N();
    show(x.p, x.hi(), x instanceof P);
  `,
);

testSame(
  'names and properties of classes',
  `
    const o = { K: class {}, ['q' + 1]: class {} };
    let v = class {};
    v = class {};
    class H { static S = class {}; f = class {}; }
    const [d = class {}] = [] as (new () => object)[];
    const { e = class {} } = {} as { e?: new () => object };
    function p(c = class {}) { return c.name; }
    show(o.K.name, v.name, H.S.name, new H().f.name, d.name, e.name, p(), (class {}).name, (class X {}).name,
      [class {}][0].name);
    export default class {}
  `,
  `
    class MyError extends Error { constructor(m?: string) { super(m); this.name = this.constructor.name; } }
    class Sub extends MyError {}
    try { throw new Sub('s'); } catch (e) { show(\`\${e}\`, e instanceof MyError, (e as Error).name); }
    class N extends Error { get code() { return 5; } override name = 'N!'; }
    show(\`\${new N('x')}\`, new N().message === '', new N('a').code);
    class P extends Error { constructor(public d: number) { super(\`p\${d}\`); } }
    const p = new P(4);
    show(p.message, p.d, Object.keys(p).join());
    class Z extends TypeError { override get message() { return 'mm'; } }
    show(\`\${new Z()}\`);
  `,
  `
    class DM extends Map<string, number> { getOr(k: string) { return this.get(k) ?? -1; } }
    const m = new DM([['a', 1]]);
    show(m.getOr('a'), m.getOr('b'), m.size, m instanceof Map, [...m].join());
  `,
  `
    class S2 extends Set<number> {
      sum() { let t = 0; for (const x of this) t += x; return t; }
      override add(x: number) { return super.add(x * 2); }
    }
    const s = new S2();
    s.add(1).add(2);
    show(s.sum(), s.size);
  `,
  `
    class A { #v = 1; get v() { return this.#v; } set v(x) { this.#v = x; } }
    class B extends A { set v(x) { super.v = x * 2; } get v() { return super.v; } }
    const b = new B();
    b.v = 4;
    show(b.v);
  `,
  `
    class C {
      static #n = 0;
      static next = () => ++C.#n;
      static readonly A = C.next();
      static readonly B = C.next();
    }
    show(C.A, C.B, C.next());
  `,
  `
    const s = Symbol('x'), t = Symbol();
    class A { [s] = 1; static [t] = 2; }
    show(new A()[s], A[t], Object.keys(new A()).length, s.description, t.description, String(s));
    const o = { [s]() { return 'm'; }, get [t]() { return 'g'; } };
    show(o[s](), o[t]);
  `,
);

testSame(
  'functions and loops',
  `
    const f: (() => string)[] = [];
    for (let i = 0; i < 3; i++) f.push(() => \`a\${i}\`);
    for (let i = 0; i < 3; i++) { if (i === 1) continue; f.push(() => \`b\${i}\`); i += 0; }
    for (const x of [1, 2]) f.push(() => \`c\${x}\`);
    for (const k in { p: 1, q: 2 }) f.push(() => \`d\${k}\`);
    let n = 0;
    while (n < 2) { const m = n; f.push(() => \`e\${m}\${n}\`); n++; }
    do { const z = n; f.push(() => \`g\${z}\`); n--; } while (n > 0);
    show(f.map(x => x()).join());
  `,
  `
    const f: (() => string)[] = [];
    for (let i = 0, j = 10; i < j; i += 3, j -= 2) { f.push(() => \`\${i}-\${j}\`); }
    show(f.map(x => x()).join());
  `,
  `
    let s = '';
    outer: for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) { if (j === 2) continue outer; if (i === 2) break outer; s += \`\${i}\${j} \`; }
      s += 'never';
    }
    show(s);
    a: { b: { s = 'x'; if (s) break a; s = 'y'; } s = 'z'; }
    show(s);
    l1: while (true) { l2: do { switch (s) { case 'x': break l1; default: continue l2; } } while (true); }
    show('done');
    w: for (const x of [1, 2, 3]) { switch (x) { case 2: continue w; case 3: break w; } show(x); }
  `,
  `
    const f =
      (x: unknown) => {
        let s = '';
        switch (x) { case 1: s += 'a'; default: s += 'd'; case 2: s += 'b'; break; case '1': s += 'str'; }
        return s;
      };
    show(f(1), f(2), f(3), f('1'), f(null));
    const g =
      (x: number) => {
        switch (true) { case x < 0: return 'neg'; case x === 0: return 'zero'; default: return 'pos'; }
      };
    show(g(-1), g(0), g(5));
    const h = (x: number) => { switch (x) { } return 'empty'; };
    show(h(1));
    const q =
      (x: string) => {
        switch (x) {
          case 'a': { const v = 1; return v; }
          case 'b': const v = 2; return v * 10;
          case 'c':
          case 'd': return 3;
        }
        return undefined;
      };
    show(q('a'), q('b'), q('d'), q('e'));
  `,
  `
    function a() { try { return 1; } finally { return 2; } }
    function b() { try { throw new Error('x'); } finally { return 3; } }
    function c() { for (;;) { try { return 1; } finally { break; } } return 4; }
    function d() { let i = 0; for (; i < 3; i++) { try { continue; } finally { i++; } } return i; }
    function e() { try { try { throw 1; } finally { throw 2; } } catch (x) { return x; } }
    function f() { let x = 1; try { return x; } finally { x = 2; } }
    function g() { l: try { return 1; } finally { break l; } return 5; }
    show(a(), b(), c(), d(), e(), f(), g());
  `,
  `
    function f(n: number): string {
      let s = '';
      try {
        s += 'a';
        try {
          if (n === 1) throw 'inner';
          if (n === 2) return s + 'ret';
          s += 'b';
        } catch (e) { s += e; if (n === 1) throw 'again'; } finally {
          s += 'f';
        }
        s += 'c';
      } catch (e) { s += '[' + e + ']'; } finally {
        s += '!';
        show(s);
      }
      return s;
    }
    show(f(0), f(1), f(2));
  `,
  `
    let n = 0;
    const o = { get v() { n++; return { k: 1, l: [1, 2] }; } };
    o.v.k += 1;
    o.v.k++;
    o.v.l[0] += 5;
    o.v.k ??= 3;
    show(n);
    const fn = () => { n += 10; return o; };
    fn().v.k = 3;
    fn()['v'].l[n % 2]++;
    show(n);
  `,
  `
    let c = 0;
    const l = [10, 20, 30];
    const nx = () => c++;
    l[nx()] += 1;
    l[nx()]++;
    show(l.join(), c);
    const r = l[nx()] *= 2;
    show(r, l.join(), c);
    const p = l[nx() - 3]--;
    show(p, l.join(), c);
    const m: Record<string, number> = {};
    m['k' + nx()] ??= 5;
    m['k' + nx()] ||= 6;
    show(Object.keys(m).join(), c);
  `,
  `
    let a: number, b: number, c: number;
    a = b = c = 5;
    show(a, b, c);
    const o = { x: 0, y: 0 };
    o.x = o.y = a = 9;
    show(o.x, o.y, a);
    let l = [1];
    let k = l;
    l = k = [2];
    show(l === k);
    const z = (a += b -= 2);
    show(z, a, b);
    let s;
    show(s = 'q', s);
  `,
  `
    let n = 0;
    const d = () => ++n;
    function f(a = d(), b = a + 1, c = () => a + b,
      { e = 5, g: [h = 6] = [] as number[] } = {} as { e?: number; g?: number[] }) {
        a = 100;
        return [a, b, c(), e, h].join();
      }
    show(f(), f(5), f(undefined, 7), f(1, 2, () => 3), f(1, 2, undefined, { e: 9, g: [8] }), n);
    const g = (x: number, y = x * 2, z = y + x) => x + y + z;
    show(g(1), g(1, 1), g(1, undefined, 1));
    const h = (a: number | null = 4) => a;
    show(h(), h(7));
    function outer(v = 1) { { let v = 2; v++; } return v; }
    show(outer());
  `,
  `
    function f(a: number, ...r: (number | undefined)[]) { return \`\${a}:\${r.length}:\${r.join()}\`; }
    show(f(1), f(1, 2), f(1, undefined), f(1, undefined, undefined), f(1, 2, undefined, 3),
      f(...[1, 2, 3] as [number, ...number[]]));
    const g = (...[a, b = 9, ...c]: number[]) => \`\${a},\${b},\${c.length}\`;
    show(g(1), g(1, 2, 3, 4), g());
    function h(...r: number[]) { r.push(1); return r.length; }
    const l = [1, 2];
    show(h(...l), l.length);
    show(Math.max(...l, ...[5, 6], 3));
    const ff = (...a: unknown[]) => a.length;
    show(ff(), ff(undefined), ff(null, null), ff(...[], ...[undefined]), ff(...'abc'),
      ff(...new Set([1, 2])));
  `,
  `
    function f(this: { v: number }, a: number, b = 2,
      ...r: number[]) { return \`\${this.v}\${a}\${b}\${r.join('')}\`; }
    const t = { v: 9 };
    show(f.call(t, 1), f.apply(t, [1, 3]), f.bind(t)(1), f.bind(t, 5)(6), f.bind(t, 5, 6)(7, 8),
      f.apply(t, [1, 2, 3, 4]));
    const add = (a: number, b: number) => a + b;
    show(add.call(null, 1, 2), add.apply(undefined, [1, 2]), add.bind(null, 1)(5));
    const args: [number, number] = [3, 4];
    show(add(...args));
  `,
  `show(h(2)); function h(x: number) { return x * k(); } function k() { return 3; } { show(inner()); function inner() { return 'in'; } }`,
);

testSame(
  'variables of loops',
  `
    const f: (() => string)[] = [];
    for (let [i, j] = [0, 5]; i < j; [i, j] = [i + 1, j - 1]) f.push(() => \`\${i}\${j}\`);
    show(f.map(g => g()).join());
    for (let { a, b } = { a: 0, b: 2 }; a < b; a++) f.push(() => \`\${a}\${b}\`);
    show(f.map(g => g()).join());
  `,
  `const f: (() => number)[] = []; for (let i = 0; i < 5; i++) { f.push(() => i); [i] = [i + 1]; } show(f.map(g => g()).join());`,
  `
    const f: (() => number)[] = [];
    for (let i = 0; i < 2; i++) {
      class A { static v = i; static { f.push(() => i); } x = i; m() { return i; } }
      show(A.v, new A().x, new A().m());
      f.push(() => new A().x);
    }
    show(f.map(g => g()).join());
  `,
  `const os: { v: number }[] = []; for (let i = 0; i < 3; i++) os.push({ get v() { return i; } }); show(os.map(o => o.v).join());`,
  `
    const gs: Generator<number>[] = [];
    for (let i = 0; i < 3; i++) gs.push((function* () { yield i; })());
    show(gs.map(g => g.next().value).join());
  `,
);

testSame(
  'functions as values of other expressions',
  `let c: (n: number) => number = n => n; show((c = Math.abs)(-2)); show((c = Math.abs)(-3), c(-4));`,
  `
    let c: (n: number) => number = n => n;
    show((c = n => n + 1)(-2));
    const f = (n: number) => n * 2;
    show((c = f)(4), (0 as number, f)(3), (c ?? f)(2), (c || f)(3), ((c)) (3), (true as boolean ? c : f)(1));
  `,
  `
    const o = { f: Math.max, g: Math.floor, h: parseInt as (s: string) => number };
    show(o.f(1, 2), o.g(2.5));
    let k = Math.sqrt;
    k = Math.abs;
    show(k(-1));
    const l = [Math.sin, Math.abs];
    show(l[1](-5));
    show((true as boolean ? Math.abs : Math.sqrt)(-4));
    function ap(f: (n: number) => number) { return f(-9); }
    show(ap(Math.abs), [1.5, -2.5].map(Math.abs).join(), [1.5, 2.5].map(Math.floor).join());
  `,
  `
    let n = 0;
    const f = ((q: (n: number) => number = Math.abs): (n: number) => number => (n++, Math.abs))();
    show(f(-3));
    const g: (n: number) => number = (n++, Math.floor);
    show(g(2.5));
    let h: (n: number) => number;
    const k: (n: number) => number = (h = Math.abs);
    show(h(-1), k(-2));
    const l = [(n++, Math.abs)];
    show(l[0](-5));
  `,
);

testSame(
  'order of operands and defaults',
  `
    let log = '';
    const note = (s: string) => { log += s; return s; };
    const o: Record<string, number> = { ka: 1 };
    show(\`k\${note('a')}\` in (note('b'), o), log);
    show(note('c') in (note('d').length > 0 ? o : {}), log);
  `,
  `
    function main(): void {
      const [a37, b38, c39 = ((true as boolean ? ((p?: number): string | number => '')() : 0) === '')] =
        [1, 2] as [number, number, boolean?];
      show(0, c39);
    }
    main();
  `,
  `
    function main(): void {
      const r: (string|number) = '' as string | number;
      const q = (Math.random() > 2 ? r : 0) === '';
      let c: boolean | undefined = undefined as boolean | undefined;
      if (c === undefined) c = (true as boolean ? ((): string | number => '')() : 0) === '';
      show(c);
      const z = ((true as boolean) ? ((): string | number => '')() : 0);
      show(z === '');
    }
    main();
  `,
);

testSame(
  'choices of constants',
  `show((true as boolean ? ((): string | number => '')() : 0));`,
  `const f = (): string | number => ''; show((true as boolean ? f() : 0) === '');`,
  `
    const b = Math.abs(-1) > 0;
    const q = (b ? '' : 0) as string | number;
    show(q === '', (b ? '' : 'x') === '', (true as boolean ? '' as string | number : 0) === '');
  `,
);

testSame(
  'patterns',
  `
    const [a, , b = 5, ...c] = [1, 2, undefined, 4, 5] as (number | undefined)[];
    show(a, b, c.join());
    let x = 1, y = 2;
    [x, y] = [y, x];
    show(x, y);
    const l = [1, 2, 3];
    [l[0], l[2]] = [l[2], l[0]];
    show(l.join());
    const [] = [1];
    const [[p, [q]]] = [[1, [2]]] as [[number, [number]]];
    show(p, q);
    const [s1, s2] = 'hi';
    show(s1, s2);
    const [m1] = new Map([['a', 1]]);
    show(m1[0], m1[1]);
    const [z = 1, w = z + 1] = [] as number[];
    show(z, w);
  `,
  `
    const { a, b: { c: [d] }, e = 7, f: g = 8, ...r } =
      {
        a: 1,
        b: { c: [2] },
        h: 3,
        i: 4
      } as {
        a: number;
        b: { c: number[] };
        e?: number;
        f?: number;
        h: number;
        i: number
      };
    show(a, d, e, g, Object.keys(r).join(), r.h);
    const k = 'dyn';
    const { [k]: v, [\`\${k}2\`]: v2 = 'def' } = { dyn: 5 } as Record<string, unknown>;
    show(v, v2);
    let t: number, u: number;
    ({ t, u } = { t: 1, u: 2 });
    show(t, u);
    ({ t: u, u: t } = { t, u });
    show(t, u);
    const o: { p?: number; q: number[] } = { q: [] };
    ({ a: o.p, b: o.q[0] } = { a: 9, b: 8 });
    show(o.p, o.q[0]);
    const { length } = 'abc';
    show(length);
    const { length: ll, 0: first } = [4, 5];
    show(ll, first);
    const {} = {};
    const { 'quoted': qq, 5: five } = { quoted: 1, 5: 'f' };
    show(qq, five);
  `,
  `
    let a, b;
    const r = ([a, b] = [1, 2]);
    show(r.length, a, b);
    const s = ({ a, b } = { a: 3, b: 4 });
    show(s.a, a);
    show(([a] = [7])[0]);
    if (([a, b] = [0, 5])[1]) show(a, b);
    const f = () => ([a, b] = [8, 9]);
    f();
    show(a, b);
  `,
  `
    const p = { x: 1, y: 2 };
    [p.x, p.y] = [p.y, p.x];
    show(p.x, p.y);
    const l = [1, 2, 3];
    let i = 0;
    [l[i++], l[i++]] = [l[1], l[0]];
    show(l.join(), i);
    let a = 0, b = 1;
    for (let k = 0; k < 10; k++) [a, b] = [b, a + b];
    show(a, b);
    [a, b] = [b, a % b];
    show(a, b);
    const q = [[1, 2], [3, 4]];
    [q[0], q[1]] = [q[1], q[0]];
    show(q.join('|'));
    [l[0], l[1], l[2]] = [l[2], l[0], l[1]];
    show(l.join());
  `,
  `
    function f({ a, b: [c, d = 4] = [1], ...r }: { a: number; b?: number[]; z?: number },
      [x, { y }]: [number, { y: number }] = [0, { y: 1 }]) {
        return \`\${a}\${c}\${d}\${x}\${y}\${Object.keys(r).join()}\`;
      }
    show(f({ a: 1 }), f({ a: 1, b: [7, 8], z: 3 }, [5, { y: 6 }]));
    const g = ({ x = 1, y = 2 } = {}) => x * 10 + y;
    show(g(), g({ x: 5 }), g({ y: 7 }));
    const h = ([a, b]: [number, number]) => a - b;
    show(h([5, 3]));
    show([[1, 2], [3, 4]].map(([a, b]) => a * b).join(),
      Object.entries({ p: 1 }).map(([k, v]) => k + v).join());
  `,
  `
    function* g() { show('s'); yield 1; show('m'); yield 2; show('e'); yield 3; }
    const [a, b] = g();
    show(a, b);
    const [c, ...d] = g();
    show(c, d.join());
    const [] = g();
    const [, , , e] = g();
    show(e);
  `,
  `
    const fs: (() => number)[] = [];
    for (const { a } of [{ a: 1 }, { a: 2 }]) fs.push(() => a);
    for (const [k, v] of Object.entries({ x: 1, y: 2 })) fs.push(() => v * 10 + k.length);
    show(fs.map(f => f()).join());
  `,
  `
    const m = new Map([['a', { x: 1, y: [2, 3] }]]);
    for (const [k, { x, y: [, z] }] of m) show(k, x, z);
    const [[k0, v0]] = [...m];
    show(k0, v0.x);
    m.forEach(({ x }, key) => show(x, key));
  `,
);

testSame(
  'what patterns take is not there',
  `const g = (...[a, b = 9, ...c]: number[]) => \`\${a},\${b},\${c.length}\`; show(g(1), g());`,
  `
    const l: number[] = [].slice();
    const [a] = l;
    show(\`\${a}\`, a + 1, a < 1, -a, a | 0);
    const r: Record<string, number> = {};
    r.z = 1;
    const { q, z } = r;
    show(\`\${q}\`, q + z);
    function f([x]: string[]) { return \`\${x}!\` + x; }
    show(f([]), f(['a']));
    for (const [k, v] of [[1, 2], [3]]) show(k + v, \`\${v}\`);
    const h = ([p, q]: number[]) => p * q;
    show(h([2]), h([2, 3]));
  `,
);

testSame(
  'generators',
  `
    function* g() { try { yield 1; yield 2; } catch (e) { yield \`c\${e}\`; } yield 9; }
    const a = g();
    a.next();
    show(a.return(7 as never).value, a.next().done);
    const b = g();
    b.next();
    show(b.throw('x').value, b.next().value, b.next().done);
    const c = g();
    try { c.throw('early'); } catch (e) { show(e); }
    show(c.next().done);
  `,
  `
    function* a() { const r: string = yield* b(); yield r; yield* [1, 2]; yield* 'xy'; return 3; }
    function* b() { yield 'b1'; yield 'b2'; return 'ret'; }
    show([...a()].join());
    const m = (function* () { yield* new Set([1, 2]); yield* new Map([[1, 2]]); })();
    show([...m].join(';'));
  `,
  `
    function* nat() { let i = 0; while (true) yield i++; }
    const r: number[] = [];
    for (const x of nat()) { if (x > 3) break; r.push(x); }
    show(r.join());
    const [a, b, c] = nat();
    show(a, b, c);
    function* take<T>(n: number,
      it: Iterable<T>) { if (n <= 0) return; for (const x of it) { yield x; if (--n <= 0) return; } }
    show([...take(3, nat())].join());
    function* map<T, U>(it: Iterable<T>, f: (x: T) => U) { for (const x of it) yield f(x); }
    show([...take(3, map(nat(), x => x * x))].join());
  `,
  `
    function* g(): Generator<string, void, number> {
      const a = (yield 'a') + (yield 'b');
      yield \`s\${a}\`;
      const l = [yield 'c', yield 'd'];
      yield l.join();
      f(yield 'e', yield 'f');
      if (yield 'g') yield 'yes'; else yield 'no';
      const o = { k: yield 'h' };
      yield \`\${o.k}\`;
      yield (yield 'i') > 3 ? 'big' : 'small';
    }
    function f(a: number, b: number) { show('f', a, b); }
    const it = g();
    let r = it.next();
    let n = 1;
    while (!r.done) { show(r.value); r = it.next(n++); }
  `,
  `
    class C {
      l = [1, 2];
      *items() { yield* this.l; }
      static *s() { yield 's'; }
      *[Symbol.iterator]() { for (const x of this.l) yield x * 10; }
    }
    show([...new C().items()].join(), [...C.s()].join(), [...new C()].join());
    const o = { *g() { yield this.v; }, v: 5 };
    show([...o.g()].join());
    const fe = function* () { yield 1; };
    show([...fe()].join());
  `,
  `
    function* g() { yield 1; yield 2; yield 3; yield 4; }
    const it = g();
    for (const x of it) { show(x); if (x === 2) break; }
    for (const x of it) show('again', x);
    const it2 = [1, 2, 3, 4][Symbol.iterator]();
    for (const x of it2) { if (x === 2) break; }
    show([...it2].join());
    const it3 = new Map([[1, 2], [3, 4]]).keys();
    it3.next();
    show([...it3].join());
  `,
  `
    function* perms<T>(l: T[],
      n = l.length): Generator<T[]> {
        if (n <= 1)
          yield l.slice();
        else
          for (let i = 0; i < n; i++) {
            yield* perms(l, n - 1);
            const j = n % 2 ? 0 : i;
            [l[n - 1], l[j]] = [l[j], l[n - 1]];
          }
      }
    show([...perms([1, 2, 3])].map(p => p.join('')).join());
  `,
);

testSame(
  'declarations',
  `
    enum A { X, Y = 5, Z }
    enum S { P = 'p', Q = 'q' }
    enum M { N = 1, T = 'text' }
    enum B { R = 1 << 0, W = 1 << 1, RW = R | W, L = 'abc'.length, C = A.Z * 2 }
    const enum K { One = 1, Two = One * 2, Str = 's' }
    show(A.X, A.Y, A.Z, A[5], A[0], S.P, M.T, M[1], B.RW, B.L, B.C, B[3], K.Two, K.Str);
    show(Object.keys(A).join(), Object.values(S).join(), Object.keys(S).join());
    const a: A = A.Y;
    show(A[a], A[a as number], \`\${a}\`, a === 5 as A);
    for (const k in S) show(k, S[k as keyof typeof S]);
    show(A[99], typeof A, typeof A.X, 'X' in A, Object.keys(A).filter(k => isNaN(Number(k))).join());
    show(Object.entries(A).join(';'), Object.values(A).filter(v => typeof v === 'number').length);
  `,
  `enum N { A = -1, B, C = 2.5, D = 1e3, E } show(N[-1], N[0], N.B, N[2.5], N.E, N[1001], Object.keys(N).join());`,
  `enum D { A = 1, B = 1, C = A } show(D[1], D.A, D.B, D.C, Object.keys(D).join());`,
  `
    enum St { Idle, Run, Jump }
    const f =
      (s: St) => { switch (s) { case St.Idle: return 'i'; case St.Run: return 'r'; default: return St[s]; } };
    show(f(0), f(St.Run), f(St.Jump));
    let s = St.Idle;
    s++;
    show(s, St[s]);
    const m: Record<St, string> = { [St.Idle]: 'a', [St.Run]: 'b', [St.Jump]: 'c' };
    show(m[s], m[St.Jump], Object.keys(m).join());
  `,
  `
    namespace N {
      export let n = 1;
      export const c = 2;
      const hidden = 3;
      export function inc() { n++; return n + hidden; }
      export namespace In { export const deep = n + c; export class K { v = deep; } }
      export enum E { A, B }
      export interface I { x: number }
    }
    show(N.n, N.inc(), N.n, N.In.deep, new N.In.K().v, N.E.B);
    N.n = 50;
    show(N.inc(), N.n);
    import Q = N.In;
    show(Q.deep);
    const { inc } = N;
    show(inc());
  `,
  {
    'main.ts': `
      import def, { a, b as bb, inc, count, K } from './m.ts';
      import * as ns from './m.ts';
      import { again, star } from './r.ts';
      import type { T } from './m.ts';
      import './side.ts';
      import { default as d2 } from './m.ts';
      const t: T = { v: 1 };
      show(def(2), a, bb, count, inc(), count, new K().v, ns.a, ns.count, ns.default(3), again, star, t.v,
        d2 === def);
      show(Object.keys(ns).sort().join());
    `,
    'm.ts': `
      export const a = 1;
      const b = 2;
      export { b };
      export let count = 0;
      export function inc() { return ++count; }
      export default function (x: number) { return x * 2; }
      export class K { v = a + b; }
      export interface T { v: number }
    `,
    'r.ts': `export { a as again } from './m.ts'; export * from './s.ts';`,
    's.ts': `export const star = '*';`,
    'side.ts': `show('side');`,
  },
  {
    'main.ts': `
      import { n, set, obj } from './s.ts';
      import { readN } from './o.ts';
      set(5);
      show(n, readN(), obj.k);
      obj.k++;
      show(obj.k);
    `,
    's.ts': `export let n = 1; export function set(x: number) { n = x; } export const obj = { k: 1 };`,
    'o.ts': `import * as s from './s.ts'; export const readN = () => s.n;`,
  },
  {
    'main.ts': `import { even } from './e.ts'; show(even(6), even(7));`,
    'e.ts': `import { odd } from './o.ts'; export function even(n: number): boolean { return n === 0 || odd(n - 1); }`,
    'o.ts': `import { even } from './e.ts'; export function odd(n: number): boolean { return n !== 0 && even(n - 1); }`,
  },
  `
    function id<T>(x: T): T { return x; }
    function pick<T, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
    class Box<T> { constructor(public v: T) {} map<U>(f: (x: T) => U) { return new Box(f(this.v)); } }
    show(id(5), id('a'), pick({ a: 1, b: 's' }, 'b'), new Box(2).map(x => \`\${x}!\`).v,
      id<number[]>([1]).length, id(undefined), id(false));
    function firstOr<T>(l: T[], d: T): T { return l.length ? l[0] : d; }
    show(firstOr([], 1), firstOr([false], true), firstOr<number | undefined>([undefined], 3));
    const gl = <T,>(...x: T[]) => x.length;
    show(gl<number | undefined>(undefined, 1), gl<boolean>(false), gl(null, undefined));
  `,
  `
    type Sh = { k: 'c'; r: number } | { k: 's'; w: number; h?: number };
    const area =
      (s: Sh): number => {
        switch (s.k) {
          case 'c': return s.r * 2;
          case 's': return s.w * (s.h ?? s.w);
          default: { const n: never = s; return n; }
        }
      };
    show(area({ k: 'c', r: 2 }), area({ k: 's', w: 3 }), area({ k: 's', w: 3, h: 2 }));
    const f =
      (x: string | number | string[] | null | undefined) => {
        if (x == null) return 'n';
        if (typeof x === 'string') return x.length;
        if (Array.isArray(x)) return x.join();
        return x + 1;
      };
    show(f('abc'), f(1), f(['q']), f(null), f(undefined));
    if ('r' in ({ k: 'c', r: 1 } as Sh)) show('has r');
  `,
);

testSame(
  'modules and namespaces',
  {
    'main.ts': `
      import d, { a as b, type T, default as d2 } from './m.ts';
      import * as m from './m.ts';
      import { deep, D } from './idx.ts';
      const t: T = 1;
      show(d(), b, t, d2 === d, m.a, m.default(), deep, new D().v);
      show(typeof m);
    `,
    'm.ts': `function dd() { return 'dd'; } const a = 'a'; type T = number; export { dd as default, a, type T };`,
    'idx.ts': `export { deep } from './deep.ts'; export * from './cls.ts'; export type { Q } from './cls.ts';`,
    'deep.ts': `export const deep = ['d', 1].join();`,
    'cls.ts': `export class D { v = 'D'; } export interface Q { q: 1 }`,
  },
  {
    'main.ts': `
      import a from './a.ts';
      import b from './b.ts';
      import c from './c.ts';
      import { default as e } from './e.ts';
      show(a(2), b.x, c, e[1]);
    `,
    'a.ts': `export default (n: number) => n * 2;`,
    'b.ts': `export default { x: 'bx' };`,
    'c.ts': `const v = 'c'; export { v as default };`,
    'e.ts': `export default [1, 2];`,
  },
  {
    'main.ts': `
      import * as s from './s.ts';
      s.bump();
      s.bump();
      show(s.n, s.o.k);
      s.o.k = 9;
      show(s.read());
      const { n } = s;
      s.bump();
      show(n, s.n);
      const f = s.bump;
      f();
      show(s.n);
    `,
    's.ts': `export let n = 0; export function bump() { n += 1; } export const o = { k: 1 }; export const read = () => o.k;`,
  },
  `
    namespace N {
      export let c = 0;
      export const inc = () => { c++; return c; };
      export function swap() { [c] = [c * 10]; }
      export const o = { get c() { return c; } };
    }
    N.inc();
    N.c += 5;
    show(N.inc(), N.c);
    N.swap();
    show(N.c, N.o.c);
    for (N.c of [1, 2]) ;
    show(N.c);
    ({ c: N.c } = { c: 77 });
    show(N.c, N.inc());
  `,
  {
    'main.ts': `import { a, b, set } from './m.ts'; show(a, b); set(); show(a, b);`,
    'm.ts': `
      export let a = 1, b = 2;
      export function set() {
        [a, b] = [b, a];
        ({ a } = { a: a + 10 });
        b++;
        --a;
        a ||= 5;
        for (a of [7, 8]) ;
      }
    `,
  },
  `
    class It {
      constructor(private n: number) {}
      [Symbol.iterator](): Iterator<number> {
        let i = 0;
        const n = this.n;
        return { next: () => i < n ? { done: false, value: i++ } : { done: true, value: undefined } };
      }
    }
    for (const x of new It(3)) show(x);
    const [a, ...r] = new It(4);
    show(a, r.join(), [...new It(2), ...new It(1)].join(), Math.max(...new It(5)),
      Array.from(new It(3), x => x * 2).join());
    const o = { *[Symbol.iterator]() { yield 'a'; yield 'b'; } };
    show([...o].join(''), new Map([[1, 'x']])[Symbol.iterator]().next().value?.[1]);
  `,
  `
    for (let i = 0, n = 3; i < n; i++) { if (i === 1) continue; show(i); }
    let k = 0;
    for (;;) { if (k++ > 2) break; }
    show(k);
    for (const x of [1, 2, 3]) { if (x === 2) { continue; } show(x); }
    let j = 0;
    do { j++; if (j === 2) continue; if (j > 3) break; } while (j < 10);
    show(j);
    while (true) { if (j-- < 0) break; else continue; }
    show(j);
    for (let i = 5; i--;) show(i);
    for (let [a, b] = [1, 2]; a < 3; a++, b--) show(a, b);
    let q;
    for (q = 0; q < 2; q++);
    show(q);
  `,
  `
    function f(x: number) {
      const out: string[] = [];
      switch (x) {
        default: out.push('d');
        case 1: out.push('1'); break;
        case 2: { out.push('2'); }
        case 3: out.push('3'); if (x === 3) break; out.push('x');
      }
      return out.join();
    }
    show([0, 1, 2, 3].map(f).join('|'));
    function g(x: string) {
      switch (x.length) { case 0: return 'e'; case x === 'a' ? 1 : -1: return 'a'; }
      return 'n';
    }
    show(g(''), g('a'), g('b'));
    let n = 0;
    for (const c of 'abc') {
      switch (c) { case 'a': n++; continue; case 'b': n += 10; break; default: n += 100; }
      n += 1000;
    }
    show(n);
    switch (1 as number) { case 0: const z = 1; show(z); break; case 1: const y = 2; show(y); }
    l: switch (1 as number) { case 1: for (;;) { break l; } show('no'); }
    const s =
      (v: unknown) => {
        switch (typeof v) {
          case 'string': return 's';
          case 'object': return v === null ? 'null' : 'o';
          case 'undefined': return 'u';
          default: return '?';
        }
      };
    show(s('a'), s({}), s(undefined), s(1));
    switch (3 as number) { case 1: case 2: case 3: case 4: show('multi'); }
    switch (n) {}
    switch (n) { default: show('only'); }
  `,
  `
    outer: for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        try {
          if (j === 1) continue outer;
          if (i === 2) break outer;
          show(i, j);
        } finally {
          show('f', i, j);
        }
      }
    }
  `,
);

testSame(
  'operators of values that a type assertion renames',
  `
    const b = true as boolean;
    const s = '4';
    show((b as unknown as number) + 1, +(s as unknown as number), -(s as unknown as number),
      (s as unknown as number) * 2, (s as unknown as number) < 10, (s as unknown as number) == 4,
      ('10' as unknown as number) > 9, Number(b as unknown as number), Math.floor('2.5' as unknown as number),
      isNaN('a' as unknown as number), (true as unknown as number) & 1, ~(s as unknown as number),
      (b as unknown as number) - 1, (s as unknown as number) ** 2);
  `,
);

testSame(
  'operands with effects',
  `
    let i = 0;
    const a = [10, 20, 30, 40];
    show(a[i++], a[i++] + a[i++], i);
    i = 0;
    const o = { f(x: number, y: number) { return x * 10 + y; }, v: [1, 2, 3] };
    show(o.f(i++, i++), o.v[i--], i);
    i = 0;
    show(i++ ? 'a' : i++ ? 'b' : 'c', i);
    i = 0;
    show(i++ || i++ || i++, i);
    i = 0;
    show(i++ && i++, i, (i++, i));
    i = 0;
    show([i++, i++, i].join(), { a: i++, b: i++ }.b, i);
    i = 5;
    show(\`\${i++}\${i++}\${i}\`);
    i = 0;
    show(!i++, typeof i++, i, ~i++, +i++, void i++, i);
  `,
  `
    let i = 0;
    let s = '';
    while (i++ < 3) s += i;
    do { s += '-'; } while (i-- > 2);
    for (let j = i; j++ < 3; s += j) ;
    for (let j = 0, k = j++; j < 3; j++, k += 2) s += \`[\${j}\${k}]\`;
    show(s, i);
    let n = 0;
    const f = () => n++;
    while (f() < 2 && f() < 5) s += n;
    show(n, s);
    if (f() > 1 && f() > 3) show('y', n); else if (f() === 6 || f() === 7) show('z', n); else show('w', n);
  `,
  `
    let i = 0;
    switch (i++) {
      case i++: show('no', i); break;
      case 0: show('zero', i); break;
      case i++: show('other', i);
    }
    switch (i) { case i--: show('eq', i); break; default: show('def', i); }
  `,
  `
    let i = 0;
    const o: { a?: { f?: (x: number) => number; l: number[]; n?: { v: number } } } = { a: { l: [5, 6, 7] } };
    show(o.a?.l[i++], o.a?.f?.(i++), i, o.a?.l?.[i++], i, (i++, o.a)?.l.length, i, o.a?.n?.v ?? i++, i,
      o['a']?.['l']?.[0]);
    const u = undefined as typeof o | undefined;
    show(u?.a!.l[i++], i, u?.a?.f?.(i++), i, u?.['a']?.l[i++], i, delete u?.a, i);
    const fs: ((() => number) | undefined)[] = [() => 1, undefined];
    let k = 0;
    show(fs[k++]?.(), fs[k++]?.(), k);
  `,
  `
    let i = 0;
    const a = [0, 0, 0, 0];
    a[i] = i++;
    a[i++] = i;
    a[i++] += i++;
    show(a.join(), i);
    i = 0;
    const o: Record<string, number> = {};
    o['k' + i++] = i++;
    o['k' + i] = o['k0'] = i++;
    show(Object.entries(o).join(';'), i);
    let x = 1;
    x += (x = 5, x) + x;
    show(x);
    let y = 2;
    y = y++ * 2 + y;
    show(y);
    let z = [1, 2];
    const zz = z;
    z[0] = (z = [9, 9], 7);
    show(zz.join(), z.join());
    let p = { v: 1 };
    const pp = p;
    p.v = (p = { v: 100 }).v + 1;
    show(pp.v, p.v);
    let q = { n: { v: 1 } as { v: number } | undefined };
    q.n!.v += (q.n = { v: 50 }, 5);
    show(q.n.v);
  `,
  `
    let o = { n: 1, f(x: number) { return this.n * 10 + x; } };
    const o1 = o;
    show(o.f((o = { n: 2, f: (x: number) => -x }, 5)), o1.n);
    let fn = (x: number) => x;
    show(fn((fn = x => x * 100, 3)), fn(3));
    const l = [1, 2];
    show(l.concat(l.pop()!, l.length).join(), l.length);
    const ll = [3];
    show(ll.push(ll.pop()!, ll.length), ll.join());
    let k = 1;
    const g = (a: number, b: number, c: number) => \`\${a}\${b}\${c}\`;
    show(g(k, k = 2, k), g(k++, k, k++), g(k, (() => k = 9)(), k));
    let s = 'a';
    show(s + (s = 'b') + s, s.concat(s = 'c', s), \`\${s}\${s = 'd'}\${s}\`);
  `,
  `
    const o = { v: 1, m() { return this.v; }, f: (x: number) => x, s(this: void, x: number) { return x; } };
    const { f, s } = o;
    show(f(1), s(2), o.f(3), o.s(4));
    interface H { cb: (x: number) => number; m(x: number): number }
    const h: H = { cb: x => x + 1, m(x) { return x * 2; } };
    show(h.cb(1), h.m(2), h['cb'](3), h['m'](4));
    class K { cb?: (x: number) => number; run(x: number) { return this.cb?.(x) ?? -1; } }
    const k = new K();
    show(k.run(1));
    k.cb = x => x * 3;
    show(k.run(2));
    const hs: ((x: number) => number)[] = [x => x, h.cb];
    show(hs.map(q => q(5)).join());
    function reg(cb: (x: number) => number, then?: () => void) { then?.(); return cb(9); }
    show(reg(h.cb), reg(o.f), reg(x => x, () => show('then')));
    const t: [(x: number) => number, number] = [x => x + 5, 2];
    show(t[0](t[1]));
    const m = new Map<string, (a: number) => number>([['p', a => a + 1]]);
    show(m.get('p')!(1), m.get('q')?.(2));
    function ret() { return (x: number) => x - 1; }
    show(ret()(3));
    const cond = (true as boolean) ? (x: number) => x : (x: number) => -x;
    show(cond(4));
    function dflt(f = (x: number) => x * 2) { return f(4); }
    show(dflt(), dflt(x => x));
  `,
  `
    class A { n = 0; inc = (by: number) => { this.n += by; }; get(): number { return this.n; } }
    const a = new A();
    [1, 2, 3].forEach(a.inc);
    show(a.n);
    [1, 2].forEach(x => a.inc(x));
    show(a.get());
    const bound = a.get.bind(a);
    show(bound());
    function call(f: () => number) { return f(); }
    show(call(() => a.get()), call(bound));
    class B {
      handlers: Record<string, (this: B, x: number) => number> = { dbl(x) { return x * 2 + this.k; } };
      k = 1;
      run(n: string, x: number) { return this.handlers[n].call(this, x); }
    }
    show(new B().run('dbl', 5));
  `,
  `
    const $ = 1, $$$ = 2, _ = 3, ɥɣɎ = 4, été = 5, ___ = 6, a$b = 7, __x = 8, _0 = 9;
    show($ + $$$ + _ + ɥɣɎ + été + ___ + a$b + __x + _0);
    const o = { $: 1, 'é': 2, été, $$$, and: 5, end: 6, nil: 7 };
    show(o.$, o['é'], o.été, o.$$$, o.and, o.end, o.nil);
    const { and, end: e2, nil: not } = o;
    show(and, e2, not);
    class été2 {
      static nil = 4;
      and = 5;
      repeat() { return this.and; }
      static function() { return été2.nil; }
    }
    show(été2.nil, new été2().repeat(), été2.function(), été2.name);
    function until(elseif: number,
      { then, or = 3 }: { then: number; or?: number }) { return elseif + then + or; }
    show(until(1, { then: 2 }));
    enum local { nil, end }
    show(local.nil, local.end, local[1]);
    namespace goto { export const and = 3; export function end() { return and; } }
    show(goto.and, goto.end());
    and: for (;;) { break and; }
    try { throw 'x'; } catch (nil) { show(nil); }
    for (const end of [1]) show(end);
    for (const repeat in { q: 1 }) show(repeat);
  `,
);

testSame(
  'what is found, sorted and cut is what was there before',
  `const l = [1, 2, 3]; show(l.find((x, i) => { if (x === 2) { l.splice(i, 1); return true; } return false; }), l.join());
const k = [1, 2, 3]; show(k.findLast((x, i) => { if (x === 2) { k.splice(i, 1); return true; } return false; }), k.join());
const m = [{ n: 1 }, { n: 2 }]; const f = m.find((x, i) => { m[i] = { n: 9 }; return x.n === 2; }); show(f!.n);`,
  `
    const x = ['b', 'a', 'c'];
    try {
      x.sort((a, b) => { if (a === 'c' || b === 'c') throw new Error('c'); return a < b ? -1 : 1; });
    } catch (e) { show((e as Error).message); }
    show(x.join());
    const w: (number | null)[] = [3, null, 1, undefined as any, 2];
    try {
      w.sort((a, b) => { if (a === 2 || b === 2) throw new Error('2'); return a! - b!; });
    } catch (e) { show('2'); }
    show(w.join());
    w.sort();
    show(w.join());
    show(w.toSorted((a, b) => b! - a!).join());
    const grown = [3, 1, 2];
    grown.sort((a, b) => { if (grown.length < 5) grown.push(9); return a - b; });
    show(grown.join());
    const shr = [3, 1, 2, 5, 4];
    shr.sort((a, b) => { shr.length = 2; return a - b; });
    show(shr.join());
    show([5, 4, 3, 2, 1, 9, 8, 7, 6, 0, 15, 14, 13, 12, 11, 10, 20, 19, 18, 17, 16, 25, 24].sort((a, b) =>
      a - b)
      .join(),
      [].sort().length);
  `,
  `
    show('a,b,c'.split(',', 4294967296).length, 'a,b,c'.split(',', 4294967297).length,
      'a,b,c'.split(',', -1).length, 'a,b,c'.split(',', 1.9).length, 'a,b,c'.split(',', -4294967295).length,
      'a,b,c'.split(',', NaN).length, 'a,b,c'.split(',', undefined).length);
  `,
);

testSame(
  'codes of letters and digits of every base',
  `
    show(Number('0xFFFFFFFFFFFFFFFF'), Number('0x1fffffffffffff1'), parseInt('200000000000011', 16),
      parseInt('0x20000000000003'), parseInt('zzzzzzzzzzzzzzzz', 36),
      parseInt('111111111111111111111111111111111111111111111111111111111111111', 2),
      Number('0b111111111111111111111111111111111111111111111111111111111111111111111'));
  `,
  `
    show(String.fromCharCode(65.9), String.fromCharCode(-0.5) === '\\0', String.fromCharCode(65536 + 66),
      String.fromCharCode(NaN) === '\\0', String.fromCharCode(Infinity) === '\\0',
      String.fromCharCode(65, 66.5, 67), String.fromCharCode(-65470));
  `,
  `
    for (const f of [() => String.fromCodePoint(65), () => String.fromCodePoint(1.5),
      () => String.fromCodePoint(-1), () => String.fromCodePoint(1114112), () => String.fromCodePoint(NaN)]) {
      try { show(f()); } catch (e) { show(e instanceof RangeError); } }
  `,
  `
    show('abc'.charCodeAt(1e300), 'abc'.charCodeAt(-1e300), 'abc'.charAt(1e300), 'abc'.at(1e300),
      'abc'.slice(-1e300, 1e300), 'abc'.substring(1e300, -1e300), 'abc'.codePointAt(1e300),
      'abc'.indexOf('b', -1e300), 'abc'.lastIndexOf('b', 1e300), 'abc'.substr(-1e300, 1e300));
  `,
  `
    show(String.fromCharCode(65 + 250 - 249), String.fromCharCode(...[72, 105]));
    let big = 0;
    for (let i = 0; i < 400; i += 50) { big = i + 60; show(String.fromCharCode(big).length > 0); }
    const un: number[] = [];
    show(String.fromCharCode(un[3]) === '\\0', String.fromCharCode(65, un[1], 66).length);
    try { String.fromCodePoint(un[1]); } catch (e) { show((e as Error).name); }
    show(String.fromCodePoint(65.0, 97));
  `,
  `
    show(parseInt('zz', 36), parseInt('123456789'), parseInt('1234567890'), parseInt('12345678901234567890'),
      parseInt('ff', 16), parseInt('-ff', 16), parseInt('0xffffffffffffffff'), parseInt('777', 8),
      parseInt('789', 8), parseInt('12', 3), parseInt('-0'), parseInt('00000000000012'), parseInt('g', 16),
      parseInt('1e3'), parseInt(' 42abc'), parseInt('-'), parseInt('101', 2), parseInt('9', 9),
      parseInt('8', 9), Number('0xff'), Number('0o17'), Number('0b102'), Number('0xfffffffffffff800'),
      Number('0xfffffffffffffc00'), Number('0xfffffffffffffbff'), Number('0x1fffffffffffff'),
      Number('0x20000000000001'), Number('0x3fffffffffffff'));
  `,
  `
    for (const s of ['', ' ', '12px', '0x1F', '-0x1F', '0b11', '1e3', '.5', '5.', '-.5e-2', '+7', 'Infinity',
      '-Infinity', '+Infinity', 'infinity', '1_000', '0o17', '0O17', '\\n12\\t', '1 2', '--1', '-', '+', '.',
      'e5', '1e', '1e+', '0x', '0xg', '00012', '1e400', '-1e400', '1e-400', '-1e-400', '12345678901234567890',
      '-0', 'NaN', 'null', 'true', '1,5', '0.1e1e1', '٣', '1.2.3', '9007199254740993'])
      show(s, Number(s), parseFloat(s), parseInt(s), +s, parseInt(s, 16), parseInt(s, 2), parseInt(s, 36),
        parseInt(s, 0), parseInt(s, 1), parseInt(s, 37), isNaN(Number(s)), Number.isInteger(Number(s)));
  `,
);
