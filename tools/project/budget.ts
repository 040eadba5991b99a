/** The key `budget` of `cart.json`: how large a cartridge may become. */

import { type JsonProblem, unknownKey, wrongValue } from './json-object.ts';

/** What can be limited, in bytes: the code as text, the code compressed, the `.tic` file. */
export const BUDGET_KEYS = ['code', 'compressed', 'cartridge'] as const;
export type BudgetKey = (typeof BUDGET_KEYS)[number];

export type Budget = Partial<Record<BudgetKey, number>>;

/** What is wrong with the value of `budget` in `cart.json`, if anything. */
export function budgetProblem(kind: string, value: unknown): JsonProblem | undefined {
  const remedy =
    'Write an object with sizes in bytes: { "code": 65536, "compressed": 20000, "cartridge": 100000 }.';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrongValue(kind, 'budget', value, remedy);
  for (const [key, limit] of Object.entries(value)) {
    if (!BUDGET_KEYS.some(known => known === key))
      return { ...unknownKey(kind, key, BUDGET_KEYS), inner: key };
    if (!Number.isInteger(limit) || limit < 0) return { ...wrongValue(kind, key, limit, remedy), inner: key };
  }
  return undefined;
}
