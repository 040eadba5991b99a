/** The types of functions that lower syntax. */

import type ts from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';

/** What makes the Lua of syntax; an expression is undefined if it has nothing to say about it. */
export type Lowering<Node, Made = lua.Expression | undefined> = (
  node: Node,
  context: TransformationContext,
) => Made;

/** What changes the Lua that was made of an expression, or leaves it as it is. */
export type Adapter<Node = ts.Expression> = (
  made: lua.Expression,
  node: Node,
  context: TransformationContext,
) => lua.Expression;

/** An operation whose operands are Lua already. */
export interface Operation {
  a: lua.Expression;
  b: lua.Expression;
  /** What `a` comes from. */
  left: ts.Expression;
  /** What `b` comes from. */
  right: ts.Expression;
  /** What the whole comes from. */
  node: ts.Node;
  context: TransformationContext;
}
