/** The calls in a file that have the name of a console function: calls of it, or of something that hides it. */

import type TypeScript from 'typescript';
import { type ConsoleFunction, consoleFunctions } from '../../../api/index.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import { TYPINGS } from '../../program/program.ts';
import ts from '../../program/typescript.ts';

export interface NamedCall {
  node: TypeScript.CallExpression;
  name: TypeScript.Identifier;
  entry: ConsoleFunction;
  /** What is called instead of the console's function, if it is something else. */
  hiddenBy?: TypeScript.Declaration;
}

const BY_NAME = new Map(consoleFunctions.map(entry => [entry.name, entry]));

/** Finds the calls, in the order of the text. */
export function consoleCalls(file: TypeScript.SourceFile, checker: TypeScript.TypeChecker): NamedCall[] {
  const calls: NamedCall[] = [];
  for (const node of nodesIn(file, ts.SyntaxKind.CallExpression))
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const entry = BY_NAME.get(node.expression.text);
      const declaration = entry && checker.getSymbolAtLocation(node.expression)?.declarations?.[0];
      if (entry && declaration) {
        const isConsole = declaration.getSourceFile().fileName === TYPINGS;
        const call = { node, name: node.expression, entry };
        calls.push(isConsole ? call : { ...call, hiddenBy: declaration });
      }
    }
  return calls;
}
