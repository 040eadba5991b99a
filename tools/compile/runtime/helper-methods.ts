/** Methods of helpers, `function prototype.clear(self)`, of which a program gets those that something calls. */

import * as lua from 'typescript-to-lua';
import { rewriteBlocks, visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { fieldName, replaceStatements } from '../../lua/tree.ts';

/** The strings and names of methods in some statements, but for the names of methods where they are defined. */
export function textsIn(statements: readonly lua.Statement[]): Set<string> {
  const texts = new Set<string>();
  const defined = new Set<lua.Node>();
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: node => {
      if (methodName(node) !== undefined) defined.add((node.left[0] as lua.TableIndexExpression).index);
    },
    [lua.SyntaxKind.StringLiteral]: node => {
      if (!defined.has(node)) texts.add(node.value);
    },
    [lua.SyntaxKind.MethodCallExpression]: ({ name }) => {
      texts.add(name.text);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return texts;
}

/** Leaves out the methods of helpers with other names; what Lua or the transpiler calls begins with two lines. */
export function dropMethods(statements: lua.Statement[], used: ReadonlySet<string>): void {
  const isKept = (statement: lua.Statement): boolean => {
    const name = methodName(statement);
    return name === undefined || name.startsWith('__') || used.has(name);
  };
  const root = lua.createBlock(statements);
  rewriteBlocks(root, inner => (inner.every(isKept) ? inner : inner.filter(isKept)));
  replaceStatements(statements, root.statements);
}

function methodName(statement: lua.Statement): string | undefined {
  if (!lua.isAssignmentStatement(statement) || statement.left.length !== 1) return undefined;
  return lua.isFunctionExpression(statement.right[0]) ? fieldName(statement.left[0]) : undefined;
}
