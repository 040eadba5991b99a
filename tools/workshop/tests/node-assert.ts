/** What stands for `node:assert` and `node:assert/strict` in a page. */

import { deepEqual } from './deep-equal.ts';
import { standIn } from './stand-in.ts';
import { valueText } from './value-text.ts';

/** What a test has missed. */
class AssertionError extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string | undefined;
  readonly generatedMessage: boolean;

  constructor({ message, actual, expected, operator }: AssertionDetails) {
    super(message ?? `${valueText(actual)} ${operator} ${valueText(expected)}`);
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
    this.generatedMessage = message === undefined;
  }
}

interface AssertionDetails {
  message?: string;
  actual?: unknown;
  expected?: unknown;
  operator?: string;
}

/** What a caller says instead: a text, or an error that is thrown. */
type Said = string | Error | undefined;

function check(holds: boolean, said: Said, details: AssertionDetails & { message: string }): void {
  if (holds) return;
  if (said instanceof Error) throw said;
  const error = new AssertionError(said === undefined ? details : { ...details, message: said });
  throw Object.assign(error, { generatedMessage: said === undefined });
}

/** The message about two values that were to be, or not to be, equal. */
function compared(how: string, actual: unknown, expected: unknown): string {
  const [one, other] = [valueText(actual), valueText(expected)];
  return one.length + other.length < 60 && !how.includes('deep')
    ? `Expected values to be ${how}: ${one} !== ${other}`
    : `Expected values to be ${how}:\nactual:   ${one}\nexpected: ${other}`;
}

/** A comparison and its opposite. */
function comparison(how: string, operator: string, isEqual: (one: unknown, other: unknown) => boolean) {
  return {
    is(actual: unknown, expected: unknown, said?: Said) {
      const message = compared(how, actual, expected);
      check(isEqual(actual, expected), said, { message, actual, expected, operator });
    },
    isNot(actual: unknown, expected: unknown, said?: Said) {
      const message = `Expected values not to be ${how}: ${valueText(actual)}`;
      check(!isEqual(actual, expected), said, { message, actual, expected, operator: `not ${operator}` });
    },
  };
}

const strict = comparison('strictly equal', 'strictEqual', Object.is);
const loose = comparison('loosely equal', '==', (one, other) => {
  // biome-ignore lint/suspicious/noDoubleEquals: this is what it compares.
  return one == other || (Number.isNaN(one) && Number.isNaN(other));
});
const deepStrict = comparison('strictly deep-equal', 'deepStrictEqual', (one, other) =>
  deepEqual(one, other, true),
);
const deepLoose = comparison('loosely deep-equal', 'deepEqual', (one, other) => deepEqual(one, other, false));

function ok(value: unknown, said?: Said): void {
  const message = `The expression evaluated to a falsy value: ${valueText(value)}`;
  check(Boolean(value), said, { message, actual: value, expected: true, operator: '==' });
}

/** What an error is compared with: its class, a pattern of its text, members, or a function that looks at it. */
type ExpectedError = RegExp | object | ((error: unknown) => unknown);

/** Whether an error is the expected one. */
function isExpected(error: unknown, expected: ExpectedError): boolean {
  if (expected instanceof RegExp) return expected.test(String(error));
  if (typeof expected !== 'function') return hasMembers(error, expected);
  if (expected.prototype !== undefined && error instanceof expected) return true;
  if (Object.prototype.isPrototypeOf.call(Error, expected)) return false;
  return (expected as (error: unknown) => unknown)(error) === true;
}

function hasMembers(error: unknown, expected: object): boolean {
  const keys = Object.keys(expected);
  if (expected instanceof Error) keys.push('name', 'message');
  return keys.every(key => {
    const [actual, wanted] = [(error as never)?.[key], expected[key as never] as unknown];
    return wanted instanceof RegExp && typeof actual === 'string'
      ? wanted.test(actual)
      : deepEqual(actual, wanted, true);
  });
}

/** Checks what was thrown; undefined if nothing was. */
function checkThrown(
  thrown: { error: unknown } | undefined,
  operator: string,
  expected: ExpectedError | string | undefined,
  said: Said,
): void {
  const [wanted, message] = typeof expected === 'string' ? [undefined, expected] : [expected, said];
  const missing = operator === 'throws' ? 'Missing expected exception.' : 'Missing expected rejection.';
  check(thrown !== undefined, message, { message: missing, expected: wanted, operator });
  if (!thrown || wanted === undefined || isExpected(thrown.error, wanted)) return;
  // A class that does not fit lets its error through, as in Node.
  if (typeof wanted === 'function' && !(message ?? '')) throw thrown.error;
  const told = `The error is another one than expected: ${valueText(thrown.error)}, and not ${valueText(wanted)}`;
  check(false, message, { message: told, actual: thrown.error, expected: wanted, operator });
}

function thrownBy(body: () => unknown): { error: unknown } | undefined {
  try {
    body();
    return undefined;
  } catch (error) {
    return { error };
  }
}

async function rejectionOf(
  given: Promise<unknown> | (() => Promise<unknown>),
): Promise<{ error: unknown } | undefined> {
  try {
    await (typeof given === 'function' ? given() : given);
    return undefined;
  } catch (error) {
    return { error };
  }
}

function checkNothing(thrown: { error: unknown } | undefined, operator: string, said: Said): void {
  const what = operator === 'doesNotThrow' ? 'exception' : 'rejection';
  const message = `Got unwanted ${what}: ${(thrown?.error as Error)?.message}`;
  check(thrown === undefined, said, { message, actual: thrown?.error, operator });
}

function matching(isWanted: boolean, operator: string) {
  return (text: unknown, pattern: RegExp, said?: Said): void => {
    const message = `The text was ${isWanted ? '' : 'not '}expected to match ${pattern}: ${valueText(text)}`;
    const holds = typeof text === 'string' && pattern.test(text) === isWanted;
    check(holds, said, { message, actual: text, expected: pattern, operator });
  };
}

const shared = {
  AssertionError,
  ok,
  strictEqual: strict.is,
  notStrictEqual: strict.isNot,
  deepStrictEqual: deepStrict.is,
  notDeepStrictEqual: deepStrict.isNot,
  fail(said: Said = 'Failed') {
    check(false, said, { message: 'Failed', operator: 'fail' });
  },
  ifError(value: unknown) {
    if (value !== undefined && value !== null) throw value;
  },
  throws(body: () => unknown, expected?: ExpectedError | string, said?: Said) {
    checkThrown(thrownBy(body), 'throws', expected, said);
  },
  doesNotThrow(body: () => unknown, said?: Said) {
    checkNothing(thrownBy(body), 'doesNotThrow', said);
  },
  async rejects(
    given: Promise<unknown> | (() => Promise<unknown>),
    expected?: ExpectedError | string,
    said?: Said,
  ) {
    checkThrown(await rejectionOf(given), 'rejects', expected, said);
  },
  async doesNotReject(given: Promise<unknown> | (() => Promise<unknown>), said?: Said) {
    checkNothing(await rejectionOf(given), 'doesNotReject', said);
  },
  match: matching(true, 'match'),
  doesNotMatch: matching(false, 'doesNotMatch'),
};

function asModule(name: string, equal: typeof strict, deep: typeof strict) {
  const members = {
    ...shared,
    ...{ equal: equal.is, notEqual: equal.isNot, deepEqual: deep.is, notDeepEqual: deep.isNot },
  };
  const assert = standIn(
    name,
    Object.assign((value: unknown, said?: Said) => ok(value, said), members),
  );
  return standIn(name, { ...members, default: assert, assert });
}

const STRICT = asModule('node:assert/strict', strict, deepStrict);
const LOOSE = asModule('node:assert', loose, deepLoose);
for (const module of [STRICT, LOOSE]) {
  Object.assign(module, { strict: STRICT.default });
  Object.assign(module.default, { strict: STRICT.default });
}

/** By the names that tests import them by. */
export const ASSERT_MODULES = new Map([
  ['node:assert', LOOSE],
  ['assert', LOOSE],
  ['node:assert/strict', STRICT],
  ['assert/strict', STRICT],
]);
