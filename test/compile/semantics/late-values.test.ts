import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';

function expectSame(program: string): void {
  const { lua, javascript } = runBoth(program);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

test('a variable has no value before the one that it gets later', () => {
  expectSame(`
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
  `);
});
