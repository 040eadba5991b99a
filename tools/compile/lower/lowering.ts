/** The types of functions that lower syntax. */

import type ts from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';

/** Lowers a node; gives undefined for expressions that it does not apply to. */
export type Lowering<Node, Made = lua.Expression | undefined> = (
  node: Node,
  context: TransformationContext,
) => Made;

/** Changes a lowered expression, or returns it unchanged. */
export type Adapter<Node = ts.Expression> = (
  made: lua.Expression,
  node: Node,
  context: TransformationContext,
) => lua.Expression;

/** A binary operation with lowered operands. */
export interface Operation {
  a: lua.Expression;
  b: lua.Expression;
  /** The source of `a`. */
  left: ts.Expression;
  /** The source of `b`. */
  right: ts.Expression;
  /** The source of the operation. */
  node: ts.Node;
  context: TransformationContext;
}
