/**
 * `for (let i …)`: JavaScript creates a new `i` for every iteration, which is observable if a closure captures it.
 * Such a loop gets a copy of the variable inside its body. Closures in the initializer capture the variables before
 * the first iteration.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../../../lua/notes.ts';
import { holesOf, INTEGER, keptVariables, namesIn, rangesOf } from '../../facts/index.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { invertCondition, transformIdentifier } from '../../transpiler/index.ts';
import { prepared } from '../preceding-statements.ts';

/** Lowers a loop, with copies of its variables where needed. */
export function forStatement(node: ts.ForStatement, context: TransformationContext): lua.Statement[] {
  const kept = keptVariables(node, context.checker);
  if (kept.length === 0)
    return noteStarts(context.superTransformStatements(withOwnScope(node)), node, context);
  const { initializer, condition, incrementor, statement } = node;
  const bare = ts.factory.updateForStatement(node, initializer, undefined, undefined, statement);
  const made = context.superTransformStatements(Object.assign(bare, { parent: node.parent }));
  const statements = noteStarts(made, node, context);
  const [block] = statements;
  const loop = lua.isDoStatement(block) ? block.statements.find(lua.isWhileStatement) : undefined;
  if (!lua.isDoStatement(block) || !loop) return statements;
  const { before: asked, value: isTrue } = condition
    ? prepared(condition, context)
    : { before: [], value: loop.condition };
  const step = incrementor
    ? context.transformStatements(ts.factory.createExpressionStatement(incrementor))
    : [];
  const names = kept.map(({ name }) => transformIdentifier(context, name));
  const body = loop.body.statements.splice(0);
  const needsRound = kept.some(({ isChanged, isInHead }) => isChanged || isInHead);
  if (asked.length === 0 && !needsRound) loop.condition = isTrue;
  else if (condition) asked.push(leave(isTrue, condition));
  if (!needsRound) {
    loop.body.statements.push(...asked, lua.createDoStatement([declare(names, names), ...body]), ...step);
    return statements;
  }
  // Each iteration copies the variables of the previous one, before the increment changes them.
  const next = names.map(({ text }) => lua.createIdentifier(context.createTempName(text)));
  const isNext = lua.createIdentifier(context.createTempName('isNext'));
  block.statements.splice(-1, 0, declare(next, names));
  loop.body.statements.push(declare(names, next));
  if (step.length > 0) {
    block.statements.splice(-1, 0, declare([isNext], [lua.createBooleanLiteral(false)]));
    const isSet = lua.createAssignmentStatement(lua.cloneIdentifier(isNext), lua.createBooleanLiteral(true));
    loop.body.statements.push(
      lua.createIfStatement(lua.cloneIdentifier(isNext), lua.createBlock(step)),
      isSet,
    );
  }
  loop.body.statements.push(
    ...asked,
    lua.createDoStatement(body),
    lua.createAssignmentStatement(next.map(copied), names.map(copied)),
  );
  return statements;
}

/** Leaves a loop unless its condition holds. */
function leave(condition: lua.Expression, node: ts.Node): lua.Statement {
  return lua.createIfStatement(
    invertCondition(condition),
    lua.createBlock([lua.createBreakStatement()]),
    undefined,
    node,
  );
}

function declare(names: readonly lua.Identifier[], values: readonly lua.Expression[]): lua.Statement {
  return lua.createVariableDeclarationStatement(
    names.map(copied),
    values.map(value => (lua.isIdentifier(value) ? copied(value) : value)),
  );
}

/** A new identifier for the same variable, which the transpiler does not hoist. */
function copied({ text }: lua.Identifier): lua.Identifier {
  return lua.createIdentifier(text);
}

/** Notes on the initial values of loop variables whether they are integers. */
function noteStarts(
  statements: lua.Statement[],
  { initializer }: ts.ForStatement,
  { program }: TransformationContext,
): lua.Statement[] {
  const [block] = statements;
  if (!block || !lua.isDoStatement(block) || !initializer || !ts.isVariableDeclarationList(initializer))
    return statements;
  const isInteger = (start: ts.Expression): boolean =>
    rangesOf(program).numberRangeOf(start).kind === INTEGER && !holesOf(program).mayBeNullish(start);
  for (const made of block.statements.filter(lua.isVariableDeclarationStatement)) {
    const [name] = made.left;
    const declared = initializer.declarations.find(one => one.name.getText() === name.text);
    const [value] = made.right ?? [];
    if (value && made.left.length === 1 && declared?.initializer && isInteger(declared.initializer))
      note(value, { isInteger: true });
  }
  return statements;
}

/** Gives the body of a loop a scope of its own if it declares a variable with a name that the loop itself uses. */
function withOwnScope(node: ts.ForStatement): ts.ForStatement {
  const { statement, incrementor } = node;
  if (!incrementor || !ts.isBlock(statement)) return node;
  const declared = new Set(
    statement.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name }) => namesIn(name).map(({ text }) => text)),
  );
  const isUsed = (inner: ts.Node): boolean =>
    (ts.isIdentifier(inner) && declared.has(inner.text)) || someChild(inner, isUsed);
  if (declared.size === 0 || !isUsed(incrementor)) return node;
  const body = ts.factory.createBlock([statement]);
  const made = ts.factory.updateForStatement(node, node.initializer, node.condition, incrementor, body);
  Object.assign(body, { parent: node });
  return Object.assign(made, { parent: node.parent });
}
