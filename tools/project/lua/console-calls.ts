/** Checks the number and types of arguments in calls of the console's functions. */

import type luaparse from 'luaparse';
import { fractionProblem, overloadsOf, rangeProblem, usageRemedy } from '../../api/arguments.ts';
import {
  type AcceptedCounts,
  acceptsCount,
  type ConsoleFunction,
  functionsByName,
  type ValueKind,
} from '../../api/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { largest } from '../../long-lists.ts';
import { globalCalls, type LuaNames, literalNumber } from './lua-names.ts';
import { isCall, type LuaFile, luaProblem } from './lua-text.ts';

/** The kinds that the console reads as numbers. */
const NUMBERS: ReadonlySet<ValueKind> = new Set(['integer', 'byte', 'float', 'color', 'bits']);

/** Descriptions of literals that are not numbers. */
const NO_NUMBERS: Readonly<Record<string, string>> = {
  BooleanLiteral: 'true or false',
  TableConstructorExpression: 'a table',
  FunctionDeclaration: 'a function',
};

/** Problems in calls of functions that the program does not redefine. */
export function consoleCallProblems(source: LuaFile, chunk: luaparse.Chunk, names: LuaNames): Diagnostic[] {
  return globalCalls(chunk).flatMap(({ name, values, place }) => {
    const entry = functionsByName.get(name);
    if (!entry || names.uses.get(name)?.some(({ kind }) => kind === 'written')) return [];
    const count = countProblem(entry, values);
    if (count)
      return [
        luaProblem(
          source,
          count.severity,
          'lua/argument-count',
          { ...count, remedy: usageRemedy(name) },
          place,
        ),
      ];
    return values.flatMap(
      (value, index) => valueProblem(source, entry, values.length, index, value, names) ?? [],
    );
  });
}

/** Whether an expression at the end of a list may yield any number of values. */
function isOpenEnded(value: luaparse.Expression | undefined): boolean {
  return value !== undefined && (isCall(value) || value.type === 'VarargLiteral');
}

function countProblem(
  { name, accepts, signatures }: ConsoleFunction,
  values: readonly luaparse.Expression[],
): Pick<Diagnostic, 'severity' | 'message'> | undefined {
  const isOpen = isOpenEnded(values.at(-1));
  const count = isOpen ? values.length - 1 : values.length;
  const stops = isOpen ? !acceptsFrom(accepts, count) : !acceptsCount(accepts, count);
  const given = `${count}${isOpen ? ' or more' : ''}`;
  if (stops)
    return {
      severity: 'error',
      message: `${name} takes ${countsText(accepts)}, but gets ${given}: this stops the game`,
    };
  const counts = signatures.flatMap(signature => signature.counts);
  if (isOpen || counts.includes(count)) return undefined;
  const read = largest(
    counts.filter(known => known <= count),
    -1,
  );
  if (read < 0) return undefined;
  return {
    severity: 'warning',
    message:
      read === 0
        ? `${name} ignores its ${count === 1 ? 'argument' : `${count} arguments`}`
        : `${name} gets ${count} arguments, but uses only the first ${read === 1 ? 'one' : read}`,
  };
}

/** Whether the function accepts some number of arguments from `count` on. */
function acceptsFrom(accepts: AcceptedCounts, count: number): boolean {
  return 'atLeast' in accepts || accepts.some(accepted => accepted >= count);
}

function countsText(accepts: AcceptedCounts): string {
  const counts = 'atLeast' in accepts ? [accepts.atLeast] : [...accepts];
  const last = counts.pop() ?? 0;
  const text = counts.length > 0 ? `${counts.join(', ')} or ${last}` : String(last);
  return `${'atLeast' in accepts ? 'at least ' : ''}${text} argument${last === 1 && counts.length === 0 ? '' : 's'}`;
}

/** What is wrong with a known value. */
function valueProblem(
  source: LuaFile,
  entry: ConsoleFunction,
  count: number,
  index: number,
  value: luaparse.Expression,
  { constants }: LuaNames,
): Diagnostic | undefined {
  const number =
    literalNumber(value) ?? (value.type === 'Identifier' ? constants.get(value.name) : undefined);
  if (number !== undefined) {
    const problem =
      rangeProblem(entry, count, index, () => ({ min: number, max: number }), 'nil') ??
      (Number.isInteger(number) ? undefined : fractionProblem(entry, count, index, 'math.floor'));
    if (!problem) return undefined;
    const [severity, code] = problem.isStopping
      ? (['error', 'compile/argument'] as const)
      : (['warning', 'lint/argument-range'] as const);
    return luaProblem(source, severity, code, problem, value);
  }
  const overload = overloadsOf(entry.name).find(
    ({ parameters, required }) => count >= required && count <= parameters.length,
  );
  const parameter = overload?.parameters[index];
  const what = parameter && NUMBERS.has(parameter.kind) ? wordOf(value) : undefined;
  if (!parameter || what === undefined) return undefined;
  const message = `${parameter.name} of ${entry.name} is ${what}, which the console reads as 0`;
  return luaProblem(
    source,
    'warning',
    'lua/argument-type',
    { message, remedy: `Write a number (${parameter.doc}).` },
    value,
  );
}

/** Describes a literal that is not a number; undefined for anything else. */
function wordOf(value: luaparse.Expression): string | undefined {
  if (value.type === 'StringLiteral') {
    const text = value.raw.replace(/^(['"]|\[=*\[)|(['"]|\]=*\])$/g, '');
    // Lua converts strings to numbers.
    return text.trim() !== '' && Number.isFinite(Number(text)) ? undefined : `the text ${value.raw}`;
  }
  return NO_NUMBERS[value.type];
}
