/** Languages that are read and run. */

import { testSame } from '../same.ts';

testSame(
  'a script language is read, parsed and run the same',
  `
      type Tok = { k: 'num'; v: number } | { k: 'id'; v: string } | { k: 'op'; v: string } |
        { k: 'str'; v: string };
      class Lexer {
        private i = 0;
        constructor(private readonly s: string) {}
        *[Symbol.iterator](): Generator<Tok> {
          const { s } = this;
          while (this.i < s.length) {
            const c = s[this.i];
            if (c === ' ' || c === '\\n') { this.i++; continue; }
            if (c >= '0' && c <= '9') {
              let n = '';
              while (this.i < s.length && (s[this.i] >= '0' && s[this.i] <= '9' || s[this.i] === '.'))
                n += s[this.i++];
              yield { k: 'num', v: parseFloat(n) };
            } else if (c === '"') {
              const end = s.indexOf('"', this.i + 1);
              if (end < 0) throw new SyntaxError(\`open text at \${this.i}\`);
              yield { k: 'str', v: s.slice(this.i + 1, end) };
              this.i = end + 1;
            } else if (c.toLowerCase() !== c.toUpperCase() || c === '_') {
              let n = c;
              this.i++;
              while (this.i < s.length &&
                (s[this.i].toLowerCase() !== s[this.i].toUpperCase() || '_0123456789'.includes(s[this.i])))
                n += s[this.i++];
              yield { k: 'id', v: n };
            } else {
              const two = s.substr(this.i, 2);
              const op = ['==', '!=', '<=', '>=', '&&', '||'].includes(two) ? two : c;
              this.i += op.length;
              yield { k: 'op', v: op };
            }
          }
        }
      }
      type Expr = { t: 'lit'; v: number | string } | { t: 'var'; n: string } |
        { t: 'bin'; op: string; l: Expr; r: Expr } | { t: 'call'; f: string; a: Expr[] } |
        { t: 'neg'; e: Expr };
      type Stmt = { t: 'set'; n: string; e: Expr } | { t: 'while'; c: Expr; b: Stmt[] } |
        { t: 'if'; c: Expr; b: Stmt[]; o?: Stmt[] } | { t: 'do'; e: Expr };
      const PREC: Record<string, number> =
        {
          '||': 1,
          '&&': 2,
          '==': 3,
          '!=': 3,
          '<': 4,
          '>': 4,
          '<=': 4,
          '>=': 4,
          '+': 5,
          '-': 5,
          '*': 6,
          '/': 6,
          '%': 6
        };
      class Parser {
        private toks: Tok[];
        private p = 0;
        constructor(src: string) { this.toks = [...new Lexer(src)]; }
        private peek = (): Tok | undefined => this.toks[this.p];
        private is(v: string): boolean {
          const t = this.peek();
          return t !== undefined && t.k !== 'str' && t.v === v;
        }
        private eat(v: string): void {
          if (!this.is(v)) throw new SyntaxError(\`expected \${v} but got \${this.peek()?.v ?? 'end'}\`);
          this.p++;
        }
        block(): Stmt[] {
          const out: Stmt[] = [];
          this.eat('{');
          while (!this.is('}')) out.push(this.stmt());
          this.eat('}');
          return out;
        }
        program(): Stmt[] {
          const out: Stmt[] = [];
          while (this.p < this.toks.length) out.push(this.stmt());
          return out;
        }
        stmt(): Stmt {
          if (this.is('while')) { this.p++; return { t: 'while', c: this.expr(), b: this.block() }; }
          if (this.is('if')) {
            this.p++;
            const c = this.expr(), b = this.block();
            let o: Stmt[] | undefined;
            if (this.is('else')) { this.p++; o = this.is('if') ? [this.stmt()] : this.block(); }
            return { t: 'if', c, b, ...(o && { o }) };
          }
          const t = this.peek(), u = this.toks[this.p + 1];
          if (t?.k === 'id' && u?.v === '=') { this.p += 2; return { t: 'set', n: t.v, e: this.expr() }; }
          return { t: 'do', e: this.expr() };
        }
        expr(min = 0): Expr {
          let l = this.unary();
          for (;;) {
            const t = this.peek();
            const pr = t?.k === 'op' ? PREC[t.v] : undefined;
            if (pr === undefined || pr <= min) return l;
            this.p++;
            l = { t: 'bin', op: t!.v as string, l, r: this.expr(pr) };
          }
        }
          unary(): Expr {
            if (this.is('-')) { this.p++; return { t: 'neg', e: this.unary() }; }
            if (this.is('(')) { this.p++; const e = this.expr(); this.eat(')'); return e; }
            const t = this.toks[this.p++];
            if (!t) throw new SyntaxError('unexpected end');
            if (t.k === 'id') {
              if (!this.is('(')) return { t: 'var', n: t.v };
              this.p++;
              const a: Expr[] = [];
              while (!this.is(')')) { a.push(this.expr()); if (this.is(',')) this.p++; }
              this.p++;
              return { t: 'call', f: t.v, a };
            }
            if (t.k === 'op') throw new SyntaxError(\`unexpected \${t.v}\`);
            return { t: 'lit', v: t.v };
          }
        }
      type Val = number | string;
      class Vm {
        vars: Record<string, Val> = {};
        out: string[] = [];
        fuel = 500;
        fns: Record<string, (...a: Val[]) => Val> = {
          print: (...a) => { this.out.push(a.join(' ')); return a.length; },
          max: (...a) => Math.max(...a.map(Number)),
          len: a => String(a).length,
          rep: (a, n) => String(a).repeat(Number(n))
        };
        ev(e: Expr): Val {
          switch (e.t) {
            case 'lit': return e.v;
            case 'var':
              if (!(e.n in this.vars)) throw new ReferenceError(\`\${e.n} is not set\`);
              return this.vars[e.n];
            case 'neg': return -Number(this.ev(e.e));
            case 'call': {
              const f = this.fns[e.f];
              if (!f) throw new TypeError(\`no \${e.f}\`);
              return f(...e.a.map(x => this.ev(x)));
            }
            case 'bin': {
              if (e.op === '&&') return this.ev(e.l) && this.ev(e.r);
              if (e.op === '||') return this.ev(e.l) || this.ev(e.r);
              const l = this.ev(e.l), r = this.ev(e.r);
              if (e.op === '+') return typeof l === 'string' || typeof r === 'string' ? \`\${l}\${r}\` : l + r;
              if (e.op === '==') return Number(l === r);
              if (e.op === '!=') return +(l !== r);
              const a = Number(l), b = Number(r);
              switch (e.op) {
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '%': return a % b;
                case '<': return +(a < b);
                case '>': return +(a > b);
                case '<=': return +(a <= b);
                default: return +(a >= b);
              }
            }
          }
        }
        run(ss: Stmt[]): void {
          for (const s of ss) {
            if (--this.fuel < 0) throw new RangeError('out of fuel');
            switch (s.t) {
              case 'set': this.vars[s.n] = this.ev(s.e); break;
              case 'do': this.ev(s.e); break;
              case 'if': if (this.ev(s.c)) this.run(s.b); else if (s.o) this.run(s.o); break;
              case 'while': while (this.ev(s.c)) {
                if (--this.fuel < 0) throw new RangeError('out of fuel');
                this.run(s.b);
              }
            }
          }
        }
        }
      const run =
        (src: string): void => {
          const vm = new Vm();
          try {
            vm.run(new Parser(src).program());
          } catch (e) { vm.out.push(e instanceof Error ? \`\${e.name}: \${e.message}\` : '?'); }
          show(vm.out.join(' / '), vm.fuel, Object.keys(vm.vars).join());
        };
      run('a = 1 b = 0 while a < 20 { b = b + a a = a * 2 } print(a, b, a / 3 > 10 && "yes" || "no")');
      run('x = 7 if x % 2 == 0 { print("even") } else if x > 5 { print("odd", rep("ab", 3), -x + 2 * (3 - 1)) } else { print("?") }');
      run('print(max(1, 5, 3) + "!", len("hello"), 10 % 4, "a" != "b") y = z');
      run('i = 0 while 1 { i = i + 1 }');
      run('print("open');
      run('a = (1 + ');
      run('f(1)');
      run('n = 1 t = 0 while n <= 10 { if n % 3 == 0 || n % 5 == 0 { t = t + n } n = n + 1 } print(t)');
    `,
);

testSame(
  'a parser of formulas and its errors run the same',
  `
type Tok = { t: 'num'; v: number } | { t: 'op'; v: string } | { t: 'id'; v: string };
function* lex(src: string): Generator<Tok> {
  let i = 0;
  while (i < src.length) {
    const c = src[i];
    if (c === ' ') { i++; continue; }
    if (c >= '0' && c <= '9' || c === '.') {
      let j = i;
      while (j < src.length && (src[j] >= '0' && src[j] <= '9' || src[j] === '.')) j++;
      yield { t: 'num', v: Number(src.slice(i, j)) };
      i = j;
    } else if (c.toLowerCase() !== c.toUpperCase()) {
      let j = i;
      while (j < src.length && src[j].toLowerCase() !== src[j].toUpperCase()) j++;
      yield { t: 'id', v: src.substring(i, j) };
      i = j;
    } else {
      yield { t: 'op', v: c };
      i++;
    }
  }
}
type Node = { k: 'num'; v: number } | { k: 'var'; n: string } | { k: 'bin'; op: string; a: Node; b: Node } |
  { k: 'neg'; a: Node } | { k: 'call'; f: string; args: Node[] };
class Parser {
  private toks: Tok[];
  private p = 0;
  constructor(s: string) { this.toks = [...lex(s)]; }
  private peek(): Tok | undefined { return this.toks[this.p]; }
  private eat(v: string): boolean { if (this.peek()?.v === v) { this.p++; return true; } return false; }
  static PREC: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 3 };
  expr(min = 0): Node {
    let a = this.unary();
    for (;;) {
      const t = this.peek();
      if (!t || t.t !== 'op') return a;
      const pr = Parser.PREC[t.v];
      if (pr === undefined || pr < min || (pr === min && min !== 0 && t.v !== '^')) return a;
      this.p++;
      a = { k: 'bin', op: t.v, a, b: this.expr(t.v === '^' ? pr : pr) };
    }
  }
  unary(): Node { if (this.eat('-')) return { k: 'neg', a: this.unary() }; return this.prim(); }
  prim(): Node {
    const t = this.toks[this.p++];
    if (!t) throw new SyntaxError('unexpected end');
    if (t.t === 'num') return { k: 'num', v: t.v };
    if (t.t === 'id') {
      if (!this.eat('(')) return { k: 'var', n: t.v };
      const args: Node[] = [];
      if (!this.eat(')')) {
        do args.push(this.expr()); while (this.eat(','));
        if (!this.eat(')')) throw new SyntaxError('expected )');
      }
      return { k: 'call', f: t.v, args };
    }
    if (t.v === '(') {
      const e = this.expr();
      if (!this.eat(')')) throw new SyntaxError('expected )');
      return e;
    }
    throw new SyntaxError(\`unexpected \${t.v}\`);
  }
}
const FN: Record<string, (...a: number[]) => number> =
  {
    max: Math.max,
    min: Math.min,
    sqrt: Math.sqrt,
    abs: n => Math.abs(n),
    hyp: (a, b = a) => Math.hypot(a, b),
    round: Math.round
  };
const ev =
  (n: Node,
    env: Record<string, number>): number => {
      switch (n.k) {
        case 'num': return n.v;
        case 'var': if (!(n.n in env)) throw new ReferenceError(n.n); return env[n.n];
        case 'neg': return -ev(n.a, env);
        case 'call': return FN[n.f](...n.args.map(a => ev(a, env)));
        case 'bin': {
          const a = ev(n.a, env), b = ev(n.b, env);
          switch (n.op) {
            case '+': return a + b;
            case '-': return a - b;
            case '*': return a * b;
            case '/': return a / b;
            case '%': return a % b;
            default: return a ** b;
          }
        }
      }
    };
for (const s of ['1 + 2 * 3', '(1 + 2) * 3', '2 ^ 3 ^ 2', '-2 * -x', '10 / 4 - 1', '7 % 4 + 0.5',
  'max(1, x, 3) * hyp(3, 4)', 'sqrt(2)', 'round(2.5) - round(-2.5)', 'y + 1', '1 +', '(1', '1 / 0', '0 / 0',
  '-7 % 3', 'abs(-3.25)', 'hyp(2)', '2 * )']) {
  try {
    show(s, ev(new Parser(s).expr(), { x: 5 }));
  } catch (e) { show(s, \`\${(e as Error).name}: \${(e as Error).message}\`); }
}
  `,
);
