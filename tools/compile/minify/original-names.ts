/** Names as they were before they became short, noted on the nodes for the source map. */

import type * as lua from 'typescript-to-lua';
import { note, notesOf } from '../lua/notes.ts';

/** Between the name of a variable and what makes it unique; no name in a program holds it. */
export const MARK = '$';

/** Notes the first name of a node; later ones are names of its names. */
export function noteOriginal(node: lua.Node, name: string): void {
  if (originalName(node) === undefined) note(node, { originalText: name });
}

/** The name that a node had in the program, or undefined if it still has it. */
export function originalName(node: lua.Node): string | undefined {
  return notesOf(node).originalText;
}
