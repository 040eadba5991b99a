/**
 * Finds arrays that the next loop fills: `const list = []; for (…) list.push(0);`, `const list = new Array(3); for (…) list[i] =
 * 0;`.
 */

import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { assignedBy, withWrappers } from '../writes.ts';
import { countOf } from './counting-loops.ts';
import { isSized } from './sized-arrays.ts';

const { SyntaxKind: Js } = ts;

/**
 * The number of elements of an empty array literal, or of an array that is made by its length, which the loop sets that fills
 * it; undefined if no loop fills it at once.
 */
export function filledTo(node: ts.Expression): ts.Expression | undefined {
  if (!(ts.isArrayLiteralExpression(node) ? node.elements.length === 0 : isSized(node))) return undefined;
  const { parent } = withWrappers(node);
  const isPart = ts.isPropertyAssignment(parent);
  const declaration = isPart ? withWrappers(parent.parent).parent : parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const statement = declaration.parent.parent;
  if (!ts.isVariableStatement(statement)) return undefined;
  const name = isPart ? `${declaration.name.text}.${parent.name.getText()}` : declaration.name.text;
  const { parent: around } = statement;
  const list: readonly ts.Statement[] =
    ts.isBlock(around) || ts.isSourceFile(around) ? around.statements : [];
  const later = list.slice(list.indexOf(statement) + 1);
  const next = later.find(other => !isDeclaration(other) || uses(other, declaration.name as ts.Identifier));
  return next && ts.isForStatement(next) ? fillOf(next, name) : undefined;
}

/** Whether a statement is a declaration, so that only calls in initializers could see the array. */
function isDeclaration(node: ts.Statement): boolean {
  return (
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** Whether a declaration uses a variable. */
function uses(node: ts.Node, name: ts.Identifier): boolean {
  if (ts.isFunctionLike(node)) return false;
  return ts.isIdentifier(node) ? node.text === name.text : someChild(node, child => uses(child, name));
}

/** How many elements a loop that counts from 0 adds to an array. */
function fillOf(loop: ts.ForStatement, list: string): ts.Expression | undefined {
  const { condition, statement } = loop;
  if (!condition || !ts.isBinaryExpression(condition)) return undefined;
  const name = condition.left.getText();
  const count = countOf(loop, name);
  const isCounted =
    condition.operatorToken.kind === Js.LessThanToken && count?.start === 0 && count.step === 1;
  const statements = ts.isBlock(statement) ? statement.statements : [statement];
  const isFilled = statements.some(one => {
    const text = one.getText();
    return (
      text.startsWith(`${list}[${name}] = `) ||
      (text.startsWith(`${list}.push(`) && !/^\)|\.\.\./.test(text.slice(`${list}.push(`.length)))
    );
  });
  return isCounted && isFilled && !leaves(statement, name) ? condition.right : undefined;
}

/** Whether something leaves an iteration of a loop early, or assigns to its counter. */
function leaves(node: ts.Node, counter: string): boolean {
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node) || ts.isReturnStatement(node)) return true;
  if (assignedBy(node).some(target => target.getText() === counter)) return true;
  return !ts.isFunctionLike(node) && someChild(node, child => leaves(child, counter));
}
