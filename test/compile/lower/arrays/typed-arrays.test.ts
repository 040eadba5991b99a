import { expect, test } from 'vitest';
import { compileToLua } from '../../differential.ts';
import { expectSame, testSame } from '../../same.ts';

testSame(
  'stores convert, reads beyond the end are undefined, and methods give typed arrays',
  `
{
const a = new Uint8Array(4);
a[0] = 300; a[1] = -1; a[2] = 2.7; a[3]++; a[3] += 255; a[9] = 5;
show(\`\${a[0]} \${a[1]} \${a[2]} \${a[3]} \${a[9]} \${a.length}\`);
show(a.join(' '));
for (const x of a) show(\`\${x}\`);
show(\`\${[...a]}\`);
const b = new Float32Array([0.1, 1, 2, NaN]);
b[1] = 1.1; b[2] += 0.3;
show(\`\${b[0]} \${b[1]} \${b[2]} \${b[3]}\`);
const c = Float64Array.from([3, 1, 2], x => x / 2);
c.sort();
show(c.join());
show(\`\${c.map(x => x * 2)} \${c.filter(x => x > 0.7)} \${c.slice(1)} \${c.indexOf(1)}\`);
const s = new Int16Array([1, 2, 3, 40000, -32769]);
show(s.join());
const view = s.subarray(1, 3);
view[0] = 99; s[2] = 77;
show(\`\${view.length} \${view[0]} \${view[1]} \${s[1]} \${view[5]}\`);
show(\`\${s.toReversed()} \${s.toSorted()} \${s.with(0, 5)}\`);
}`,
);

testSame(
  'several arrays show one buffer',
  `
{
const buffer = new ArrayBuffer(8);
const f = new Float32Array(buffer);
const u = new Uint32Array(buffer);
const bytes = new Uint8Array(buffer, 1, 3);
f[0] = 1.5; 
show(\`\${u[0]} \${bytes.join()} \${f.length} \${u.byteLength} \${bytes.byteOffset}\`);
u[1] = 0xffffffff; bytes[2] = 0;
show(\`\${f[0]} \${f[1]} \${u[0]} \${u[1]}\`);
const data = new DataView(buffer);
data.setInt16(2, -5);
show(\`\${data.getInt16(2)} \${data.getUint16(2, true)} \${data.getFloat32(0)} \${data.getInt8(3)}\`);
f.fill(2); show(\`\${f} \${u}\`);
f.set([7, 8]); show(f.join());
f.set(f.subarray(0, 1), 1); show(f.join());
try { f.set([1, 2, 3]); } catch (e) { show(\`\${(e as Error).name} \${(e as Error).message}\`); }
try { new Uint32Array(buffer, 1); } catch (e) { show(\`\${(e as Error).name} \${(e as Error).message}\`); }
try { data.getInt32(6); } catch (e) { show(\`\${(e as Error).name} \${(e as Error).message}\`); }
show(\`\${buffer.slice(0, 4).byteLength} \${ArrayBuffer.isView(f)}\`);
show(\`\${Array.isArray(f)} \${f instanceof Float32Array} \${(f as object) instanceof Uint8Array}\`);
}`,
);

testSame(
  'they pass for arrays where a type says so',
  `
{
function total(list: ArrayLike<number>): number { let s = 0; for (let i = 0; i < list.length; i++) s += list[i];
  return s; }
show(\`\${total([1, 2])} \${total(new Uint8Array([250, 10]))} \${total(new Float64Array(3).fill(0.5))}\`);
function put(list: number[] | Uint8Array | Float32Array, i: number, v: number): void { list[i] = v; }
const p = [1, 2, 3], q = new Uint8Array(3), r = new Float32Array(2);
put(p, 0, 256); put(q, 0, 256 + 7); put(r, 1, 0.1);
show(\`\${p} \${q} \${r}\`);
const c8 = new Uint8ClampedArray([1.5, 2.5, -4, 300, NaN, 254.5]);
show(\`\${c8}\`);
c8[0] = 0.5000001; c8[1] = 1000; show(\`\${c8}\`);
const i8 = Int8Array.of(127, 128, 255, -129); show(\`\${i8}\`);
const i32 = new Int32Array(2); i32[0] = 2 ** 31; i32[1] = 1e20; show(\`\${i32}\`);
const u32 = new Uint32Array(2); u32[0] = -1; u32[1] = 2 ** 32 + 5; show(\`\${u32}\`);
show(\`\${new Uint16Array(new Set([1, 65536, 3]))} \${new Uint16Array(0).length} \${new Uint8Array().length}\`);
show(\`\${new Uint8Array(new Float32Array([1.5, 300.7, -1.2]))}\`);
let sum = 0; new Uint8Array([1, 2, 3]).forEach((v, i) => { sum += v * i; }); show(\`\${sum}\`);
show(\`\${new Int16Array([5, 3, 9]).reduce((x, y) => Math.max(x, y))}\`);
show(\`\${new Int16Array([5, 3]).at(-1)} \${new Int16Array([5, 3]).includes(3)}\`);
show(\`\${Uint8Array.BYTES_PER_ELEMENT} \${new Float64Array(2).BYTES_PER_ELEMENT} \${new Uint8Array([3, 1, 2]).sort((x, y) => y - x)}\`);
for (const [i, v] of new Uint8Array([7, 8]).entries()) show(\`\${i} \${v}\`);
const [first, second = 5, third = 6] = new Uint8Array([1, 2]); show(\`\${first} \${second} \${third}\`);
const o = new Uint8Array(2); const old = o[0]++; const nw = ++o[1]; show(\`\${old} \${nw} \${o} \${(o[0] = 999)} \${o[0]}\`);
[o[0], o[1]] = [511, 3.9]; show(\`\${o}\`);
}`,
);

testSame(
  'they are fields, elements, unknown values and values of a type parameter',
  `
{
class Grid { readonly cells: Uint8Array;
  constructor(readonly w: number, readonly h: number) { this.cells = new Uint8Array(w * h); }
 get(x: number, y: number): number { return this.cells[y * this.w + x] ?? -1; }
 set(x: number, y: number, v: number): void { this.cells[y * this.w + x] = v; } }
const g = new Grid(4, 3); g.set(1, 2, 511); g.set(9, 9, 4); show(\`\${g.get(1, 2)} \${g.get(9, 9)} \${g.cells}\`);
function make<T extends Float32Array | Uint8Array>(list: T, v: number): T { for (let i = 0; i < list.length;
  i++) list[i] = v + i * 0.5; return list; }
show(\`\${make(new Uint8Array(3), 254.5)} \${make(new Float32Array(3), 0.1)}\`);
const any: unknown = new Uint8Array([1, 2, 3]);
show(\`\${(any as number[])[1]} \${(any as Uint8Array).length} \${Array.isArray(any)}\`);
const rec = any as Record<string, number>; rec['1'] = 300; show(\`\${rec['1']}\`);
const kinds = [Uint8Array, Float64Array, Int16Array];
for (const K of kinds) { const t = new K(2); t[0] = -1.5; t.fill(2.5, 1);
  show(\`\${t} \${t.length} \${K.BYTES_PER_ELEMENT} \${K.from([1.9])} \${K.of(3)}\`); }
let maybe: Uint8Array | undefined; show(\`\${maybe?.length} \${maybe?.[0]}\`); maybe = new Uint8Array([5]);
  show(\`\${maybe?.length} \${maybe?.[0]} \${maybe?.slice(0).length}\`);
const hole: (number | undefined)[] = [1, undefined, 3]; const fromHole = new Uint8Array(3);
  hole.forEach((v, i) => { fromHole[i] = v!; }); show(\`\${fromHole}\`);
const f = new Float64Array(2); f[0] = 3; f[1] = 10 / 2; show(\`\${f[0]} \${f[1] * 2} \${f[0] / 2} \${f}\`);
const big = new Int32Array(1); for (let i = 0; i < 40; i++) big[0] = big[0] * 3 + 1; show(\`\${big[0]}\`);
const h = new Uint32Array(1); h[0] = 2166136261;
  for (const c of 'hello') h[0] = Math.imul(h[0] ^ c.charCodeAt(0), 16777619); show(\`\${h[0]}\`);
const u16 = new Uint16Array(2); u16[0] = 65535; u16[0] += 2; u16[1] -= 1; u16[1] >>= 1; show(\`\${u16}\`);
u16[0] ||= 7; u16[1] &&= 70000; show(\`\${u16}\`);
let k = 0; const st = new Uint8Array(8); st[k++] = 1; st[k++] = 2; st[--k] = 9; show(\`\${st} \${k}\`);
const [a0, ...rest] = new Uint8Array([1, 2, 3]); show(\`\${a0} \${rest}\`);
show(\`\${Math.max(...new Uint8Array([4, 9, 2]))}\`);
show(\`\${Array.from(new Uint8Array([1, 2]), x => x * 300)} \${[...new Uint8Array([1, 2])].concat([...new Uint8Array([3])])}\`);
for (const x in new Uint8Array([7, 8])) show(x);
show(\`\${Object.keys(new Uint8Array([7, 8]))} \${1 in new Uint8Array(2)} \${5 in new Uint8Array(2)}\`);
const m = new Map<string, Float32Array>(); m.set('a', new Float32Array([1.5])); show(\`\${m.get('a')![0]}\`);
const objs = { px: new Float32Array(3), n: 0 }; objs.px[objs.n++] = 1 / 3;
  show(\`\${objs.px[0]} \${objs.px.subarray(0, 1)}\`);
const sorted = new Float64Array([3, NaN, -0, 0, -1]); sorted.sort(); show(\`\${sorted} \${Object.is(sorted[1], -0)}\`);
show(\`\${new Uint8Array([1, 2, 3, 4, 5]).copyWithin(0, 3)}\`);
show(\`\${new Uint8Array([1, 2, 3]).lastIndexOf(3)} \${new Uint8Array([1, 2, 3]).findLast(x => x < 3)}\`);
show(\`\${new Uint8Array([1, 2, 3]).every(x => x > 0)} \${new Uint8Array([1, 2, 3]).some(x => x > 2)}\`);
show(\`\${new Uint8Array([3, 4]).find(x => x > 3)} \${new Uint8Array([3, 4]).reduceRight((s, x) => s * 10 + x, 0)}\`);
const it = new Uint8Array([1, 2]).values(); show(\`\${it.next().value} \${[...it]}\`);
  show(\`\${[...new Uint8Array([5, 6]).keys()]}\`);
}`,
);

const CLASSES = 'Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 Float32 Float64'.split(' ');

/** Numbers that some class rounds, wraps or clamps. */
const NUMBERS =
  '[0, -0, 0.5, 1.5, 2.5, -0.5, -1.5, 127, 128, -129, 254.5, 255.5, 256, 32768, -32769, 65536.7, 2 ** 24 + 1, 0.1,' +
  ' 2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 5, 2 ** 53, 1e20, -1e300, 1e-46, 3.4e38, 3.5e38, NaN, Infinity, -Infinity]';

testSame(
  'each class converts every number in every way that stores it',
  ...CLASSES.map(
    name => `
{
  const numbers: readonly number[] = ${NUMBERS};
  const list = new ${name}Array(numbers.length);
  const shown = () => show([...list].map(x => Object.is(x, -0) ? '-0' : String(x)).join());
  for (let i = 0; i < numbers.length; i++) list[i] = numbers[i];
  shown();
  for (let i = 0; i < numbers.length; i++) list[i] += numbers[i];
  shown();
  for (let i = 0; i < numbers.length; i++) list[i]++;
  for (let i = 0; i < numbers.length; i++) --list[i];
  shown();
  for (let i = 0; i < numbers.length; i++) [list[i], list[0]] = [numbers[numbers.length - 1 - i], numbers[i]];
  shown();
  list.set(numbers);
  shown();
  show(new ${name}Array(numbers).join() === list.join(), ${name}Array.from(numbers).join() === list.join());
  show(${name}Array.of(...numbers).join() === list.join(), list.map((_, i) => numbers[i]).join() === list.join());
  for (let i = 0; i < numbers.length; i++) list.fill(numbers[i], i, i + 1);
  shown();
  const part = new ${name}Array(list.buffer, list.BYTES_PER_ELEMENT, 20);
  for (let i = 0; i < part.length; i++) part[i] = numbers[i];
  shown();
  new Uint8Array(list.buffer)[0] = 1;
  for (let i = 0; i < part.length; i++) part[i] = numbers[i + 5];
  shown();
  const missing: number[] = [];
  list[0] = missing[3];
  list[1] = -5; list[2] = 300; list[3] = 7; list[4] = 1.5;
  shown();
}`,
  ),
);

test('arithmetic of elements costs what it costs with arrays', () => {
  const text = `
    const life = new Uint8Array(50), x = new Float64Array(50), speed = new Int16Array(50);
    for (let i = 0; i < 50; i++) { life[i] = i + 230; x[i] = i / 3; speed[i] = i - 20; }
    for (let i = 0; i < 50; i++) { life[i]--; x[i] += speed[i]; speed[i] = life[i]; }
    show(life.join(), x.join(), speed.join());`;
  expectSame(text);
  const lua = compileToLua(
    `/** @noSelf */ declare function show(...values: unknown[]): void;\n${text}\nexport function TIC(): void {}`,
  );
  expect(lua).toMatch(/life\[\w+\] = life\[\w+\] - 1 & 255/);
  expect(lua).toMatch(/x\[\w+\] = x\[\w+\] \+ speed\[i \+ 1\]\n/);
  expect(lua).toContain('speed[i + 1] = life[i + 1]');
});

testSame(
  'functions take classes of typed arrays, by the names of their types',
  `
    const make = (Type: Float32ArrayConstructor | Uint8ArrayConstructor): Float32Array | Uint8Array => {
      const list = new Type(3);
      list[0] = 300.5;
      return list;
    };
    show(make(Uint8Array).length, make(Uint8Array)[0], make(Float32Array)[0], make(Float32Array).BYTES_PER_ELEMENT);
  `,
  `
    class Grid<Type extends Int8ArrayConstructor> {
      cells: Int8Array;
      constructor(type: Type) { this.cells = new type([200, 1]); }
    }
    show(new Grid(Int8Array).cells[0], new Grid(Int8Array).cells.length);
  `,
  `
    const sum = (Type: Uint16ArrayConstructor): number => Type.from([65537, 2])[0] + Type.of(70000)[0];
    show(sum(Uint16Array));
  `,
  `
    const types: Record<string, Float64ArrayConstructor | Int16ArrayConstructor> = { d: Float64Array, s: Int16Array };
    for (const name in types) { const made = new types[name](2); made[0] = 40000.5; show(name, made[0]); }
  `,
);

testSame(
  'numbers are rounded to the nearest float of 32 bits, and integers wrap',
  `
    const f = new Float32Array(4); let seed = 12345;
      const rnd = (): number => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
    let bad = 0; let sum = '';
    for (let i = 0; i < 300; i++) { const e = Math.floor(rnd() * 300) - 155; const m = 1 + rnd() + rnd() / 2 ** 31;
      const x = (rnd() < 0.5 ? -m : m) * 2 ** e; f[0] = x;
      const tie = (1 + Math.floor(rnd() * 8388608) / 8388608 + 1 / 16777216) * 2 ** e; f[1] = tie;
      f[2] = tie * (1 + 2 ** -52); f[3] = -tie * (1 - 2 ** -53); show(f[0], f[1], f[2], f[3], Math.fround(x)); }
    const big = (2 - 2 ** -23) * 2 ** 127; for (const x of [big, big + 2 ** 102, big + 2 ** 103,
      big + 2 ** 103 - 2 ** 75, 2 ** 128, 1e300, 1.7976931348623157e308, Infinity, NaN, 0, -0, 2 ** -126,
      2 ** -126 - 2 ** -150, 2 ** -126 - 2 ** -151, 2 ** -126 - 2 ** -149, 2 ** -149, 2 ** -150,
      2 ** -150 + 2 ** -180, 1e-320, 16777217, 16777219, 9007199254740991, 33554433]) { f[0] = x; f[1] = -x;
      f[2] = x + f[2] * 0; show(f[0], f[1], Math.fround(x), Math.fround(-x)); }
    for (let m = 9007199254740992 - 40; m < 9007199254740992; m++) { f[0] = m * 2; f[1] = (m - 536870912 * 3) * 2;
      show(f[0], f[1]); }
    const g = new Float32Array([1.1, -2.2, 0, 3]); const n = new Int16Array([5, -300, 32767, -32768]);
      const i8 = new Int8Array(4), i32 = new Int32Array(4); let k = 2.5; const pick = (i: number): boolean => i % 2 > 0;
    for (let i = 0; i < 4; i++) { f[i] = -g[i]; show(f[i]); f[i] = Math.abs(g[i]); show(f[i]);
      f[i] = Math.max(0, g[i]); show(f[i], \`\${f[i]}\`); f[i] = Math.min(g[i], 2); show(f[i], \`\${f[i] / 2}\`);
      f[i] = pick(i) ? g[i] : 7; show(f[i], \`\${f[i]}\`); f[i] = pick(i) ? 0.1 : -g[i]; show(f[i]);
      f[i] = Math.max(n[i], g[i]); show(f[i], \`\${f[i]}\`); f[i] = -n[i]; show(f[i], \`\${f[i]}\`); f[i] = g[i + 2];
      show(f[i]); f[i] = -g[i + 2]; show(f[i]); f[i] = Math.max(...g); show(f[i]); f[i] = k; k += 0.1; show(f[i]);
      f[i] += g[i] * 2; f[i] -= 1; f[i] *= 3; f[i] /= 7; show(f[i]); f[i]++; show(f[i]); f[i] = -0.5; f[i] = -(0.1);
      show(f[i]); f[i] = -0; show(f[i]);
     i8[i] = n[i]; show(i8[i]); i8[i] = -i8[i]; i8[i] += 100; show(i8[i]); i8[i] = i8[i] * 1000.7; show(i8[i]);
       i32[i] = n[i] * 70000; show(i32[i]); i32[i] += n[i] * 65536; show(i32[i]); i32[i] = g[i] * 1e10; show(i32[i]);
       i32[i] = -1e300 * g[i]; show(i32[i]); n[i] = n[i] * n[i]; show(n[i]); n[i] <<= 3; n[i]--;
       show(n[i], --n[i], i8[i]++); n[i] = g[i] / 0; show(n[i]); n[i] = 2 ** 31 * g[i]; show(n[i]); i8[i] = 127;
       i8[i]++; show(i8[i]); i8[i] = -129; show(i8[i]); }
  `,
);

testSame(
  'sums of what a Float32Array holds are rounded once, at both ends of its range as well',
  `
    const bits = new Uint32Array(1), held = new Float32Array(bits.buffer), f = new Float32Array(2);
    let seed = 99;
    const next = (): number => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed; };
    const edges = [0, 1, 2, 3, 0x7fffff, 0x800000, 0x800001, 0xffffff, 0x1000000, 0x3f800000, 0x7f7fffff, 0x7f7ffffe,
      0x73000000, 0x73800000, 0x72ffffff, 0x7f800000, 0x7fc00000];
    const some = (): number => {
      // Neighbours in size have sums with a tie, or with few digits.
      const kind = next() % 4;
      bits[0] = kind === 0 ? edges[next() % edges.length] : kind === 1 ? next() % 0x1000000 : next() % 0x7f800000;
      if (next() % 8 > 3) bits[0] += 0x80000000;
      return held[0];
    };
    const a = new Float32Array(500), b = new Float32Array(500), n = new Int16Array(500);
    for (let i = 0; i < 500; i++) {
      a[i] = some();
      b[i] = some();
      if (i % 3 === 0) { bits[0] = Math.max(new Uint32Array(a.buffer)[i] - (next() % 25) * 0x800000, 0); b[i] = held[0]; }
      n[i] = next() % 65536;
    }
    let sum = 0, wrong = 0;
    const check = (value: number): void => {
      const right = Math.fround(value), found = f[0];
      if (!Object.is(found, right)) wrong++;
      sum = (sum * 31 + (found === found && Math.abs(found) < 1e9 ? Math.floor(found) : 7)) % 1000003;
    };
    for (let i = 0; i < 500; i++) {
      f[0] = a[i] + b[i]; check(a[i] + b[i]);
      f[0] = a[i] - b[i]; check(a[i] - b[i]);
      f[0] = a[i]; f[0] += b[i]; check(a[i] + b[i]);
      f[0] = a[i]; f[0]++; check(a[i] + 1);
      f[0] = a[i]; f[0] -= 0.1; check(a[i] - 0.1);
      f[0] = a[i] + n[i] + 0.3; check(a[i] + n[i] + 0.3);
      f[0] = a[i] * n[i]; check(a[i] * n[i]);
      f[0] = n[i] * n[i] * n[i] + a[i]; check(n[i] * n[i] * n[i] + a[i]);
      f[0] = -(a[i] - 0.75) + Math.max(b[i], 0.2); check(-(a[i] - 0.75) + Math.max(b[i], 0.2));
      f[0] = a[i] * b[i]; check(a[i] * b[i]);
      f[0] = a[i] * 0.7; check(a[i] * 0.7);
      f[0] = a[i] / 3; check(a[i] / 3);
      f[0] = a[i] * 1e-40; check(a[i] * 1e-40);
      f[0] = a[i] + 1e-40; check(a[i] + 1e-40);
    }
    show(wrong, sum);
  `,
);

test('code that runs often rounds without a call, and sums without a test for small numbers', () => {
  const lua = compileToLua(`
    const a = new Float32Array(9), b = new Float32Array(9);
    export function TIC(): void {
      for (let i = 0; i < 9; i++) { a[i] += b[i]; b[i] *= 0.9; }
    }`);
  const [, loop] = lua.split('function TIC');
  expect(loop).not.toMatch(/js_fround(_sum)?\(/);
  expect(loop.match(/536870913/g)).toHaveLength(2);
  expect(loop.match(/2 \^ -126/g)).toHaveLength(2);
});

testSame(
  'elements that are certainly there need no conversion to bits, others do',
  `
    const life = new Int16Array(5), small = new Uint8Array([1, 200, 255, 0, 9]), big = new Uint32Array([2 ** 31, 7]);
    for (let i = 0; i < 5; i++) life[i] = i * 9000 - 20000;
    for (let i = 0; i < 5; i++) show(life[i] >> 3, life[i] & 255, life[i] << 17, ~life[i], small[i] >>> 1, life[i] >>> 4);
    for (let i = 0; i < 7; i++) show(life[i] >> 3, life[i] | 0, small[i] ^ 5, big[i] | 0, big[i] >> 1);
    for (let i = -1; i < 2; i++) show(big[i] >> 2, big[i] >>> 0, -life[i], life[i] / 2);
    const f = (list: Int16Array, at: number): number => list[at] >> 1;
    show(f(life, 2), f(life, 9), f(life, 0.5));
  `,
);

testSame(
  'arrays of floats keep the sign of a zero',
  `
    const n = new Int16Array(2), d = new Float64Array(2), f = new Float32Array(2); let k = 3; k -= 3;
    d[0] = -k; show(1 / d[0]); f[0] = -k; show(1 / f[0]); d[1] = k * -5; show(1 / d[1], Object.is(d[1], -0));
      d[0] = -n[0]; show(1 / d[0]); f[0] = n[0] * -1; show(1 / f[0]); for (const x of [0, 1]) { d[0] = -x;
      show(1 / d[0]); }
    d.set([-k, k * -2]); show(1 / d[0], 1 / d[1]); d.fill(-k); show(1 / d[1]);
      show(1 / new Float64Array([-k])[0], 1 / Float64Array.of(-k)[0], 1 / Float32Array.from([1], x => x * -k)[0],
      1 / new Float32Array(1).map(() => -k)[0], 1 / d.with(0, -k)[0]);
    const dv = new DataView(new ArrayBuffer(8)); dv.setFloat64(0, -k); show(1 / dv.getFloat64(0));
      dv.setFloat32(0, k * -1); show(1 / dv.getFloat32(0), dv.getUint8(0));
    const g: number[] = []; g[0] = -k; show(1 / g[0]);
      function put(a: Float64Array | number[], v: number): void { a[0] = v; } put(d, -k); show(1 / d[0]);
      put(d, k % -2); show(1 / d[0]); put(d, -k % 2); show(1 / d[0]); d[0] = -4 % 2; show(1 / d[0]); k = -4;
      d[0] = k % 2; show(1 / d[0]); d[1] = Math.round(-0.2 * (k + 5)); show(1 / d[1]); d[1] = Math.ceil(k / 8);
      show(1 / d[1]); d[0] = Math.trunc(k / 8); show(1 / d[0]); d[0] *= 0; show(1 / d[0]); d[0] = 5; d[0] *= -0;
      show(1 / d[0]); d[0] = 0; d[0] = -d[0]; show(1 / d[0]);
  `,
);

testSame(
  'typed arrays are flattened by no method, take what is not a number by `from`, and refuse lengths and places',
  `
    const t = (name: string, f: () => unknown): void => { try { const v = f();
      show(name, typeof v === 'object' ? 'obj ' + String(v) : v);
      } catch (e) { show(name, 'ERR', (e as Error).name, (e as Error).message); } };
    const a = new Uint8Array([1, 2]), b = new Float32Array([0.5]); const v = a.subarray(1);
    t('c', () => ([] as unknown[]).concat(a, [b], [[v]], 5).length); t('f', () => [a, [b, [v]]].flat(2).length);
      t('f1', () => [a, [b, [v]]].flat().length); t('fi', () => [a, [b, [[v]]]].flat(Infinity).length);
      t('fm', () => [1, 2].flatMap(n => (n > 1 ? [n, n] : new Uint8Array(n) as any)).length);
      t('fm2', () => [1, 2].flatMap(n => [n, n * 2]).join()); t('fm3', () => [a, b].flatMap(x => [...x]).join());
      t('cc', () => [1].concat([2, 3], [4]).join()); t('cn', () => [1, null].concat([null, 2]).length);
      t('spread', () => [...a, ...b, ...v].join());
    t('s', () => Uint8Array.from('129').join()); t('s2', () => Float64Array.from(['1.5', '', 'x', ' 7 ']).join());
      t('s3', () => Int8Array.from([true, false, null, undefined]).join());
      t('s4', () => Uint8Array.from(new Set(['1', '300'])).join());
      t('s5', () => Uint8Array.from('abc', c => c.charCodeAt(0)).join());
      t('s6', () => Uint8Array.from([1, 2.7, -1]).join());
      t('s7', () => Float32Array.from(new Map([[1, 2]]).values()).join());
      t('s8', () => Uint16Array.from({ length: 2 }, (_, i) => i * 2).join());
    for (const n of [-1, -0.5, 1.9, NaN, 3]) { t('n' + n, () => new Uint8Array(n).length);
      t('b' + n, () => new ArrayBuffer(n).byteLength); }
    t('u', () => new Uint8Array(undefined as any).length);
      t('o', () => new Uint16Array(new ArrayBuffer(8), 2.5, 1.5).length);
      t('o2', () => new Uint16Array(new ArrayBuffer(8), -2));
      t('o3', () => new Uint16Array(new ArrayBuffer(8), NaN, NaN).length);
    const d = new DataView(new ArrayBuffer(8)); const bytes = (): string => [...new Uint8Array(d.buffer)].join();
      for (const x of [NaN, Number("x")]) { d.setFloat32(0, x); d.setFloat32(4, x, true); t("d", bytes);
      d.setFloat64(0, x); t("d", bytes); const f = new Float64Array([x, 1]);
      t("f", () => new Uint8Array(f.buffer).join()); const g = new Float32Array(2);
      const u = new Uint32Array(g.buffer); g[0] = x; t("g", () => u[0]); u[1] = 0xffaabbcc; g[0] = g[1];
      t("h", () => u[0]); }
  `,
);

test('values that a Float32Array holds are stored as they are', () => {
  const lua = compileToLua(`
    const a = new Float32Array(9), b = new Float32Array(9), n = new Int16Array(9);
    export function TIC(): void {
      for (let i = 0; i < 9; i++) {
        a[i] = -b[i]; a[i] = Math.max(a[i], Math.abs(b[i])); a[i] = n[i] > 0 ? 0.5 : b[i]; n[i] += n[i];
      }
    }`);
  const [, loop] = lua.split('function TIC');
  expect(loop).toContain('a[');
  expect(loop).not.toContain('js_fround');
  expect(loop).toContain('<< 48) // (1 << 48)');
});
