/** Variables that get their only value in a later statement. */

import { test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { expectSame, testSame } from '../../same.ts';

testSame(
  'a variable is undefined before its later assignment',
  `
    let target: number | undefined;
    show((target ?? -1) + 1, (target || 5) * 2, target === undefined, typeof target);
    target = 0;
    show(target ?? 7, target || 7);
    let name: string | undefined;
    const greet = () => name ?? 'nobody';
    show(greet());
    name = 'Ada';
    show(greet());
    let isReady: boolean | undefined;
    if (isReady === undefined) show('not yet');
    isReady = true;
    show(isReady);
  `,
  `
    let late: number | undefined; function list(...values: unknown[]): void { show(...values); }
    list(late, (late = 5), late);
    export let open: number | undefined; show(open); open = 3; show(open);
    const isOpen = () => shut === undefined; let shut: string | undefined; show(isOpen());
    if (isOpen()) { shut = 'yes'; } show(isOpen(), shut);
    let first, second: number; first = 3; second = first + 1; show(first, second);
    function early(): number { return CONSTANT + OTHER; } const CONSTANT = 5; const OTHER = CONSTANT * 2; show(early());
  `,
);

test('another file sees undefined and then the value of an exported variable', LONG_FORM, () => {
  expectSame({
    'main.ts': `import { level, raise } from './level.ts'; show(level); raise(); show(level); raise(); show(level);`,
    'level.ts': `import { note } from './note.ts'; export let level: number | undefined; note(level); level = 2;
      export function raise(): void { level = (level ?? 0) + 1; } note(level);`,
    'note.ts': `export function note(value: unknown): void { show('noted', value); }`,
  });
});

testSame(
  'variables of a pattern are undefined before their later assignment',
  `
    let t: number | undefined;
    show(t);
    [t] = [5];
    show(t);
    let u: string | undefined;
    const gu = () => u;
    show(gu());
    ({ u } = { u: 'x' });
    show(gu());
    let v: number | undefined;
    show(v);
    ({ a: v } = { a: 3 });
    show(v);
    let w: number | undefined;
    show(w);
    [w = 8] = [];
    show(w);
    let b: boolean | undefined;
    show(b);
    [, b] = [1, true];
    show(b);
    let n: number | undefined;
    show(n ?? 'none');
    for (n of [4]) show(n);
    let p: number | undefined;
    show(p);
    p ??= 6;
    show(p);
    let q: number | undefined;
    const iq = () => q === undefined;
    show(iq());
    [[q]] = [[2]];
    show(iq());
  `,
  {
    'st.ts': `
      export let mode: string | undefined;
      export const isSet = () => mode !== undefined;
      show(isSet());
      [mode] = ['play'];
      show(isSet());
    `,
    'main.ts': `import { mode, isSet } from './st.ts'; show(mode, isSet());`,
  },
);
