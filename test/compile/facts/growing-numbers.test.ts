import { testSame } from '../same.ts';

testSame(
  'what is multiplied or added to itself again and again does not wrap around',
  `
{
let x = 1; for (let i = 0; i < 70; i++) x *= 2; show(x);
let y = 1; for (let i = 0; i < 70; i++) y = y + y; show(y);
let z = 1; for (let i = 0; i < 70; i++) z += z; show(z);
}
{
function fact(n: number): number { return n <= 1 ? 1 : n * fact(n - 1); }
function fact2(n: number): number { if (n <= 1) return 1; return n * fact2(n - 1); }
function fact3(n: number): number { let r = 1; for (let i = 2; i <= n; i++) r *= i; return r; }
const fact4 = (n: number): number => n < 2 ? 1 : fact4(n - 1) * n;
show(fact(25), fact2(25), fact3(25), fact4(25),
  [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25].reduce((a, b) => a * b),
  [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25].reduce((a, b) => a * b, 1));
}
{
function fib(n: number): number {
  let a = 0, b = 1;
  for (let i = 0; i < n; i++) { const c = a + b; a = b; b = c; }
  return a;
}
function fibd(n: number): number {
  let a = 0, b = 1;
  for (let i = 0; i < n; i++) [a, b] = [b, a + b];
  return a;
}
const memo = new Map<number, number>();
function fibm(n: number): number {
  if (n < 2) return n;
  const m = memo.get(n);
  if (m !== undefined) return m;
  const r = fibm(n - 1) + fibm(n - 2);
  memo.set(n, r);
  return r;
}
function fiba(n: number): number {
  const f = [0, 1];
  for (let i = 2; i <= n; i++) f[i] = f[i-1] + f[i-2];
  return f[n];
}
show(fib(100), fibd(100), fibm(100), fiba(100), fib(80), fibd(79));
}
{
class Bank { money = 1; double(): void { this.money *= 2; } triple(): void { this.money = this.money * 3; } }
const b = new Bank(); for (let i = 0; i < 50; i++) { b.double(); b.triple(); } show(b.money);
const o = { v: 3 }; for (let i = 0; i < 50; i++) o.v *= o.v > 1e200 ? 1 : 7; show(o.v);
const arr = [1, 2];
  for (let i = 0; i < 50; i++) { arr[0] *= 5; arr[1] = arr[1] * arr[0]; if (arr[1] > 1e200) arr[1] = 1; }
  show(arr[0], arr[1]);
}
{
function pow(b: number,
  e: number): number { let r = 1; while (e > 0) { if (e & 1) r *= b; b *= b; e >>= 1; } return r; }
show(pow(2, 70), pow(3, 41), pow(10, 20));
function rpow(b: number, e: number): number { return e === 0 ? 1 : b * rpow(b, e - 1); }
show(rpow(10, 25));
}
  `,
);

testSame(
  'numbers near the end of what a double counts are computed as doubles',
  `
{
show(Number.MAX_SAFE_INTEGER + 1 === Number.MAX_SAFE_INTEGER + 2, Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER, Number.MAX_VALUE, Number.MIN_VALUE, Number.EPSILON, Number.POSITIVE_INFINITY);
let m = 9007199254740991; m++; show(m); m++; show(m); m += 2; show(m);
let q = 4294967296;
  show(q * q);
  const r = 1e10;
  show(r * r, r * r * r);
  let s = 3000000000;
  let u = 4000000000;
  show(s * u, s * s * u);
const big = 1e18; show(big * 10, big * 100, big + big + big + big + big + big+ big + big + big + big);
}
  `,
);

testSame(
  'what is rounded and multiplied again, or raised to a power, does not wrap around',
  `
    class Mine {
      coins = 0; rate = 1; factor = 1;
      tick(): void {
        this.rate = Math.floor(this.rate * 3.7 + 1);
        this.factor = Math.ceil(1 + 2.9 * this.factor);
        this.coins += this.rate * this.factor;
      }
    }
    const mine = new Mine();
    for (let i = 0; i < 60; i++) {
      mine.tick();
      if (i % 6 === 0) show(mine.coins, mine.rate, mine.factor, \`\${mine.coins}\`);
    }
    const price = (base: number, count: number) => Math.floor(base * 1.5 ** count);
    for (const count of [0, 10, 60, 100])
      show(price(16, count), price(16, count) * price(64, count), \`\${price(16, count)}\`);
    let rate = 1;
    for (let i = 0; i < 70; i++) rate = Math.round(rate * 2.5);
    show(rate, rate * rate);
    let square = 3;
    for (let i = 0; i < 7; i++) { const next = square * square; square = next; }
    show(square);
    const count = parseInt('99999999999'), large = Number('4000000000');
    show(count * count, large * large, Number('3000000000') * Number('2999999999'));
  `,
);

testSame(
  'random numbers that are made in several steps have the digits of doubles',
  `
    class Dice {
      a = 1103515245; c = 12345; m = 2147483648;
      constructor(private seed: number) {}
      next(): number {
        const value = this.a * this.seed + this.c;
        this.seed = value % this.m;
        return this.seed;
      }
    }
    const dice = new Dice(99);
    for (let i = 0; i < 5; i++) show(dice.next());
    const make =
      (a: number, c: number,
        m: number) => {
          let seed = 1;
          return () => { const next = seed * a + c; seed = next % m; return seed; };
        };
    const roll = make(6364136223, 1442695041, 4294967296);
    show(roll(), roll(), roll());
    function step(seed: number,
      a: number): number { let next = seed * a; next = next + 7; return next & 0x7fffffff; }
    show(step(2147483647, 1103515245), step(123456789, 987654321));
  `,
);
