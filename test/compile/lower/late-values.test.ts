import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'a variable has no value before the one that it gets later',
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

test('another file sees an exported variable before and after it gets its value', () => {
  const { lua, javascript } = runBoth({
    'main.ts': `import { level, raise } from './level.ts'; show(level); raise(); show(level); raise(); show(level);`,
    'level.ts': `import { note } from './note.ts'; export let level: number | undefined; note(level); level = 2;
      export function raise(): void { level = (level ?? 0) + 1; } note(level);`,
    'note.ts': `export function note(value: unknown): void { show('noted', value); }`,
  });
  expect(lua).toEqual(javascript);
});
