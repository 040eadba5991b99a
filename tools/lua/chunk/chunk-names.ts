/** Names for the variables of the chunk. Each occurs once in the program, so that a name identifies its variable. */

import * as lua from 'typescript-to-lua';

/** Separates the original name of a variable of the chunk from its unique suffix. */
export const UNIQUE = '$';

/** Whether a name is that of a variable of the chunk. */
export function isChunkName(name: string): boolean {
  return name.includes(UNIQUE);
}

/** The name of a variable of the chunk that an expression is, or undefined if it is something else. */
export function chunkName(node: lua.Node | undefined): string | undefined {
  return node && lua.isIdentifier(node) && isChunkName(node.text) ? node.text : undefined;
}
