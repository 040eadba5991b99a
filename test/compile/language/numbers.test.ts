/** Numbers: what they are made of, what becomes of them as strings, keys and positions. */

import { testSame } from '../same.ts';

testSame(
  'numbers are written as strings, in every notation',
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

testSame(
  'numbers that are missing or none decide the same',
  `
      const rec: { hp?: number; mp?: number | null } = {};
      show((rec.hp ?? 5) * 2, Math.max(rec.hp ?? -Infinity, 3), (rec.mp ?? 0) + 1, rec.hp === undefined,
        rec.mp == null, [rec.hp, rec.mp].filter(x => x != null).length, Number(rec.hp), \`\${rec.hp}\`,
        (rec.hp as number) > 3, !(rec.hp as number));
      rec.hp = 0;
      rec.hp ||= 7;
      rec.mp ??= 4;
      rec.mp &&= rec.mp * 2;
      show(rec.hp, rec.mp);
      const n = NaN;
      show(n === n, [n].includes(n), [n].indexOf(n), Object.is(n, NaN), isNaN(n), n > 1, n < 1, n >= n,
        Math.max(1, n), Math.min(), Math.max(), n ? 1 : 2, n || 'or', n ?? 'nn', Number.isNaN('x' as any),
        isNaN('x' as any));
      let best = -Infinity, at = -1;
      [3, NaN, 9, 2].forEach((v, i) => { if (v > best) [best, at] = [v, i]; });
      show(best, at, [3, 1, 2].sort((a, b) => b - a).join(), [5, 25, 100, 1].sort().join(),
        [undefined, 3, 1].sort().length, Math.sign(-0), 0 === -0, 1 / 0 > 1e308, Infinity - Infinity,
        Infinity * 0, 5 % 0, 5 % Infinity, -5 % Infinity, 0 * -1 === 0, Math.hypot(3, 4), Math.cbrt(27),
        Math.sign(-3), Math.trunc(-4.7), Math.round(-1.5), Math.round(1.5), Math.round(0.49999999999999994),
        Math.fround(5.5), Math.clz32(1), Math.log2(8), Math.log10(1000), Math.atan2(1, 1) > 0.78,
        Math.abs(-0));
      const clamp = (v: number, lo = 0, hi = 1) => v < lo ? lo : v > hi ? hi : v;
      show(clamp(5), clamp(-1), clamp(NaN), clamp(0.5, 1), clamp(7, 2, 9));
      const wrapN = (v: number, m: number) => ((v % m) + m) % m;
      show(wrapN(-1, 5), wrapN(12, 5), wrapN(-0.5, 1), wrapN(5, 5));
      const approach = (a: number, b: number, d: number) => a < b ? Math.min(a + d, b) : Math.max(a - d, b);
      let v = 0;
      for (let i = 0; i < 5; i++) v = approach(v, 2, 0.75);
      show(v, approach(5, 1, 10));
      const angle =
        (a: number,
          b: number) => { let d = (b - a) % 360; if (d > 180) d -= 360; if (d < -180) d += 360; return d; };
      show(angle(350, 10), angle(10, 350), angle(0, 180), angle(-170, 170));
      const snap = (x: number, g: number) => Math.round(x / g) * g;
      show(snap(13, 8), snap(-13, 8), snap(0.3, 0.25), snap(12, 8), snap(-12, 8));
    `,
);

testSame(
  'numbers in templates, keys and positions are whole where they are in JavaScript',
  `
      const w = 8, h = 4.0;
      show(\`\${w}x\${h}\`, \`\${w / h}\`, \`\${w * h / 3}\`, \`\${w % 3}\${-w % 3}\`, \`\${1e3}\${0xff}\${0b11}\`, \`\${w > h}\`,
        \`\${[w, h]}\`, \`\${w / 2 | 0}\`, \`\${Math.floor(w / 3)}\`, \`\${w ** 0.5}\`, \`\${(w / 4).toFixed(1)}\`,
        \`\${w / 0}\`, \`\${-w / 0}\`, \`\${0 / 0}\`, 'n' + w / 2, w / 2 + 'n', w + h + 'n', 'n' + w + h,
        'n' + (w + h), w + +'2', \`\${Math.max(w, h)}\`, \`\${Math.abs(-2.0)}\`, \`\${parseInt('7') / 7}\`,
        \`\${Number('8') / 2}\`, String(w / 4), (w / 4).toString(), [w / 4, h / 4].join(), \`\${Math.sqrt(16)}\`,
        \`\${Math.round(2.5)}\${Math.ceil(1.2)}\${Math.trunc(-1.5)}\`, \`\${10 / 5}\`.length,
        (9 / 3 + '').padStart(3, '0'), \`\${2 ** 10}\`, \`\${w - 7.5 + 0.5}\`, \`\${Math.PI.toFixed(2)}\`,
        \`\${+(1.005).toFixed(2)}\`);
      const key: Record<string, string> = {};
      key[w / 2] = 'four';
      key[\`\${8 / 2}\`] += '!';
      key[Math.sqrt(16)] += '?';
      show(key['4'], key[4], Object.keys(key).join());
      const m = new Map<number, string>([[4, 'a']]);
      show(m.get(8 / 2), m.get(Math.sqrt(16)), m.has(4.0),
        new Set([1, 1.0, 2 / 2, '1' as unknown as number]).size);
      const arr = ['p', 'q', 'r'];
      show(arr[4 / 2], arr[Math.floor(1.5)], arr[Math.round(0.4)], arr[w / 4 - 1], arr[(w - h) / 4], arr[-1],
        arr[1.5], arr.at(-4 / 2), 'xyz'[6 / 3], 'xyz'.charAt(4 / 2), 'xyz'.slice(2 / 2),
        arr.slice(w / 8).join(), 'ab'.repeat(4 / 2), Array(6 / 2).fill(w / 4).join(),
        [1, 2, 3, 4].splice(4 / 2, 2 / 2).join(), arr.indexOf('r', 2 / 2));
      let t = 0;
      for (let i = 0; i < 9 / 3; i++) t += i / 1;
      show(t, \`\${t}\`, t === 3, [3].includes(t), [3].indexOf(t), t | 0);
      switch (9 / 3) { case 3: show('three'); break; default: show('other'); }
      const cfg = { [10 / 2]: 'five', [\`k\${6 / 2}\`]: 'k3' };
      show(cfg[5], cfg['k3'], JSON_(cfg));
      function JSON_(o: object) { return Object.keys(o).join(); }
      enum E { A = 6 / 2, B }
      show(E.A, E[3], E.B, \`\${E.B}\`);
      const date = (n: number) => \`\${n / 60 | 0}:\${String(n % 60).padStart(2, '0')}\`;
      show(date(125), date(59), date(600));
      const pct = (a: number, b: number) => \`\${Math.round(a / b * 1000) / 10}%\`;
      show(pct(1, 3), pct(1, 2), pct(2, 2), pct(0, 5));
    `,
);

testSame(
  'numbers that come from divisions are the same numbers everywhere',
  `
      const half = (n: number) => n / 2;
      show(\`\${half(4)}\`, \`\${half(5)}\`, half(4) + '', [half(4)].join(), String(half(6)), half(8).toString(),
        { v: half(4) }.v + 'x', half(4) === 2, new Map([[half(4), 'k']]).get(2), new Set([2, half(4)]).size,
        [1, 2, 3][half(2)], 'abc'[half(2)], 'abc'.charAt(half(4)), ['x', 'y', 'z'].slice(half(2)).join(),
        'x'.repeat(half(6)), (half(4)).toFixed(1), \`\${half(4) * 1e20}\`, [10, 20, 30].at(half(2)),
        Array(half(4)).fill(0).length, Array.from({ length: half(6) }).length,
        'a,b,c'.split(',', half(4)).length, 'abc'.padStart(half(10), '-'), [1, 2, 3].indexOf(half(4)),
        [half(2), half(4)].includes(2), (half(4) | 0) + '', ~~half(5) + '', Math.round(half(5)) + '',
        Math.floor(half(5)) + '', half(7) % 2 + '', -half(4) + '', half(0) * -1 + '',
        (half(3) + half(1)) + '', half(2) ** 3 + '', Number(half(4)) + '', +half(4) + '',
        parseInt(String(half(4))) + '', Math.max(half(4), 1) + '', Math.abs(-half(4)) + '',
        Math.sqrt(half(8)) + '', [half(4), half(2)].sort().join(), [...'ab'].entries().next().value?.[0] + '',
        [3, 1].map(half).join(), JSON_({ a: half(4) }));
      function JSON_(o: object) { return Object.entries(o).map(([k, v]) => \`\${k}=\${v}\`).join(); }
      const obj: Record<number, string> = { 2: 'two' };
      show(obj[half(4)]);
      obj[half(6)] = 'three';
      show(obj[3], Object.keys(obj).length);
      switch (half(4)) { case 2: show('two'); break; default: show('none'); }
      let acc = 0;
      for (let i = 0; i < half(6); i++) acc += half(i);
      show(acc, \`\${acc}\`, \`\${acc * 2}\`);
      const clock = 90;
      show(\`\${clock / 60}:\${clock % 60}\`, \`\${Math.floor(clock / 60)}:\${clock % 60}\`, \`\${(clock / 60) | 0}\`);
      const s = 100;
      show('Score: ' + s / 10, 'Lv ' + (s / 50 + 1), \`\${s / 3 | 0}\`, (s / 8).toString());
      let hp = 10;
      hp *= 0.5;
      show('HP ' + hp, hp);
      hp -= 0.5;
      hp += 0.5;
      show(\`\${hp}\`);
      let e = 1e3;
      show(\`\${e}\`, \`\${1e3 / 10}\`, \`\${5.0}\`, \`\${2.50}\`, \`\${0x10}\`, \`\${1e-3}\`);
      let avg = [1, 2, 3].reduce((a, b) => a + b, 0) / 3;
      show(\`\${avg}\`, avg);
      const t = 3 * 0.5 * 2;
      show(\`\${t}\`, t + 'px');
    `,
);

testSame(
  'numbers beyond 2^32 have the texts and products of doubles',
  `
      const b = 1e15, c = 2251799813685248;
      let v = 4503599627370495;
      v -= 1;
      show(\`\${b}\`, b + '', String(b + 1), \`\${c}\`, \`\${c - 1}\`, \`\${v}\`, [b, v].join(), \`\${c | 0}\`,
        \`\${Math.floor(v / 2)}\`, b.toString(), c.toFixed(1));
      const f = (n: number) => \`\${n}\`;
      show(f(b), f(c), f(1e14), f(123456789012), f(-c));
      const o = { k: 1125899906842624 };
      show(\`\${o.k}\`, \`\${o.k + 1}\`);
      for (let i = 1125899906842624; i < 1125899906842626; i++) show(\`\${i}\`);
      trace_(v);
      function trace_(n: number) { show('n' + n); }
      const m: Record<number, string> = {};
      m[b] = 'x';
      show(Object.keys(m)[0] + '', m[1e15]);
      let t = 1;
      t += 1e15;
      show(\`\${t}\`);
      let z = 0;
      z = c;
      z++;
      show(\`\${z}\`);
    `,
  `
      const sq = (n: number) => n * n;
      show(sq(1e10), sq(5e9), sq(-6e9), sq(4294967297));
      const mul = (a: number, b: number) => a * b;
      show(mul(1e10, 1e10), mul(123456789012, 98765432109), mul(1e12, 3));
      const xs = [1e10, 2e10];
      show(xs.reduce((a, b) => a * b), xs.map(x => x * x).join());
      const o = { w: 1e11, h: 1e11 };
      show(o.w * o.h, \`\${o.w}\`, \`\${o.w + 1}\`, o.w % 7, \`\${o.w / 10}\`);
      const add = (a: number, b: number) => a + b;
      show(add(9e18, 9e18), add(1e19, 1));
    `,
);
