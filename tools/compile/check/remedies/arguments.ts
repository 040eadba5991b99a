/** What to write where the arguments of a call are too many, too few or of the wrong type: how the function is called. */

import type TypeScript from 'typescript';
import { waysOf, waysRemedy, wayToCall } from '../../../api/arguments.ts';
import { functionsByName, type Parameter } from '../../../api/index.ts';
import ts from '../../program/typescript.ts';
import { nodesAround, type Problem } from './problem.ts';

/** Codes of "Expected 4 arguments, but got 2" and "No overload expects 2 arguments". */
const COUNT_CODES: ReadonlySet<number> = new Set([2554, 2575]);
/** Codes of "Argument of type 'string' is not assignable" and "No overload matches this call". */
const TYPE_CODES: ReadonlySet<number> = new Set([2345, 2769]);
/** Code of "This expression is not callable". */
const NOT_CALLABLE = 2349;
/** Code of "An argument for 'radius' was not provided". */
const NOT_PROVIDED = 6210;

const RANDOM =
  'Math.random() takes no arguments and returns a number from 0 up to 1: `1 + Math.floor(Math.random() * 6)` throws a die.';

type Call = TypeScript.CallExpression | TypeScript.NewExpression;

/** What to do about the arguments of a call; undefined for any other problem. */
export function argumentRemedy(problem: Problem): string | undefined {
  const { code, file, text } = problem;
  if (code === NOT_CALLABLE)
    return functionsByName.has(text) ? hiddenRemedy(text) : calledValueRemedy(problem);
  const isCount = COUNT_CODES.has(code);
  if (!isCount && !TYPE_CODES.has(code)) return undefined;
  const call = callAt(problem);
  if (isCount && call?.expression.getText(file) === 'Math.random') return RANDOM;
  const name =
    call && ts.isCallExpression(call) && ts.isIdentifier(call.expression) ? call.expression.text : '';
  const isOwn = isDeclared(name, file);
  if (functionsByName.has(name) && !isOwn)
    return isCount ? waysRemedy(name) : parameterRemedy(name, call!, problem);
  if (!isCount) return undefined;
  const missing = problem.related.find(related => related.code === NOT_PROVIDED);
  if (missing) return ts.flattenDiagnosticMessageText(missing.messageText, '\n');
  return functionsByName.has(name) ? hiddenRemedy(name) : undefined;
}

/** What a parameter is, in words. */
function parameterText({ doc, range }: Parameter): string {
  return range && !/\d/.test(doc) ? `${doc}, ${range[0]} to ${range[1]}` : doc;
}

/** The call that a problem about arguments is about: its name or an argument stands at the place. */
function callAt(problem: Problem): Call | undefined {
  const { start, file } = problem;
  const calls = nodesAround(problem).filter(
    (node): node is Call => ts.isCallExpression(node) || ts.isNewExpression(node),
  );
  const isHere = (node: TypeScript.Node | undefined): boolean => node?.getStart(file) === start;
  const isTooMany = (call: Call): boolean => call.arguments?.some(isHere) ?? false;
  const isNamed = (call: Call): boolean =>
    isHere(call.expression) ||
    isHere(call) ||
    (ts.isPropertyAccessExpression(call.expression) && isHere(call.expression.name));
  // Too few arguments are told at the name, and too many at the first of those, which may be a call itself.
  const isTooFew = /^Expected [\d-]+ arguments?, but got (\d+)/.exec(problem.message);
  const count = isTooFew && Number(isTooFew[1]);
  const fits = (call: Call): boolean => count === null || (call.arguments?.length ?? 0) === count;
  return (
    calls.find(call => isNamed(call) && COUNT_CODES.has(problem.code) && fits(call)) ??
    calls.find(call => isTooMany(call) && fits(call))
  );
}

/** What to do about a call of what is no function. */
function calledValueRemedy({ text, message }: Problem): string | undefined {
  if (/Type '[^']*\[\]' has no call signatures/.test(message) && /^\w+$/.test(text))
    return `Read an element with square brackets: \`${text}[i]\`.`;
  return text === 'length' ? 'Leave out the parentheses: `list.length` is a number.' : undefined;
}

function hiddenRemedy(name: string): string {
  return `Another ${name} hides the console's function here: rename it.`;
}

/** Whether a file has something of its own under a name. */
function isDeclared(name: string, file: TypeScript.SourceFile): boolean {
  return new RegExp(`\\b(function|const|let|class|import)\\b[^;=(]*\\b${name}\\b`).test(file.text);
}

/** How a function is called with so many arguments, and what the one at the place is. */
function parameterRemedy(name: string, call: Call, { start, file }: Problem): string | undefined {
  const list = call.arguments ?? [];
  const way = waysOf(name).find(
    ({ parameters, required }) => list.length >= required && list.length <= parameters.length,
  );
  const parameter = way?.parameters[list.findIndex(argument => argument.getStart(file) === start)];
  if (!way || !parameter) return undefined;
  return `Write ${wayToCall(name, way)}, where ${parameter.name} is: ${parameterText(parameter)}.`;
}
