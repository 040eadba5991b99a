/** What the semantics of numbers notes on Lua nodes for later steps; notes survive copying. */

import type * as lua from 'typescript-to-lua';

/** A number that is written as a float even if it is whole. */
export interface FloatLiteral extends lua.NumericLiteral {
  isFloat?: boolean;
}

/** A bit operation whose operands may be numbers that only the metatable of numbers can handle. */
export interface GuardedOperation extends lua.Node {
  isGuarded?: boolean;
}

/** A value of which Lua itself writes the text that JavaScript writes. */
export interface PlainText extends lua.Node {
  isPlainText?: boolean;
}
