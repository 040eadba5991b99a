/** Values of type `any`: what is done with them depends on what they are when the program runs. */

import { testSame } from '../../same.ts';

testSame(
  'elements, lengths, calls and methods of values of type any are those of the value',
  `
    const data: any = { list: [1, 2, 3], text: 'hello', fn: (x: any) => x * 2, o: { a: 1, m(x: any) { return this.a + x; } } };
    show(data.list.length);
    show(data.text.length);
    show(data.list[1]);
    show(data.text[1]);
    data.list.push(4, undefined, 5);
    show(data.list.length);
    show(data.list.join('-'));
    show(data.fn(4));
    show(data.o.m(5));
    show(data['o']['m'](6));
    const k: any = 'm';
    show(data.o[k](7));
    const a: number[] = [10, 20, 30];
    const i: any = 1;
    show(a[i]);
    a[i] = 25;
    show(a.join());
    a[i] += 2;
    show(a.join());
    show(data.list.map((x: any) => x && x + 1).join());
    show(data.list.filter((x: any) => x).length);
    show(data.list.find((x: any) => x > 2));
    show(data.list.indexOf(3));
    show(data.text.indexOf('l'));
    show(data.list.slice(1, 3).join());
    show(data.text.slice(1, 3));
    show(data.list.reduce((s: any, x: any) => s + (x || 0), 0));
    data.list[7] = 'x';
    show(data.list.length);
    show(data.list[6] === undefined);
    data.list.length = 2;
    show(data.list.join());
    const { length } = data.list;
    show(length);
    const { length: l2 } = data.text;
    show(l2);
    show('length' in data.list);
    show(1 in data.list);
    show(5 in data.list);
    show('list' in data);
    const m: any = new Map<any, any>([['a', [1]]]);
    show(m.get('a').length);
    m.set('b', 2);
    show(m.size);
    show(m.has('b'));
    m.forEach((v: any, key: any) => show(\`\${key} \${v}\`));
    for (const x of data.list) show(x);
    for (const key in data) show(key);
    show([...data.list, ...data.text].join());
    const f: any = data.fn;
    show(f(3));
    show(f.call(null, 4));
    show(f.apply(null, [5]));
    show((3.14159 as any).toFixed(2));
    show((255 as any).toString(16));
    show(data.list.toString());
    show(data.hasOwnProperty('list'));
    show(data.hasOwnProperty('x'));
    const g = (cb: any) => cb(1, 2);
    show(g((x: number, y: number) => x + y));
    show(data.nope?.length);
    show(data.list?.length);
    show(data.nope?.push(1));
    show(data.list?.push(9));
    function h(this: any, x: number) { return (this ? this.v : 0) + x; } const hh: any = { v: 5, h };
    show(hh.h(1));
    show((h as any).call({ v: 7 }, 1));
    data.list.sort((x: any, y: any) => y - x);
    show(data.list.join());
    show(data.list.pop());
    show(data.list.shift());
    show(data.list.includes(2));
    delete data.text;
    show(data.text === undefined);
    show(typeof data.list);
    show(Array.isArray(data.list));
    data.n = 1;
    data.n++;
    data.n += 2;
    show(data.n);
    data.list[0]++;
    show(data.list.join());
    data.o.a ||= 4;
    show(data.o.a);
    class V { x = 1; push(v: number) { this.x += v; return this; } get size() { return this.x; } } const v: any = new V();
    show(v.push(3).size);
    const nested: any = [[1, 2], [3]];
    show(nested[1][0]);
    nested[1][0] = 8;
    show(nested.flat().join());
    const [[p]] = nested;
    show(p);
    try { data.zzz(); } catch (e) { show('caught'); }
    try { data.list.zzz(); } catch (e) { show('caught'); }
    try { (undefined as any).push(1); } catch (e) { show('caught ' + (e instanceof TypeError)); }
  `,
);
