/** Reports budgets that a game exceeds; its build then fails. */

import { type Diagnostic, errorDiagnostic } from '../diagnostic.ts';
import { BUDGET_KEYS, type Budget, type BudgetKey } from './settings/budget.ts';
import { placeInJson } from './settings/json-object.ts';
import type { SizeReport } from './size-report.ts';

/** How many of the largest parts a message lists. */
const NAMED_PARTS = 3;

const WHAT: Record<BudgetKey, string> = {
  code: 'the code has',
  compressed: 'the code, compressed, has',
  cartridge: 'the .tic file has',
};

/**
 * Compares sizes with budgets.
 *
 * @param config path and text of `cart.json`
 * @returns an error for each exceeded budget, at its line in `cart.json`
 */
export function exceededBudgets(
  budget: Budget,
  report: SizeReport,
  config: { file: string; text: string },
): Diagnostic[] {
  const sizes: Record<BudgetKey, number> = {
    code: report.code.bytes,
    compressed: report.code.compressed,
    cartridge: report.cartridge.bytes,
  };
  return BUDGET_KEYS.flatMap(key => {
    const limit = budget[key];
    if (limit === undefined || sizes[key] <= limit) return [];
    const over = sizes[key] - limit;
    return errorDiagnostic(
      'budget/exceeded',
      `${WHAT[key]} ${sizes[key]} bytes, ${over} more than the budget of ${limit}`,
      {
        ...placeInJson(config.text, config.file, 'budget', key),
        remedy: `${largestParts(report, key)} ${remedy(report, key)}`,
      },
    );
  });
}

function remedy(report: SizeReport, key: BudgetKey): string {
  const canPack = key !== 'code' && report.code.stored === 'plain';
  return `Shorten them, ${canPack ? 'build with --pack, ' : ''}or raise the budget; --size shows the size of every function.`;
}

function largestParts({ modules, helpers }: SizeReport, key: BudgetKey): string {
  const measure = key === 'compressed' ? 'compressed' : 'bytes';
  const library = { name: 'library helpers', bytes: 0, compressed: 0 };
  for (const helper of helpers) library[measure] += helper[measure];
  const names = [...modules, library]
    .filter(part => part[measure] > 0)
    .sort((one, other) => other[measure] - one[measure])
    .slice(0, NAMED_PARTS)
    .map(part => `${part.name} (${part[measure]} bytes)`);
  return `Largest: ${names.join(', ')}.`;
}
