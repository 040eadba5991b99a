import { testSame } from '../../same.ts';

testSame(
  'what stands before ?. is computed once, whichever method follows',
  `
      let k = 0;
      const f = () => (k++, [1, 2] as number[] | undefined);
      show(f()?.join(), f()?.map(x => x).length, f()?.indexOf(2), f()?.[1], k);
      const g = () => (k++, ({ v: [1, 'a'] as [number, string] | undefined }));
      show(g().v?.join(), g().v?.slice(1).length, g().v?.[0], g().v?.includes(1), k, g().v?.toString(), k);
      const s = () => (k++, 'abc' as string | undefined);
      show(s()?.toUpperCase(), s()?.at(0), s()?.slice(1), s()?.split('').join(), s()?.length, k,
        s()?.indexOf('c'), k);
      const n = () => (k++, 5 as number | undefined);
      show(n()?.toFixed(1), n()?.toString(2), n()?.toPrecision(2), k, n()?.toString(), k);
      const m = () => (k++, new Map([[1, 2]]) as Map<number, number> | undefined);
      show(m()?.get(1), m()?.size, [...(m()?.keys() ?? [])].join(), k);
      const o =
        () => (k++, ({ h: 1, toString() { return 'T'; } }) as { h: number; toString(): string } | undefined);
      show(o()?.hasOwnProperty('h'), k, o()?.toString(), k, o()?.h, k);
    `,
  `
      let k = 0;
      const f =
        () =>
          (k++,
            {
              a: { b: ' x ' as string | null, l: [3, 1, 2] as number[] | undefined }
            } as { a: { b: string | null; l?: number[] } } |
              undefined);
      show(f()?.a.b?.trim(), k, f()?.a.l?.sort().join('-'), k,
        f()?.a.l?.map(x => x * 2).filter(x => x > 2).join(), k,
        f()?.a.b?.trim().toUpperCase().split('').length, k);
      const st = [1, 2, 3, 4, 5];
      show(st.pop()?.toFixed(1), st.length, st.shift()?.toString(), st.length,
        st.pop()?.toString(2).padStart(4, '0'), st.length);
      const words = ['a b', 'c d'];
      show(words.pop()?.split(' ').reverse().join(' '), words.length);
      words.shift()?.split(' ').forEach(w => show(w));
      show(words.length, words.shift()?.split(' ').length ?? 'none');
      const q: (() => number[])[] = [() => [++k, 9]];
      show(q[0]?.().indexOf(9), k, q[1]?.().indexOf(9));
      const m = new Map([['x', [1, 2]]]);
      m.get('x')?.push(3);
      m.get('y')?.push(4);
      show(m.get('x')?.length, m.get('x')?.includes(3), m.get('y')?.includes(3));
      const it = [5, 6][Symbol.iterator]();
      show(it.next().value?.toFixed(2), it.next().value?.toFixed(2), it.next().value?.toFixed(2));
      if (f()?.a.b?.includes('x')) show('in', k);
      while (st.pop()?.toString().startsWith('4')) show('pop');
      show(st.length);
      let t = '';
      t += f()?.a.b?.trim() ?? '-';
      t ||= f()?.a.b?.trim() ?? '';
      show(t, k);
      const g = (): string | undefined => (k++ % 2 ? undefined : 'odd');
      show(g()?.replace('o', '0'), g()?.repeat(2), g()?.at(-1), k);
      (f()?.a.l)?.reverse().forEach(x => show(x));
      f()?.a.l?.splice(0, 1).forEach(x => show(x, k));
    `,
);

testSame(
  'chains of fields, elements and calls end where something is missing',
  `
      interface Node {
        v: number;
        next?: Node | null;
        f?: (n: number) => number;
        list?: number[];
        m?: Map<string, number>
      }
      const n: Node =
        { v: 1, next: { v: 2, next: { v: 3, f: x => x * 2, list: [7, 8], m: new Map([['k', 9]]) } } };
      show(n.next?.next?.v, n.next?.next?.next?.v, n.next?.next?.f?.(21), n.f?.(1), n.next?.next?.list?.[1],
        n.list?.[0], n.next?.next?.m?.get('k'), n.m?.get('k')?.toFixed(1), n?.['v'],
        n.next?.next?.list?.length, n.list?.length ?? -1, n.next?.next?.list?.map(x => x + 1).join('+'));
      let i = 0;
      n.list?.[i++];
      n.next?.list?.push(i++);
      show(i);
      const u = undefined as Node | undefined;
      show(u?.v, u?.next?.v, u?.f?.(i++), i, (u?.list ?? []).length, delete n.next?.next?.f,
        n.next?.next?.f === undefined);
      if (n.next?.next) n.next.next.v += 5;
      show(n.next?.next?.v! + 1);
    `,
);
