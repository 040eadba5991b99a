import { testSame } from '../same.ts';

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

testSame(
  'a name that Lua keeps globals under is a name like any other',
  `
    const _ENV = 4; show(_ENV);
  `,
  `
    let _ENV = 1; function f(_ENV: number) { return _ENV + 1; } const g = (_ENV = 3) => _ENV; show(f(2), g(), _ENV);
    _ENV = 5; { const _ENV = 'x'; show(_ENV); } class C { _ENV = 7; m(_ENV: number) { return this._ENV + _ENV;
    } } show(new C().m(1)); const { _ENV: e } = { _ENV: 8 }; show(e, { _ENV }._ENV); try { throw 1;
    } catch (_ENV) { show(_ENV as number); } for (const _ENV of [1]) show(_ENV); for (let _ENV = 0; _ENV < 1;
    _ENV++) show(_ENV);
  `,
  {
    'main.ts': `
      import { _ENV as e, f } from './m.ts'; import * as m from './m.ts'; show(e, f(), m._ENV); const _G = 3; show(_G);
      function _ENV() { return 1; } show(_ENV()); enum E { _ENV, b } show(E._ENV, E.b, Math.floor(2.5));
    `,
    'm.ts': `
      export let _ENV = 3; export function f() { _ENV++; return [_ENV].join(); }
    `,
  },
);

testSame(
  'a program may begin with a parenthesis',
  `
    (() => { show('first'); })();
  `,
  `
    (function () { show([1, 2].concat([3]).join()); })(); ((x: number) => show(x))(4);
  `,
  {
    'main.ts': `
      import { a } from './m.ts'; (() => { show('first', a); })();
    `,
    'm.ts': `
      export let a = 1; (() => { a++; })(); (a as any).x;
    `,
  },
  `
    (() => { const late = () => v + '!'; show(late(), late().length); var v = 'a'; show(late()); })();
  `,
  `
    (() => { const l: (number | undefined)[] = []; show('x' + l[0], \`\${l[3]}\`); show([l[0], 2].join()); })();
  `,
);

testSame(
  'static fields and blocks are computed in order',
  `
    class B { static #p = 1; static p = B.#p + 1; static { this.p++; B.#p = 10; } static q = this.p * B.#p;
    static r = () => this.q; static s() { return this.r(); } } show(B.p, B.q, B.r(), B.s());
  `,
  `
    class A { static set x(v: number) { show('A', v); } } class B extends A { static f() { super.x = 4;
    } static g = ((super.x as unknown), 3); } B.f(); show(B.g); class C extends A { static { this.x = 9; C.x = 10;
    } } void C;
  `,
);
