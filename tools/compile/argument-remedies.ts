/** What to write where a call has too many or too few arguments: how the console's function is called. */

import type TypeScript from 'typescript';
import { consoleFunctions } from '../api/index.ts';
import { overloads } from '../api/typings.ts';
import ts from './typescript.ts';

/** Codes of "Expected 4 arguments, but got 2" and "No overload expects 2 arguments". */
const COUNT_CODES: ReadonlySet<number> = new Set([2554, 2575]);
/** Code of "An argument for 'radius' was not provided". */
const NOT_PROVIDED = 6210;

/** What to do about a wrong number of arguments; undefined for any other problem. */
export function argumentRemedy(problem: TypeScript.Diagnostic): string | undefined {
  const { code, file, start, relatedInformation = [] } = problem;
  if (!COUNT_CODES.has(code) || !file || start === undefined) return undefined;
  const name = calleeOf(file, start);
  const ways = name === undefined || isDeclared(name, file) ? [] : waysToCall(name);
  if (ways.length > 0) return `Write ${ways.join(' or ')}.`;
  const missing = relatedInformation.find(related => related.code === NOT_PROVIDED);
  return missing && ts.flattenDiagnosticMessageText(missing.messageText, '\n');
}

/** The function of a call of which the name or an argument stands at a place. */
function calleeOf(file: TypeScript.SourceFile, place: number): string | undefined {
  let found: string | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (place < node.pos || place >= node.end) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const parts = [node.expression, ...node.arguments];
      // The call around another one comes first: an argument that is too many may be a call itself.
      if (parts.some(part => part.getStart(file) === place)) found ??= node.expression.text;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a file has something of its own under a name. */
function isDeclared(name: string, file: TypeScript.SourceFile): boolean {
  return new RegExp(`\\b(function|const|let|class|import)\\b[^;=(]*\\b${name}\\b`).test(file.text);
}

function waysToCall(name: string): string[] {
  const entry = consoleFunctions.find(one => one.name === name);
  return (entry?.signatures ?? []).flatMap(overloads).map(({ parameters, required }) => {
    const list = parameters.map((parameter, index) => `${parameter.name}${index >= required ? '?' : ''}`);
    return `${name}(${list.join(', ')})`;
  });
}
