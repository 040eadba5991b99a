import { test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { expectSame } from '../../same.ts';

test('operators convert values of type any as in JavaScript', LONG_FORM, () => {
  expectSame(`
    let a: any = true; show(a + 1, a * 2, -a, a < 3, +a, a - 1, a / 2, a % 2, a ** 2);
    let n: any = false;
    let u: any = undefined; show(u + 1, u * 2, -u, u < 3, +u);
    let s: any = '3'; show(s * 2, s - 1, s + 1, +s, -s, s < 4, s > '20', s % 2, s / 2);
    show(+('3' as any), +('' as any), +('x' as any));
    let f: any = false;
    f += 1;
    show(f);
    f++;
    show(f);
    let g: any = '5';
    g++;
    show(g);
    let h: any = '5';
    h -= 2;
    show(h); 
    let o: any = [1, 2]; show(o + '!', o + 1); let m: any = {}; show(m + 'x');
    show(a & 1, n | 4, u | 0, s << 1, ~a, ~s, s >>> 1);
    show(a == 1, s == 3, n == undefined, n == 0, '' == (0 as any), a === 1);
    function add(p: any, q: any) { return p + q; }
    show(add(1, 2), add('a', 1), add(1, 'b'), add(true, false), add(undefined, 'x'), add([1], [2]));
    const items: any[] = [1, 'two', true, 3.5];
    let total: any = 0;
    for (const it of items) total += it;
    show(total);
    const cfg: any = { speed: '10', lives: 3, on: true };
    show(cfg.speed * cfg.lives, cfg.on + cfg.on, cfg.missing + 1, cfg.speed + cfg.lives);
    show(a > f, s >= 3, 'b' > (s as any), (5 as any) < (10 as any), ('5' as any) < ('10' as any));
    show(\`\${a} \${n} \${u} \${s}\`, a + '', n + '', 'v' + u);
    let x: any = 3;
    let y: any = 4;
    show(x + y, x * y, x ** y, x - y, x / y, x % y, -x, x < y, x <= y, x++ + ++y);
    const z: any = { valueOf() { return 42; } };
    for (const v of [[12, 3], ['7'], { toString: () => '15px' }, true, 0x1f, 1e21, '  9.5'] as any[])
      show(parseInt(v), parseFloat(v), parseInt(v, 16));
    show(Math.max(s, 2), Math.floor(s), Math.abs('-3' as any), isNaN('x' as any), Number(a), Number(n),
      Number(u));
    class Money { constructor(public cents: number) {} valueOf(): number { return this.cents; } }
    show((new Money(3) as any) + (new Money(4) as any), (new Money(3) as any) < (new Money(4) as any),
      +new Money(2));
    let either: any = 3;
    const change = () => {
      show(either % 3, either & 15, either | 0, ~either, ~~either, either >> 1, either >>> 1, either << 1,
        5 % either, 1 & either);
      show(Math.floor(either), Math.floor(either) % 3, Math.round(either) | 0, Math.max(either, 1) % 2,
        Math.abs(either), either ** Infinity);
      let counted = ''; for (let i = 0; i < either; i++) counted += (4 - i) % 3; show(counted);
    };
    change();
    either = '7.5';
    change();
    either = '-7.5';
    change();
    either = [6];
    change();
    either = true;
    change();
    const zero = (k: any) => [1 / k, 1 / +k, 1 / (k + k), 1 / Math.max(k, -1)].join();
    let none = 0; for (let i = 0; i < 1; i++) none = i;
    show(zero(-none), zero(none * -3), zero(none));
  `);
});
