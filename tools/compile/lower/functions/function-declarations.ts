/** Functions with properties of their own are callable tables: `function count() {} count.calls = 0;`. */

import * as lua from 'typescript-to-lua';
import { hasProperties, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { preparedBy } from '../preceding-statements.ts';

/** Lowers a function declaration. If it has properties and is the default export, the transpiler omits them. */
export const functionDeclaration: Lowering<ts.FunctionDeclaration, lua.Statement[]> = (node, context) => {
  const made = context.superTransformStatements(node);
  const [statement] = made;
  const isDefault = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Default;
  if (!isDefault || !node.name || made.length !== 1 || !lua.isAssignmentStatement(statement)) return made;
  if (hasProperties(context.checker.getTypeAtLocation(node.name)))
    statement.right = [callableTable(statement.right[0], node)];
  return made;
};

/**
 * Lowers a function expression. The variable of a recursive generator is declared before the library creates the
 * generator.
 */
export const functionExpression: Lowering<ts.FunctionExpression, lua.Expression> = (node, context) => {
  const { before, value } = preparedBy(context, () => context.superTransformExpression(node));
  context.addPrecedingStatements(
    before.flatMap(statement =>
      node.asteriskToken && lua.isVariableDeclarationStatement(statement) && statement.right
        ? [
            lua.createVariableDeclarationStatement(statement.left),
            lua.createAssignmentStatement(statement.left, statement.right, node),
          ]
        : [statement],
    ),
  );
  return value;
};

/**
 * A function expression where the expected type has properties; the transpiler handles initializers of variables
 * itself.
 */
export const withProperties: Adapter<ts.ArrowFunction | ts.FunctionExpression> = (
  made,
  node,
  { checker },
) => {
  const original = ts.getOriginalNode(node) as typeof node;
  if (!original.parent) return made;
  const at = withWrappers(original);
  if (ts.isVariableDeclaration(at.parent)) return made;
  const wanted = at === original ? checker.getContextualType(original) : checker.getTypeAtLocation(at);
  return wanted && hasProperties(wanted) ? callableTable(made, node) : made;
};

function callableTable(value: lua.Expression, node: ts.Node): lua.Expression {
  if (!lua.isFunctionExpression(value)) return value;
  // Lua passes the table itself to `__call`.
  value.params = [lua.createAnonymousIdentifier(), ...(value.params ?? [])];
  const meta = lua.createTableExpression([
    lua.createTableFieldExpression(value, lua.createStringLiteral('__call')),
  ]);
  return callGlobal('setmetatable', [lua.createTableExpression(), meta], node);
}
