/**
 * Rest parameters whose arguments may be undefined, as in `function log(...values: unknown[])`: the first such argument
 * would end the array. Where the types say that nothing may be among them it becomes `false`, as in every array; among
 * values of unknown type it becomes a value whose string is that of `undefined`.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { type Located, walk } from '../lua/tree.ts';
import { nodesIn } from '../nodes-in.ts';
import ts from '../typescript.ts';
import { callGlobal } from './lua-nodes.ts';

const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Names of the functions that make the arrays, by the places of the parameters. */
export type RestLists = ReadonlyMap<string, string>;

/** Finds the rest parameters of a file whose arrays need care. */
export function findRestLists(file: TypeScript.SourceFile, checker: TypeScript.TypeChecker): RestLists {
  const found = new Map<string, string>();
  for (const node of nodesIn(file, ts.SyntaxKind.Parameter))
    if (ts.isParameter(node) && node.dotDotDotToken && ts.isIdentifier(node.name)) {
      const element = checker.getIndexTypeOfType(checker.getTypeAtLocation(node), ts.IndexKind.Number);
      const parts = element ? (element.isUnion() ? element.types : [element]) : [];
      const maker = parts.some(({ flags }) => flags & UNKNOWN)
        ? 'js_packed'
        : parts.some(({ flags }) => flags & NOTHING)
          ? 'js_filled'
          : undefined;
      if (maker && !isPassedOn(node, node.name.text)) {
        const { line, character } = file.getLineAndCharacterOfPosition(node.name.getStart(file));
        found.set(`${line}:${character}`, maker);
      }
    }
  return found;
}

/** Whether a function hands all of an array to another one, which is to get undefined as it came. */
function isPassedOn(parameter: TypeScript.ParameterDeclaration, name: string): boolean {
  const visit = (node: TypeScript.Node): boolean =>
    (ts.isSpreadElement(node) && ts.isIdentifier(node.expression) && node.expression.text === name) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(parameter.parent);
}

/** In a finished tree: makes the arrays of rest parameters by those functions. */
export function keepRestLists(statement: lua.Statement, lists: RestLists): void {
  if (lists.size === 0) return;
  walk(statement, node => {
    if (!lua.isVariableDeclarationStatement(node) || node.right?.length !== 1) return true;
    const [value] = node.right;
    if (!lua.isTableExpression(value) || value.fields.length !== 1) return true;
    const [{ value: dots }] = value.fields;
    const { line, column }: Located = node.left[0];
    const maker = lists.get(`${line}:${column}`);
    if (lua.isDotsLiteral(dots) && maker !== undefined) node.right = [callGlobal(maker, [dots])];
    return true;
  });
}

/** The last argument for a rest parameter as one value: a function without a result gives Lua none at all. */
export function asOneValue(
  made: lua.Expression,
  node: TypeScript.Expression,
  { checker }: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node);
  const { parent } = original;
  if (!lua.isCallExpression(made) && !lua.isMethodCallExpression(made)) return made;
  if (!ts.isCallExpression(original) || !parent) return made;
  if ((!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) || parent.arguments?.at(-1) !== original)
    return made;
  const type = checker.getTypeAtLocation(original);
  if (!(type.isUnion() ? type.types : [type]).some(({ flags }) => flags & NO_RESULT)) return made;
  const last = checker.getResolvedSignature(parent)?.declaration?.parameters.at(-1);
  const isRest = last !== undefined && ts.isParameter(last) && last.dotDotDotToken !== undefined;
  return isRest ? lua.createParenthesizedExpression(made, node) : made;
}

/** Types of what a function may give that has no result. */
const NO_RESULT = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
