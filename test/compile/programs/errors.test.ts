/** Errors of own classes. */

import { testSame } from '../same.ts';

testSame(
  'errors of own classes, finally and retries run the same',
  `
      class GameError extends Error {
        constructor(msg: string, readonly code: number,
          readonly data: { lvl: number } = { lvl: 0 }) { super(msg); this.name = 'GameError'; }
        get full() { return \`\${this.name}#\${this.code}: \${this.message}\`; }
      }
      class SaveError extends GameError {
        override name = 'SaveError';
        constructor() { super('cannot save', 42, { lvl: 3 }); }
      }
      const log: string[] = [];
      const risky =
        (n: number): string => {
          try {
            log.push('try' + n);
            if (n === 0) throw new GameError('zero', 1);
            if (n === 1) throw new SaveError();
            if (n === 2) throw 'text';
            if (n === 3) throw { code: 9 };
            if (n === 4) return 'early';
            if (n === 5) throw new TypeError('tt');
            return 'fine';
          } catch (e) {
            if (e instanceof SaveError) return e.full + e.data.lvl;
            if (e instanceof GameError) return e.full;
            if (typeof e === 'string') return 's:' + e;
            if (e instanceof Error) throw new RangeError('re:' + e.message);
            return 'o:' + (e as { code: number }).code;
          } finally {
            log.push('fin' + n);
          }
        };
      for (let i = 0; i < 7; i++)
        try { show(risky(i)); } catch (e) { show(\`\${e}\`, e instanceof RangeError, (e as Error).name); }
      show(log.join());
      const fin =
        () => {
          for (let i = 0; i < 3; i++) {
            try {
              if (i === 1) continue;
              if (i === 2) break;
              log.push('b' + i);
            } finally {
              log.push('f' + i);
            }
          }
          try { return 'a'; } finally { log.push('ret'); }
        };
      log.length = 0;
      show(fin(), log.join());
      const override_ = (): number => { try { throw new Error('x'); } finally { return 5; } };
      show(override_());
      const nested =
        () => {
          try {
            try { throw new Error('in'); } finally { log.push('n1'); }
          } catch (e) { log.push((e as Error).message); throw e; } finally {
            log.push('n2');
          }
        };
      try { nested(); } catch { log.push('out'); }
      show(log.slice(-4).join());
      function assert(c: unknown, m = 'assertion'): asserts c { if (!c) throw new Error(m); }
      try { assert(1 > 2, 'math'); } catch ({ message }: any) { show(message); }
      const r =
        (() => {
          try {
            return [1, 2].map(x => { if (x === 2) throw new Error('cb'); return x; });
          } catch (e) { return (e as Error).message; }
        })();
      show(r as string);
      try { (undefined as unknown as { f(): void }).f(); } catch (e) { show(e instanceof TypeError); }
      try { null!; const q: any = {}; q.x.y; show('no'); } catch (e) { show((e as Error).name); }
      function* gen() { try { yield 1; throw new Error('g'); } catch (e) { yield (e as Error).message; } }
      show([...gen()].join());
      let retry = 0;
      while (true) { try { if (++retry < 3) throw 0; break; } catch { continue; } }
      show(retry);
    `,
);

testSame(
  'errors of own classes, caught and thrown again, run the same',
  `
class GameError extends Error {
  override name = 'GameError';
  constructor(message: string, readonly code = 1,
    readonly data?: { at: [number, number] }) { super(message); }
  get pretty() { return \`\${this.name}[\${this.code}]: \${this.message}\`; }
}
class NetError extends GameError { constructor(m: string) { super('net: ' + m, 404); } }
const risky =
  (n: number): number => {
    if (n === 1) throw new GameError('one', 7, { at: [3, 4] });
    if (n === 2) throw new NetError('two');
    if (n === 3) throw 'three';
    if (n === 4) throw { k: 4 };
    if (n === 5) throw new TypeError('five');
    if (n === 6) return (undefined as unknown as { a: number }).a;
    if (n === 7) return JSONish('}');
    return n;
  };
function JSONish(s: string): number {
  if (s === '}') throw new SyntaxError(\`Unexpected \${s}\`);
  return s.length;
}
for (let i = 0; i < 8; i++) {
  try {
    show('ok', risky(i));
  } catch (e) {
    if (e instanceof NetError)
      show('net', e.code, e.pretty, e instanceof GameError, e.data === undefined);
    else if (e instanceof GameError)
      show('game', e.pretty, e.data?.at.join(), \`\${e}\`);
    else if (e instanceof TypeError)
      show('type', e.name);
    else if (e instanceof Error)
      show(e.constructor === SyntaxError, e.message, e.toString());
    else if (typeof e === 'string') show('str', e); else show('obj', (e as { k: number }).k);
  } finally {
    if (i % 4 === 0) show('fin', i);
  }
}
const attempt = <T>(f: () => T, d: T): T => { try { return f(); } catch { return d; } };
show(attempt(() => risky(1), -1), attempt(() => risky(0), -1));
function nested(): string {
  const log: string[] = [];
  try {
    try {
      throw new Error('a');
    } catch (e) { log.push((e as Error).message); throw new Error('b'); } finally {
      log.push('f1');
    }
  } catch (e) { log.push((e as Error).message); } finally {
    log.push('f2');
  }
  return log.join();
}
show(nested());
const loopy =
  () => {
    const r: (number | string)[] = [];
    for (let i = 0; i < 5; i++) {
      try { if (i === 1) continue; if (i === 3) break; r.push(i); } finally { r.push('f'); }
    }
    return r.join('');
  };
show(loopy());
const assert = (c: unknown, m = 'assert') => { if (!c) throw new RangeError(m); };
try { assert(0, 'zero'); } catch (e) { show(String(e), (e as Error).message); }
try { assert('x'); show('passed'); } catch { show('no'); }
let depth = 0;
const rec = (): number => { depth++; if (depth > 50) throw new Error('deep'); return rec() + 1; };
try { rec(); } catch (e) { show((e as Error).message, depth); }
const p = { a: { b: null as null | { c: number } } };
show(p.a.b?.c ?? 'nil', attempt(() => p.a.b!.c, -5));
const er = new Error();
show(er.message === '', er.name, String(er));
try { throw Object.assign(new Error('x'), { extra: 5 }); } catch (e) { show((e as { extra: number }).extra); }
const stack: string[] = [];
using_('a', () => { stack.push('body'); throw new Error('E'); });
function using_(n: string,
  f: () => void) {
    stack.push('open' + n);
    try { f(); } catch (e) { stack.push('err' + (e as Error).message); } finally { stack.push('close' + n); }
  }
show(stack.join());
  `,
);
