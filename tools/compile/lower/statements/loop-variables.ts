/**
 * `for (let i …)`: JavaScript makes a new `i` for every iteration, which shows when a function inside the loop keeps it.
 * Such a loop gets a copy of the variable inside its body.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { keptVariables, namesIn } from '../../facts/loop-variables.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';

/** Adds the copies to the transpiled loop where they are needed. */
export function separateRounds(
  statements: lua.Statement[],
  node: TypeScript.ForStatement,
  context: TransformationContext,
): lua.Statement[] {
  const kept = keptVariables(node, context.checker);
  if (kept.length === 0) return statements;
  const [block] = statements;
  const loop = lua.isDoStatement(block) ? block.statements.find(lua.isWhileStatement) : undefined;
  if (!loop) return statements;
  const names = kept.map(({ name }) => lua.createIdentifier(name.text));
  const copies = lua.createVariableDeclarationStatement(
    names,
    names.map(name => lua.cloneIdentifier(name)),
  );
  const { statements: body } = loop.body;
  const step = node.incrementor ? body.splice(-1) : [];
  // With `continue` the body is a block already, followed by the label.
  const isWrapped = body.length === 2 && lua.isDoStatement(body[0]) && lua.isLabelStatement(body[1]);
  const changed = kept.filter(({ isChanged }) => isChanged).map(({ name }) => name.text);
  const round = isWrapped || changed.length === 0 ? body.splice(0) : [lua.createDoStatement(body.splice(0))];
  if (changed.length === 0) body.push(lua.createDoStatement([copies, ...round]));
  else {
    // What the body makes of a variable goes on to the next round.
    const next = changed.map(name => lua.createIdentifier(context.createTempName(name)));
    const assign = (targets: lua.Identifier[], values: lua.Identifier[]): lua.Statement =>
      lua.createAssignmentStatement(
        targets.map(name => lua.cloneIdentifier(name)),
        values.map(name => lua.cloneIdentifier(name)),
      );
    const own = changed.map(name => lua.createIdentifier(name));
    body.push(
      lua.createVariableDeclarationStatement(next),
      lua.createDoStatement([copies, ...round, assign(next, own)]),
      assign(own, next),
    );
  }
  body.push(...step);
  return statements;
}

/** A loop whose body is a block of its own if that declares a variable with a name that the loop itself uses. */
export function withOwnScope(node: TypeScript.ForStatement): TypeScript.ForStatement {
  const { statement, incrementor } = node;
  if (!incrementor || !ts.isBlock(statement)) return node;
  const declared = new Set(
    statement.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name }) => namesIn(name).map(({ text }) => text)),
  );
  const isUsed = (inner: TypeScript.Node): boolean =>
    (ts.isIdentifier(inner) && declared.has(inner.text)) || someChild(inner, isUsed);
  if (declared.size === 0 || !isUsed(incrementor)) return node;
  const body = ts.factory.createBlock([statement]);
  const made = ts.factory.updateForStatement(node, node.initializer, node.condition, incrementor, body);
  Object.assign(body, { parent: node });
  return Object.assign(made, { parent: node.parent });
}
