/** A variable that stands twice on the left, `[x, x] = pair`: JavaScript keeps the last value, Lua the first. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { fieldName } from '../../lua/tree.ts';

/** Lets each variable get the last of its values in assignments to several at once. */
export function keepLastTargets(
  statements: lua.Statement[],
  context: TransformationContext,
): lua.Statement[] {
  return statements.flatMap(statement => {
    if (!lua.isAssignmentStatement(statement) || statement.left.length < 2) return [statement];
    const names = statement.left.map(targetName);
    const unused: lua.Identifier[] = [];
    statement.left = statement.left.map((target, index) => {
      if (names.lastIndexOf(names[index]) === index) return target;
      const other = context.createTempNameForLuaExpression(target);
      unused.push(other);
      return lua.cloneIdentifier(other);
    });
    return unused.length > 0 ? [lua.createVariableDeclarationStatement(unused), statement] : [statement];
  });
}

function targetName(target: lua.AssignmentLeftHandSideExpression): string {
  return lua.isIdentifier(target) ? target.text : `.${fieldName(target)}`;
}
