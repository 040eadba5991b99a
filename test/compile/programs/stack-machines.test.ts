/** Machines with a stack, and a parser of expressions. */

import { testSame } from '../same.ts';

testSame(
  'machines with a stack, and a parser of expressions, run the same',
  `
      const ops: Record<string, (s: number[]) => void> =
        { add: s => s.push(s.pop()! + s.pop()!), neg: s => void s.push(-s.pop()!) };
      const st = [1, 2];
      ops.add(st);
      ops.neg(st);
      show(st.join());
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
      show(run('2 3 add dup 1 swap').join());
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
