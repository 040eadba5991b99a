import { testSame } from '../../same.ts';

testSame(
  'numbers that come from strings do not wrap as integers of Lua do',
  `
      for (const text of ['3000000000', '-3000000001', '4294967296', '5000000000', '9007199254740991',
        '9223372036854775807', '1e18', '0xffffffffff']) {
        const n = Number(text);
          show(n, n * n, n * n * n, n + n, -n * 5000000000, Math.floor(n / 7) * n,
            parseInt(text) * parseInt(text), parseFloat(text) * 8e18, +text * +text);
      }
    `,
);

testSame(
  'Number converts null, lists and objects by way of their texts',
  `
      show(Number(null), Number(undefined));
      const s: string | null = Math.abs(1) > 2 ? 'a' : null;
      show(Number(s));
      const u: string | undefined = Math.abs(1) > 2 ? 'a' : undefined;
      show(Number(u));
    `,
  `
      show(Number([5]), Number([]), Number([1, 2]), Number(['7']), Number({}), Number(true),
        Number(new Map()), Number({ valueOf() { return 3; } }));
      const xs: unknown = [5]; show(Number(xs)); 
    `,
);

testSame(
  'one to the power of infinity is not a number',
  `
      const one = [1, -1, 2, 0.5, 0];
      for (const a of one) for (const b of [Infinity, -Infinity, NaN, 0, 2, -1]) show(a ** b, Math.pow(a, b));
      show(1 ** Infinity, Math.pow(1, NaN), (-1) ** Infinity);
      let p = 1; p **= Infinity; show(p);
      const g = (x: number, y: number) => x ** y;
      show(g(1, 1 / 0), g(NaN, 0), g(-8, 1 / 3), [1, 2].map(Math.pow).join());
    `,
);

testSame(
  'numbers in other bases write Infinity and NaN as they are',
  `
      show(NaN.toString(2), (Infinity).toString(16), (-Infinity).toString(8), (0 / 0).toString(36),
        (255).toString(16), (-0.5).toString(2), (0).toString(2), (3.75).toString(2));
    `,
);

testSame(
  'functions of Object, Array and String are values',
  `
      const keys = Object.keys; const o = { b: 1, a: 2 }; show(keys(o).join());
    `,
  `
      const list = [{ b: 1, a: 2 }, { c: 1, a: 5 }];
      show(list.map(Object.keys).join('|'), list.map(Object.values).join('|'),
        list.flatMap(Object.entries).join(';'));
    `,
  `
      show([[1], 2, 'a'].map(Array.isArray).join(), [65, 66].map(c => String.fromCharCode(c)).join(''));
    `,
  `
      const f = String.fromCharCode; show(f(65, 66));
    `,
  `
      const merge = Object.assign; show(merge({ a: 1 }, { b: 2 }).b);
    `,
  `
      const same = Object.is; show(same(NaN, NaN), same(0, -0));
    `,
);

testSame(
  'tags of the transpiler mean nothing',
  `
      /** @customName foo */
      export const bar = 5; show(bar);
      /** @customName trace */
      export function baz() { return 3; } show(baz());
      class Q { /** @customName other */ go() { return 'go'; } /** @customName z */ f = 3; }
      const q = new Q();
      show(q.go(), q.f, Object.keys(q).join());
    `,
  `
      /** @extension */ class Ext { a = 1; b() { return this.a; } } show(new Ext().b());
      /** @compileMembersOnly */ enum CE { A = 1, B = 'x' } show(CE.A, CE.B);
      /** @noSelf */ class NS { m(x: number) { return x; } } show(new NS().m(4));
      /** @noSelf */ interface I { cb(x: number): number } const i: I = { cb(x) { return x + 1; } }; show(i.cb(3));
      /** @noSelf */ namespace N { export function f(x: number) { return x; } } show(N.f(6));
    `,
);

testSame(
  'a sum asks what may be an object for its value, whatever else it may be',
  `
    class Price {
      constructor(private v: number) {}
      valueOf() { return this.v; }
      toString() { return \`P\${this.v}\`; }
    }
    function f<T extends Price>(x: T) { return x + '?'; }
    show(f(new Price(2)));
    const u: Price | string = [new Price(5), 's'][0];
    show(u + '!', \`\${u}\`);
    const w: Price | undefined = [new Price(1)][3];
    show(w + '', \`\${w}\`);
  `,
);
