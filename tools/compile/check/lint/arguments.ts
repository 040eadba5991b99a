/** Arguments of console functions that have no effect or stop the program, whatever happens while it runs. */

import type { Parameter } from '../../../api/index.ts';
import type { Numbers } from '../../facts/numbers/index.ts';
import ts from '../../program/typescript.ts';
import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

/** Highest number of a note, B-8 (specification: console §4.6). */
const HIGHEST_NOTE = 95;

/** Findings about calls whose arguments have values that are known well enough. */
export function argumentProblems(calls: readonly NamedCall[], numbers: Numbers): Finding[] {
  return calls.flatMap(({ node, entry, hiddenBy }) => {
    const list = node.arguments;
    if (hiddenBy || list.some(ts.isSpreadElement)) return [];
    const { signatures } = entry;
    const signature = signatures.find(({ counts }) => counts.includes(list.length)) ?? signatures[0];
    return list.flatMap((argument, index): Finding[] => {
      const parameter = signature.parameters[index];
      const range = parameter && rangeOf(parameter);
      if (!range) return [];
      const { least, most } = numbers.factsOf(argument);
      // Nothing is known, or a value inside of the range is possible.
      if (!(least > range[1] || most < range[0]) || least > most) return [];
      if (least === most && parameter.also?.includes(least)) return [];
      const value =
        least === most ? String(least) : `a number ${least > range[1] ? `from ${least}` : `up to ${most}`}`;
      const isError = parameter.stops?.some(([from, to]) => least >= from && most <= to) ?? false;
      const place = `outside of its range ${range[0]} to ${range[1]}`;
      return [
        {
          code: isError ? 'compile/argument' : 'lint/argument-range',
          message: `${parameter.name} of ${entry.name} is ${value}, ${place}${isError ? ': this stops the game' : ''}`,
          remedy: `Write a number from ${range[0]} to ${range[1]} (${parameter.doc})${orNothing(parameter)}.`,
          node: argument,
          isError,
        },
      ];
    });
  });
}

/** What stands for a value that no number stands for. */
function orNothing({ default: usual }: Parameter): string {
  return typeof usual === 'string' ? `, or undefined for ${usual}` : '';
}

function rangeOf({ range, kind }: Parameter): readonly [number, number] | undefined {
  return kind === 'note' ? [0, HIGHEST_NOTE] : range;
}
