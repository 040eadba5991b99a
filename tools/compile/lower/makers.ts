/** The two kinds of functions that make Lua of syntax. */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';

/** What makes the Lua of syntax; an expression is undefined if it has nothing to say about it. */
export type Maker<Node, Made = lua.Expression | undefined> = (
  node: Node,
  context: TransformationContext,
) => Made;

/** What changes the Lua that was made of an expression, or leaves it as it is. */
export type Adapter<Node = TypeScript.Expression> = (
  made: lua.Expression,
  node: Node,
  context: TransformationContext,
) => lua.Expression;
