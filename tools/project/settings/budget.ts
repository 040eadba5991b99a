/** The key `budget` of `cart.json`: how large a cartridge may become. */

import { objectProblem, objectSchema, type Setting, type Settings, wholeNumber } from './setting.ts';

/** What can be limited, in bytes: the code as text, the code compressed, the `.tic` file. */
export const BUDGET_KEYS = ['code', 'compressed', 'cartridge'] as const;
export type BudgetKey = (typeof BUDGET_KEYS)[number];

export type Budget = Partial<Record<BudgetKey, number>>;

const REMEDY =
  'Write an object with sizes in bytes: { "code": 65536, "compressed": 20000, "cartridge": 100000 }.';

const SIZES: Settings<Budget> = {
  code: size('Bytes of the code as text.'),
  compressed: size('Bytes of the code when it is compressed.'),
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
