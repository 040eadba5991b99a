import { expect, test } from 'vitest';
import { exceededBudgets } from '../../tools/project/exceeded-budgets.ts';
import type { SizeReport } from '../../tools/project/size-report.ts';

const REPORT = {
  code: { bytes: 300, compressed: 200, stored: 'plain' },
  cartridge: { bytes: 400 },
  modules: [
    { name: 'small.ts', bytes: 50, compressed: 45 },
    { name: 'large.ts', bytes: 150, compressed: 40 },
    { name: 'none.ts', bytes: 0, compressed: 0 },
    { name: 'least.ts', bytes: 20, compressed: 10 },
  ],
  helpers: [
    { name: 'a', bytes: 30, compressed: 20 },
    { name: 'b', bytes: 40, compressed: 30 },
  ],
} as unknown as SizeReport;

const config = { file: 'cart.json', text: '{ "budget": { "code": 1, "compressed": 2, "cartridge": 3 } }' };
const messages = (budget: object) => exceededBudgets(budget, REPORT, config).map(({ message }) => message);

test('a budget is exceeded by the first byte more', () => {
  expect(messages({ code: 300, compressed: 200, cartridge: 400 })).toEqual([]);
  expect(messages({ code: 299, compressed: 199, cartridge: 399 })).toEqual([
    'the code has 300 bytes, 1 more than the budget of 299',
    'the code, compressed, has 200 bytes, 1 more than the budget of 199',
    'the .tic file has 400 bytes, 1 more than the budget of 399',
  ]);
  expect(messages({})).toEqual([]);
  expect(messages({ code: 0 })).toHaveLength(1);
});

test('the three largest parts are named in what is measured, with --pack where it would help', () => {
  const remedies = (report: SizeReport) =>
    exceededBudgets({ code: 1, compressed: 1 }, report, config).map(({ remedy }) => remedy);
  expect(remedies(REPORT)).toEqual([
    'Largest: large.ts (150 bytes), library helpers (70 bytes), small.ts (50 bytes). Shorten them, or ' +
      'raise the budget; --size shows the size of every function.',
    'Largest: library helpers (50 bytes), small.ts (45 bytes), large.ts (40 bytes). Shorten them, ' +
      'build with --pack, or raise the budget; --size shows the size of every function.',
  ]);
  const packed = { ...REPORT, code: { ...REPORT.code, stored: 'compressed' } } as SizeReport;
  expect(remedies(packed)[1]).not.toContain('--pack');
});
