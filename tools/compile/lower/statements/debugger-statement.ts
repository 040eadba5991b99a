/** The statement `debugger;`: a call of the debugger in a program that is debugged, nothing in others. */

import type ts from 'typescript';
import * as lua from 'typescript-to-lua';
import { DEBUGGED } from '../../program/defines.ts';

/** The function of a console with a debugger; a name that no program can have. */
const DEBUGGER_FUNCTION = 'debugger';

export function debuggerStatement(node: ts.DebuggerStatement): lua.Statement {
  const call = lua.createCallExpression(lua.createIdentifier(DEBUGGER_FUNCTION), [], node);
  return lua.createIfStatement(
    lua.createIdentifier(DEBUGGED),
    lua.createBlock([lua.createExpressionStatement(call, node)], node),
    undefined,
    node,
  );
}
