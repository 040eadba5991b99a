/** Notes the original names on renamed nodes, for the source map. */

import type * as lua from 'typescript-to-lua';
import { note, notesOf } from '../../../lua/notes.ts';

/** Between the name of a variable and what makes it unique; no name in a program holds it. */
export const MARK = '$';

/** Notes the first name of nodes; later ones are names of its names. */
export function noteOriginal(nodes: readonly lua.Node[], name: string): void {
  const notes = { originalText: name };
  for (const node of nodes) if (originalName(node) === undefined) note(node, notes);
}

/** The name that a node had in the program, or undefined if it still has it. */
export function originalName(node: lua.Node): string | undefined {
  return notesOf(node).originalText;
}
