/** Checks the options of functions for tests: tests in JavaScript have no types. */

import { MINIFY_LEVELS } from '../../compile/minify/levels.ts';
import { nearestWord } from '../../nearest-word.ts';

/** What an option may be: words to choose from, or a test with its description. */
type OptionKind =
  | readonly string[]
  | { readonly isValid: (value: unknown) => boolean; readonly what: string };

const WHOLE = {
  isValid: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
  what: 'a whole number, 0 or more',
};
/** Options of all functions, by name. */
const KINDS: Readonly<Record<string, OptionKind>> = {
  define: {
    isValid: value => typeof value === 'object' && value !== null && !Array.isArray(value),
    what: 'an object, such as { DEBUG: true }',
  },
  minify: MINIFY_LEVELS,
  randomSeed: { isValid: Number.isFinite, what: 'a number' },
  persistentMemory: { isValid: Array.isArray, what: 'an array of numbers' },
  instructionBudget: { isValid: isPositive, what: 'a number above 0' },
  seed: { isValid: Number.isFinite, what: 'a number' },
  frames: WHOLE,
  seconds: { isValid: isPositive, what: 'a number above 0' },
  length: {
    isValid: value => Number.isSafeInteger(value) && isPositive(value),
    what: 'a whole number above 0',
  },
  stillFrames: { isValid: value => value === Infinity || WHOLE.isValid(value), what: WHOLE.what },
  buttons: WHOLE,
};

/**
 * Checks options that a test passes.
 *
 * @param call name of the function, for messages
 * @param options what was passed; undefined options count as absent
 * @param known names of the function's options
 * @throws TypeError if an option is unknown, or has a value that it cannot have
 */
export function checkOptions(call: string, options: object, known: readonly (keyof typeof KINDS)[]): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`the options of ${call}() must be an object, such as { ${known[0]}: … }`);
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) {
      const near = nearestWord(name, known);
      const hint = near ? `did you mean ${near}?` : `the options are ${known.join(', ')}`;
      throw new TypeError(`${call}() has no option "${name}"; ${hint}`);
    }
    const wanted = value === undefined ? undefined : unmet(KINDS[name], value);
    if (wanted) throw new TypeError(`the option "${name}" of ${call}() must be ${wanted}`);
  }
}

/** What a value should have been; undefined if it is. */
function unmet(kind: OptionKind, value: unknown): string | undefined {
  if ('what' in kind) return kind.isValid(value) ? undefined : kind.what;
  return kind.includes(value as string) ? undefined : `one of ${kind.join(', ')}`;
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
