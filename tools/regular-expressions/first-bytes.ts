/** What the matches of a pattern begin with. */

import { ALL, union } from './byte-sets.ts';
import type { ByteSet, PatternNode } from './pattern-nodes.ts';

/** What the matches of a node begin with, as far as that is known, and whether they may be empty. */
export function firstOf(node: PatternNode): { set: ByteSet; canBeEmpty: boolean } {
  switch (node.kind) {
    case 'set':
      return { set: node.set, canBeEmpty: false };
    case 'characters':
      return { set: union(node.ascii, [128, 255]), canBeEmpty: false };
    case 'sequence': {
      let set: ByteSet = [];
      for (const part of node.parts) {
        const first = firstOf(part);
        set = union(set, first.set);
        if (!first.canBeEmpty) return { set, canBeEmpty: false };
      }
      return { set, canBeEmpty: true };
    }
    case 'choice': {
      const all = node.options.map(firstOf);
      return { set: union(...all.map(({ set }) => set)), canBeEmpty: all.some(one => one.canBeEmpty) };
    }
    case 'group':
      return firstOf(node.body);
    case 'repeat': {
      const first = firstOf(node.body);
      return { set: first.set, canBeEmpty: first.canBeEmpty || node.min === 0 };
    }
    case 'back':
      return { set: ALL, canBeEmpty: true };
    default:
      return { set: [], canBeEmpty: true };
  }
}
