/** The key `budget` of `cart.json`: size limits of a cartridge. */

import { objectProblem, objectSchema, type Setting, type Settings, wholeNumber } from './setting.ts';

/** Sizes that can be limited, in bytes: uncompressed code, compressed code, the `.tic` file. */
export const BUDGET_KEYS = ['code', 'compressed', 'cartridge'] as const;
export type BudgetKey = (typeof BUDGET_KEYS)[number];

export type Budget = Partial<Record<BudgetKey, number>>;

const REMEDY =
  'Write an object with sizes in bytes: { "code": 65536, "compressed": 20000, "cartridge": 100000 }.';

const SIZES: Settings<Budget> = {
  code: size('Bytes of the uncompressed code.'),
  compressed: size('Bytes of the compressed code.'),
  cartridge: size('Bytes of the .tic file.'),
};

function size(description: string): Setting {
  return wholeNumber(description, { minimum: 0, write: REMEDY.replace(/^Write |\.$/g, '') });
}

export const BUDGET_SETTING: Setting = {
  description: 'Sizes in bytes that a build must not exceed.',
  schema: objectSchema(SIZES),
  problem: (kind, key, value) => objectProblem(SIZES, { kind, key, value, remedy: REMEDY }),
};
