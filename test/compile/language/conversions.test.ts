/** Values that become strings, numbers and plain values. */

import { testSame } from '../same.ts';

testSame(
  'objects with valueOf and toString become numbers and texts',
  `
      class Money {
        constructor(public c: number) {}
        valueOf() { return this.c; }
        toString() { return \`$\${this.c / 100}\`; }
      }
      const a = new Money(150), b = new Money(50);
      show(\`\${a}\`, String(b), a + '' === '150', '' + b);
      show((a as any) + (b as any), (a as any) - (b as any), (a as any) > (b as any), +a, [a, b].join('+'),
        [a, b].sort((x, y) => +x - +y).join());
      const o = { toString() { return 'obj'; } };
      show(\`<\${o}>\`, 'x' + o, [o, o].join(), String([1, [2, o]]));
      class Id { static n = 0; readonly id = ++Id.n; toString() { return \`#\${this.id}\`; } }
      const m: Record<string, string> = {};
      const i1 = new Id(), i2 = new Id();
      m[\`\${i1}\`] = 'a';
      m[String(i2)] = 'b';
      show(Object.keys(m).join(), m['#2'], [i1, i2].map(String).join(''));
      show([1, 2, 3] + '', [] + 'x', [[]] + '|', [null, undefined, 0] + '', String(null), String(undefined),
        \`\${[undefined]}\`, String(true) + false);
      show(Number([]), Number([5]), Number('0x1F'), Number(' 12 '), Number('1e3'), Number('1_0'), Number(''),
        Number(null), Number(true), parseInt('12px'), parseInt('0x1f'), parseFloat('.5.5'), parseInt(''),
        Number('-'), Number('Infinity'), parseFloat('1e-3x'), Number('.'), Number('5.'));
      show([10, 9, 1].sort().join(), ['b', 'a', 'C'].sort().join(), [true, false].map(Number).join(),
        [3, 20, 100].map(String).sort().join());
    `,
  `
      class Money {
        constructor(public c: number) {}
        valueOf() { return this.c; }
        toString() { return \`$\${this.c / 100}\`; }
      }
      const a = new Money(150), b = new Money(50);
      show(\`\${a}\`, String(b), a + '' === '150', '' + b, a + ' coins ' + b);
      let s = 'x';
      s += a;
      show(s);
      const o = { valueOf: () => 7, n: 1 };
      show('o' + o, (a) + '!');
      class T2 extends Money {}
      show('' + new T2(3), new T2(3) + 'x');
      const maybe: Money | undefined = a;
      show('m' + maybe);
    `,
);

testSame(
  'unions are told apart and turned into text and back the same',
  `
      type Msg = { kind: 'text'; body: string } | { kind: 'move'; to: [number, number] } |
        { kind: 'batch'; items: readonly Msg[] } | { kind: 'none' };
      function assert(c: unknown, m = 'assertion failed'): asserts c { if (!c) throw new Error(m); }
      const isMove = (m: Msg): m is Extract<Msg, { kind: 'move' }> => m.kind === 'move';
      const never = (x: never): never => { throw new Error('unexpected ' + (x as Msg).kind); };
      function size(m: Msg): number {
        switch (m.kind) {
          case 'text': return m.body.length;
          case 'move': return Math.hypot(...m.to);
          case 'batch': return m.items.reduce((n, i) => n + size(i), 0);
          case 'none': return 0;
          default: return never(m);
        }
      }
      const b: Msg =
        {
          kind: 'batch',
          items: [{ kind: 'text', body: 'hey' }, { kind: 'move', to: [3, 4] }, { kind: 'none' },
            { kind: 'batch', items: [{ kind: 'text', body: '' }] }]
        };
      show(size(b), b.items.filter(isMove).map(m => m.to.join()).join(';'),
        b.items.some(m => 'body' in m && m.body === ''), b.items.findIndex(isMove));
      try {
        size({ kind: 'zzz' } as unknown as Msg);
      } catch (e) { assert(e instanceof Error); show(e.message); }
      try {
        assert(b.items.length > 10, \`only \${b.items.length}\`);
      } catch ({ message }: any) { show(message); }
      function area(s: { r: number } | { w: number; h: number } | number[]): number {
        if (Array.isArray(s)) return s.length;
        if ('r' in s) return s.r * s.r * 3;
        return s.w * s.h;
      }
      show(area({ r: 2 }), area({ w: 2, h: 5 }), area([1, 2, 3]));
      type Json = string | number | boolean | null | Json[] | { [k: string]: Json };
      const enc =
        (j: Json): string =>
          j === null ? 'null'
            : typeof j === 'string' ? \`"\${j}"\`
              : typeof j !== 'object' ? String(j)
                : Array.isArray(j) ? \`[\${j.map(enc).join()}]\`
                  : \`{\${Object.entries(j).map(([k, v]) => \`"\${k}":\${enc(v)}\`).join()}}\`;
      show(enc({ a: [1, 'x', true], b: { c: 'd', 2: 3 }, e: [] as Json[] }));
      function dec(s: string): Json {
        let i = 0;
        const ws = () => { while (s[i] === ' ') i++; };
        const val =
          (): Json => {
            ws();
            const c = s[i];
            if (c === '{') {
              i++;
              const o: { [k: string]: Json } = {};
              for (ws(); s[i] !== '}'; ws()) {
                const k = val() as string;
                ws();
                i++;
                o[k] = val();
                ws();
                if (s[i] === ',') i++;
              }
              i++;
              return o;
            }
            if (c === '[') {
              i++;
              const a: Json[] = [];
              for (ws(); s[i] !== ']'; ws()) {
                const v = val();
                if (v !== null) a.push(v);
                ws();
                if (s[i] === ',') i++;
              }
              i++;
              return a;
            }
            if (c === '"') {
              const e = s.indexOf('"', i + 1);
              const t = s.slice(i + 1, e);
              i = e + 1;
              return t;
            }
            for (const [w, v] of [['true', true], ['false', false], ['null', null]] as const)
              if (s.startsWith(w, i)) { i += w.length; return v; }
            let n = '';
            while (i < s.length && '-+.eE0123456789'.includes(s[i])) n += s[i++];
            if (!n) throw new SyntaxError(\`bad \${c ?? 'end'} at \${i}\`);
            return Number(n);
          };
        return val();
      }
      show(enc(dec('{ "lvl": [1, 2.5, -3e2], "who": {"name": "bo", "ok": true}, "n": 0 }')));
      try { dec('[1, ?]'); } catch (e) { show(\`\${e}\`); }
    `,
);

testSame(
  'what objects are as plain values, and built-in functions that are called with Math',
  `
    const list = [3, 9, 2];
    show(Math.max.apply(Math, list), Math.max.apply(null, list), Math.min.call(Math, 4, 2), Math.max(...list),
      Math.max.apply(undefined, list.concat(50)), Math.hypot.apply(null, [3, 4]),
      String.fromCharCode.apply(String, [72, 105]), Math.max.bind(Math, 3)(7),
      Object.keys.call(Object, { a: 1 }).join());
  `,
  `
    const o = { valueOf() { return {}; }, toString() { return 'ts'; } };
    show(o + '', \`\${o}\`, (o as any) + 1, (o as any) == 'ts', +(o as any));
  `,
  `
    const o = { valueOf() { return 'v'; } };
    show((o as any) + 1, o + 'x', (o as any) == 'v', +(o as any), (o as any) > 'a');
    const n = { toString() { return '5'; } };
    show((n as any) * 2, (n as any) + 1, (n as any) > 4, (n as any) == 5, -(n as any));
    class D { toString() { return '7'; } }
    show((new D() as any) - 1, (new D() as any) < 8, [new D()] + 'x');
  `,
  `
    let n = 0;
    const o = { valueOf() { n++; return 4; } } as any;
    show(o + o, o * o, o < 5, o == 4, n);
    const d = { valueOf: () => 3 } as any;
    show(d + 1, Math.sqrt({ valueOf: () => 9 } as any), Math.max(d, 1), Number(d), isNaN(d), \`\${d}\`,
      String(d));
  `,
  `const v: unknown = () => 1; try { show(\`\${v}\`.length > 0 ? 'threw' : ''); } catch { show('threw'); }`,
);

testSame(
  'what a type assertion takes for a string becomes one as it is',
  `
    const all: unknown[] = [1, 2.5, 7 / 7, true, false, undefined, 'a', [1, 2], { toString() { return 'o'; } }];
    for (const x of all) {
      show((x as string) + '!', '!' + <string>x, \`\${x as string}!\`, \`\${x as string}\`, String(x as string));
      let text = 'p';
      text += x as string;
      text += (x as any as string) + text;
      show(text);
    }
  `,
  `
    const mixed: (number | string | boolean)[] = [1, 2.5, 4 / 2, true, false, 'a'];
    for (const x of mixed) show((x as string) + (x as string), (x as string) + 'b' + (x as string), (x as string) + 1);
    interface Item { value: number | string }
    const items: Item[] = [{ value: 6 / 2 }, { value: 'b' }];
    for (const { value } of items) show((value as string) + '!');
    for (const item of items) show((item.value as string) + '!', item.value as string + item.value);
  `,
  `
    const data: Record<string, any> = { a: 4 / 2, b: true, c: 'c', d: [1] };
    for (const key in data) {
      const text: string = data[key];
      const named = data[key] as string;
      show(text + '!', \`\${text}\`, String(text), text + text, named + '?', \`<\${named}>\`);
    }
  `,
  `
    const data: Record<string, string | number> = { a: 4 / 2, b: 3, c: 'c' };
    for (const key in data) {
      const value = data[key];
      if (typeof value === 'string') show(value + '!', \`\${value}\`, value + value);
      else show(\`\${value}!\`, value + 1);
    }
  `,
);
