import type { Remote } from 'comlink';
import { expect, test } from 'vitest';
import { endingMethods } from '../../tools/workshop/ending-methods.ts';

interface Methods {
  double(value: number): number;
  fail(): void;
  wait(): void;
}

const remote = {
  double: async (value: number) => value * 2,
  fail: () => Promise.reject(new Error('refused')),
  wait: () => new Promise<void>(() => {}),
} as unknown as Remote<Methods>;

test('methods answer as before while the worker runs', async () => {
  const { methods } = endingMethods(remote);
  expect(await methods.double(4)).toBe(8);
  await expect(methods.fail()).rejects.toThrow('refused');
});

test('what is not answered when the worker ends is rejected, and all that is asked afterwards', async () => {
  const { methods, end } = endingMethods(remote);
  const waiting = [methods.wait(), methods.wait()];
  const answered = methods.double(1);
  await answered;
  end(new Error('full'));
  end(new Error('later'));
  for (const each of waiting) await expect(each).rejects.toThrow('full');
  await expect(methods.double(4)).rejects.toThrow('full');
  expect(await answered).toBe(2);
});

test('they are handed on by promises', async () => {
  const { methods } = endingMethods(remote);
  expect(await (await Promise.resolve(methods)).double(3)).toBe(6);
});
