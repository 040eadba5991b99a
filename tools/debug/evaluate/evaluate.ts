/**
 * Evaluates expressions of a debugger's user, in TypeScript syntax, on a paused program: watches, conditions,
 * log points, assignments, calls. Parsed by acorn; types are ignored.
 */

import type * as estree from 'acorn';
import { TypeScriptParser } from '../typescript-parser.ts';
import type { HostValue, Value } from './built-ins.ts';
import { Evaluation, type EvaluationContext } from './evaluation.ts';
import { EvaluationError } from './evaluation-error.ts';

export type { Value } from './built-ins.ts';
export { EvaluationError } from './evaluation-error.ts';
export type { Names } from './names.ts';

/**
 * Evaluates an expression, or statements ending in one.
 *
 * @throws EvaluationError if it is invalid, or fails
 */
export function evaluate(text: string, context: EvaluationContext): Value {
  let program: estree.Program;
  try {
    program = TypeScriptParser.parse(text, {
      ecmaVersion: 'latest',
      locations: true,
      allowReturnOutsideFunction: true,
      // An expression is in no class, and the program's objects have private fields.
      checkPrivateFields: false,
    });
  } catch (error) {
    throw new EvaluationError(`SyntaxError: ${(error as Error).message}`);
  }
  return new Evaluation(context).run(program.body, context.names);
}

/** Calls a function given as text. */
export function evaluateCall(
  text: string,
  self: Value,
  values: readonly Value[],
  context: EvaluationContext,
): Value {
  // The text may end in a comment.
  const callee = evaluate(`(${text}\n)`, context);
  if (typeof callee !== 'function') throw new EvaluationError('TypeError: this is not a function');
  return (callee as HostValue & { withSelf?: (self: Value, values: readonly Value[]) => Value }).withSelf!(
    self,
    values,
  );
}
