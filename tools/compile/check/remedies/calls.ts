/** Remedies for calls with too many, too few or wrong arguments: how to call the function. */

import { overloadsOf, usage, usageRemedy } from '../../../api/arguments.ts';
import { functionsByName } from '../../../api/index.ts';
import ts from '../../program/typescript.js';
import { nodesAround, type Problem } from './problem.ts';

/** Code of "An argument for 'radius' was not provided". */
const NOT_PROVIDED = 6210;

const RANDOM =
  'Math.random() takes no arguments and returns a number from 0 up to 1: `1 + Math.floor(Math.random() * 6)` throws a die.';

/** For too many or too few arguments, which TypeScript reports at the first surplus one, or at the name. */
export function countRemedy(problem: Problem): string | undefined {
  const { file, start, message, related } = problem;
  const count = Number(/but got (\d+)|expects (\d+)/.exec(message)?.slice(1).find(Boolean));
  const call = nodesAround(problem).find(
    node =>
      ts.isCallExpression(node) &&
      node.arguments.length === count &&
      [node.expression, ...node.arguments].some(part => part.getStart(file) === start),
  ) as ts.CallExpression | undefined;
  const name = call?.expression.getText(file) ?? '';
  if (name === 'Math.random') return RANDOM;
  if (functionsByName.has(name) && !isDeclared(name, problem)) return usageRemedy(name);
  const missing = related.find(({ code }) => code === NOT_PROVIDED);
  if (missing) return ts.flattenDiagnosticMessageText(missing.messageText, '\n');
  return functionsByName.has(name) ? hiddenRemedy(problem, name) : undefined;
}

/** For an argument of the wrong type: what the parameter is, if the function is one of the console. */
export function parameterRemedy(problem: Problem): string | undefined {
  const { file, start } = problem;
  for (const call of nodesAround(problem)) {
    if (!ts.isCallExpression(call)) continue;
    const { arguments: list, expression } = call;
    const index = list.findIndex(argument => argument.getStart(file) === start);
    if (index < 0) continue;
    const name = expression.getText(file);
    const overload = overloadsOf(name).find(
      ({ parameters, required }) => list.length >= required && list.length <= parameters.length,
    );
    const parameter = overload?.parameters[index];
    if (!parameter || isDeclared(name, problem)) return undefined;
    const { doc, range } = parameter;
    const text = range && !/\d/.test(doc) ? `${doc}, ${range[0]} to ${range[1]}` : doc;
    return `Write ${usage(name, overload)}, where ${parameter.name} is: ${text}.`;
  }
  return undefined;
}

/** For a name that hides a function of the console. */
export function hiddenRemedy(_: unknown, name: string): string | undefined {
  return functionsByName.has(name)
    ? `Another ${name} hides the console's function here: rename it.`
    : undefined;
}

/** Whether a file has something of its own under a name. */
function isDeclared(name: string, { file }: Problem): boolean {
  return new RegExp(`\\b(function|const|let|class|import)\\b[^;=(]*\\b${name}\\b`).test(file.text);
}
