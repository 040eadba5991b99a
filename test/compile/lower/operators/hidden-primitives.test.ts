/** Strings and numbers behind types that only say what is asked of them: their methods are found where they are called. */

import { testSame } from '../../same.ts';

testSame(
  'numbers where something with valueOf or toFixed is asked for',
  `
    const top = <T extends { valueOf(): number }>(list: T[]) => list.map(x => x.valueOf()).reduce((a, b) => (a > b ? a : b));
    show(top([3, 7, 5]), top([2.5, 1]), top([new Date(5), new Date(9)]));
    show(\`\${top([2.5, 1])} \${top([3])}\`);
    const next = (x: { valueOf(): number }) => x.valueOf() + 1;
    show(next(3), next(2.5), next({ valueOf: () => 9 }), next({ valueOf() { return 4; } }));
    const less = <T extends { valueOf(): number | string }>(a: T, b: T) => a.valueOf() < b.valueOf();
    show(less(1, 2), less('b', 'a'), less(new Date(1), new Date(2)));
    const fixed = <T extends { toFixed(n?: number): string }>(x: T) => x.toFixed(1);
    show(fixed(2.55), fixed({ toFixed: n => 'own' + n }));
  `,
);

testSame(
  'strings where something with their methods is asked for',
  `
    const tail = <T extends { length: number; slice(from: number): any }>(x: T) => x.slice(x.length - 1);
    class Text {
      constructor(readonly text: string) {}
      slice(from: number) { return new Text('<' + this.text.slice(from)); }
      get length() { return this.text.length; }
    }
    show(tail('abc'), tail(new Text('abc')).text);
    const upper = (x: { toUpperCase(): string } | undefined) => x?.toUpperCase();
    show(upper('a'), upper(undefined), upper({ toUpperCase: () => 'own' }));
    const padded = (x: { trim(): string; padStart(n: number, f?: string): string }) => x.trim() + x.padStart(4, '0');
    const parts = (x: { split(at: string): string[] }) => x.split(',').length;
    const changed = (x: { replace(a: string, b: string): string }) => x.replace('a', 'b');
    const fits = (x: { startsWith(s: string): boolean; includes(s: string): boolean }) => x.startsWith('a') && x.includes('c');
    show(padded('7'), parts('a,b'), changed('aa'), fits('abc'));
  `,
);

testSame(
  'in variables, fields, arrays and maps beside objects of the program',
  `
    interface Named { readonly length: number; charAt(i: number): string; indexOf(part: string): number }
    class Own implements Named {
      length = 7;
      charAt(i: number) { return 'o' + i; }
      indexOf(part: string) { return part.length; }
    }
    const all = (x: Named) => x.charAt(0) + x.indexOf('b') + x.length;
    const name: Named = 'xyz';
    const names: Named[] = ['ab', new Own()];
    show(all('abc'), all(new Own()), name.charAt(1), name.indexOf('z'), names.map(one => one.charAt(0)).join());
    for (const one of names) show(one.length, one.indexOf('b'));
    const box = { v: 'abc' as { slice(n: number): string } };
    const map = new Map<string, { at(n: number): string | undefined }>([['k', 'xyz']]);
    show(box.v.slice(1), map.get('k')!.at(-1), map.get('z')?.at(0));
  `,
);
