import { testSame } from '../same.ts';

testSame(
  'machines with a stack run the same',
  `
      const ops: Record<string, (s: number[]) => void> =
        { add: s => s.push(s.pop()! + s.pop()!), neg: s => void s.push(-s.pop()!) };
      const st = [1, 2];
      ops.add(st);
      ops.neg(st);
      show(st.join());
    `,
  `
      const ops: Record<string, (s: number[]) => void> =
        {
          add: s => s.push(s.pop()! + s.pop()!),
          dup: s => s.push(s[s.length - 1]),
          swap: s => { const [a, b] = [s.pop()!, s.pop()!]; s.push(a, b); }
        };
      const run =
        (src: string) => {
          const st: number[] = [];
          for (const tok of src.split(' ')) {
            const op = ops[tok];
            if (op) op(st); else st.push(Number(tok));
          }
          return st;
        };
      show(run('2 3 add dup 1 swap').join());
    `,
  `
      const vm =
        (code: (string | number)[]) => {
          const st: number[] = [], vars: Record<string, number> = {};
          let pc = 0, steps = 0;
          const out: number[] = [];
          while (pc < code.length && steps++ < 1000) {
            const op = code[pc++];
            switch (op) {
              case 'push': st.push(code[pc++] as number); break;
              case 'add': st.push(st.pop()! + st.pop()!); break;
              case 'load': st.push(vars[code[pc++] as string] ?? 0); break;
              case 'store': vars[code[pc++] as string] = st.pop()!; break;
              case 'jlt': {
                const b = st.pop()!, a = st.pop()!, to = code[pc++] as number;
                if (a < b) pc = to;
                break;
              }
              case 'out': out.push(st.pop()!); break;
              default: throw new Error(\`op \${op} at \${pc - 1}\`);
            }
          }
          return out;
        };
      show(vm(['load', 'i', 'push', 1, 'add', 'store', 'i', 'load', 'i', 'out', 'load', 'i', 'push', 3, 'jlt',
        0])
        .join());
    `,
  `
      const f =
        (st: number[], m: Record<string, number>,
          k: string[]) => {
            let p = 0;
            st.push(m[k[p++]] ?? 0);
            m[k[p++]] = st.pop()!;
            m[k[p++]] = p++;
            return p;
          };
      const m = {} as Record<string, number>;
      show(f([], m, ['a', 'b', 'c']), m.b, m.c);
    `,
  `
      const ops: Record<string, (s: number[]) => void> =
        {
          add: s => s.push(s.pop()! + s.pop()!),
          mul: s => s.push(s.pop()! * s.pop()!),
          dup: s => s.push(s[s.length - 1]),
          swap: s => { const [a, b] = [s.pop()!, s.pop()!]; s.push(a, b); },
          neg: s => void s.push(-s.pop()!)
        };
      const run =
        (src: string) => {
          const st: number[] = [];
          for (const tok of src.split(' ')) {
            const op = ops[tok];
            if (op) op(st); else st.push(Number(tok));
          }
          return st;
        };
      show(run('2 3 add 4 mul dup mul').join(), run('1 2 swap neg').join());
      const vm =
        (code: (string | number)[]) => {
          const st: number[] = [], vars: Record<string, number> = {};
          let pc = 0, steps = 0;
          const out: number[] = [];
          while (pc < code.length && steps++ < 1000) {
            const op = code[pc++];
            switch (op) {
              case 'push': st.push(code[pc++] as number); break;
              case 'add': st.push(st.pop()! + st.pop()!); break;
              case 'load': st.push(vars[code[pc++] as string] ?? 0); break;
              case 'store': vars[code[pc++] as string] = st.pop()!; break;
              case 'jlt': {
                const b = st.pop()!, a = st.pop()!, to = code[pc++] as number;
                if (a < b) pc = to;
                break;
              }
              case 'out': out.push(st.pop()!); break;
              default: throw new Error(\`op \${op} at \${pc - 1}\`);
            }
          }
          return out;
        };
      show(vm(['load', 'i', 'push', 1, 'add', 'store', 'i', 'load', 'i', 'out', 'load', 'i', 'push', 3, 'jlt',
        0])
        .join());
      try { vm(['bad']); } catch (e) { show((e as Error).message); }
      const lex =
        (s: string) => {
          const out: string[] = [];
          let i = 0;
          const isD = (c: string) => c >= '0' && c <= '9';
          const isA = (c: string) => (c >= 'a' && c <= 'z') || c === '_';
          while (i < s.length) {
            const c = s[i];
            if (c === ' ')
              i++;
            else if (isD(c)) {
              let j = i;
              while (j < s.length && (isD(s[j]) || s[j] === '.')) j++;
              out.push('n' + s.slice(i, j));
              i = j;
            } else if (isA(c)) {
              let j = i;
              while (j < s.length && isA(s[j])) j++;
              out.push('i' + s.slice(i, j));
              i = j;
            } else {
              out.push('o' + c);
              i++;
            }
          }
          return out;
        };
      show(lex('foo + 12.5*(bar_x-3)').join(' '));
      type Ast = number | { op: string; l: Ast; r: Ast };
      const parse =
        (s: string): Ast => {
          const t = lex(s);
          let p = 0;
          const prim =
            (): Ast => {
              const x = t[p++];
              if (x[0] === 'n') return Number(x.slice(1));
              if (x === 'o(') { const e = expr(0); p++; return e; }
              if (x === 'o-') return { op: '-', l: 0, r: prim() };
              throw new Error('unexpected ' + x);
            };
          const PREC: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 };
          const expr =
            (min: number): Ast => {
              let l = prim();
              for (;;) {
                const o = t[p]?.slice(1);
                const pr = o ? PREC[o] : undefined;
                if (pr === undefined || pr < min) return l;
                p++;
                l = { op: o, l, r: expr(o === '^' ? pr : pr + 1) };
              }
            };
          return expr(0);
        };
      const ev =
        (a: Ast): number => {
          if (typeof a === 'number') return a;
          const l = ev(a.l), r = ev(a.r);
          switch (a.op) {
            case '+': return l + r;
            case '-': return l - r;
            case '*': return l * r;
            case '/': return l / r;
            default: return l ** r;
          }
        };
      for (const e of ['1+2*3', '(1+2)*3', '2^3^2', '-4+10/4', '2*(3-(4-5))/7']) show(e, ev(parse(e)));
      try { parse('1 + *'); } catch (e) { show((e as Error).message); }
    `,
);

testSame(
  'expressions are parsed and computed the same',
  `
      const lex =
        (s: string) => {
          const out: string[] = [];
          let i = 0;
          const isD = (c: string) => c >= '0' && c <= '9';
          while (i < s.length) {
            const c = s[i];
            if (c === ' ')
              i++;
            else if (isD(c)) {
              let j = i;
              while (j < s.length && (isD(s[j]) || s[j] === '.')) j++;
              out.push('n' + s.slice(i, j));
              i = j;
            } else {
              out.push('o' + c);
              i++;
            }
          }
          return out;
        };
      show(lex('1 + 12.5*(3-3)').join(' '));
      type Ast = number | { op: string; l: Ast; r: Ast };
      const parse =
        (s: string): Ast => {
          const t = lex(s);
          let p = 0;
          const prim =
            (): Ast => {
              const x = t[p++];
              if (x[0] === 'n') return Number(x.slice(1));
              if (x === 'o(') { const e = expr(0); p++; return e; }
              if (x === 'o-') return { op: '-', l: 0, r: prim() };
              throw new Error('unexpected ' + x);
            };
          const PREC: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 };
          const expr =
            (min: number): Ast => {
              let l = prim();
              for (;;) {
                const o = t[p]?.slice(1);
                const pr = o ? PREC[o] : undefined;
                if (pr === undefined || pr < min) return l;
                p++;
                l = { op: o, l, r: expr(o === '^' ? pr : pr + 1) };
              }
            };
          return expr(0);
        };
      const ev =
        (a: Ast): number => {
          if (typeof a === 'number') return a;
          const l = ev(a.l), r = ev(a.r);
          switch (a.op) {
            case '+': return l + r;
            case '-': return l - r;
            case '*': return l * r;
            case '/': return l / r;
            default: return l ** r;
          }
        };
      for (const e of ['1+2*3', '(1+2)*3', '2^3^2', '-4+10/4', '2*(3-(4-5))/7']) show(e, ev(parse(e)));
    `,
);

testSame(
  'lists grow in the order in which their new elements are computed',
  `
      class Node { constructor(public name: string, public kids: number[] = []) {} }
      const all: Node[] = [];
      const build =
        (depth: number): number => {
          const n = new Node('n' + depth);
          all.push(n);
          for (let i = 0; i < 2 && depth > 0; i++) n.kids.push(build(depth - 1));
          return all.length - 1;
        };
      build(2);
      show(all.map(n => \`\${n.name}[\${n.kids.join()}]\`).join(' '));
      const ids: number[] = [];
      const alloc = () => { ids.push(-1); return ids.length; };
      ids.push(alloc());
      show(ids.join());
      let len = ids.push(alloc());
      show(len, ids.join());
      const s = [3, 4];
      show(s.push(s.shift()! * s.pop()!), s.join());
      const q = [[1], [2]];
      q.push(q.pop()!.concat(q.shift()!));
      show(q.map(x => x.join('+')).join());
      class P {
        toks = ['1', '(', '2', '3', ')'];
        i = 0;
        out: string[] = [];
        parse(): string[] {
          while (this.i < this.toks.length) {
            const t = this.toks[this.i++];
            if (t === ')') break;
            if (t === '(') this.out.push('g' + this.parse().length); else this.out.push(t);
          }
          return this.out;
        }
      }
      show(new P().parse().join());
      const holder = { l: [1, 2] };
      const take = () => holder.l.splice(0, 1)[0];
      holder.l.push(take());
      holder.l.push(take() + take());
      show(holder.l.join());
      const fns: (() => number)[] = [() => q.pop()!.length];
      const r: number[] = [5];
      r.push(fns[0]());
      show(r.join(), q.length);
      function* g(): Generator<number, void, number> {
        const acc: number[] = [];
        acc.push(yield acc.length);
        acc.push(acc.length + (yield acc.length));
        show(acc.join());
      }
      const it = g();
      it.next();
      it.next(7);
      it.next(8);
    `,
);

testSame(
  'properties that run code do so where nobody needs their value',
  `
      const c = { n: 0, get next() { return ++this.n; } };
      c.next;
      c.next;
      const unused = c.next;
      void c.next;
      show(c.n);
      class K { static n = 0; get tick() { return ++K.n; } static get st() { return ++K.n; } }
      const k = new K();
      k.tick;
      const z = k.tick;
      K.st;
      const zz = K.st;
      show(K.n);
      let w;
      w = c.next;
      show(c.n);
      function f() { c.next; const u = c.next; void c.next; k.tick; const q = k.tick; return 1; }
      f();
      show(c.n, K.n);
      const g = () => { k.tick; };
      g();
      show(K.n);
      const lazy = { _v: 0, get v() { return (this._v ||= 5); } };
      lazy.v;
      show(lazy._v);
    `,
);

testSame(
  'a file runs from top to bottom',
  `
      let log = '';
      const t = (s: string) => { log += s; return s; };
      const A = t('a');
      const B = t('b') + A;
      function hoisted() { return t('h'); }
      class C { static x = t('c'); }
      const o = { p: t('p'), q: [t('q')] };
      enum E { X = 'x', Y = 'y' }
      { const inner = t('i'); }
      if (t('if')) t('then');
      for (const x of [t('f')]) t(x);
      hoisted();
      const arrow = () => t('never');
      const cond = log.length > 5 ? t('T') : t('F');
      const sw = (() => { switch (A) { case 'a': return t('s'); } })();
      try { t('try'); } finally { t('fin'); }
      export { B, o };
      show(log);
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
