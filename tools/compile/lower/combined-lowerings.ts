/** Lowerings made of others. */

import type * as lua from 'typescript-to-lua';
import type { Adapter, Lowering } from './lowering.ts';

/** The result of the first lowering that gives one; the last gives one for every node. */
export function firstOf<Node>(
  ...lowerings: [...Lowering<Node>[], Lowering<Node, lua.Expression>]
): Lowering<Node, lua.Expression> {
  return (node, context) => {
    for (const lower of lowerings) {
      const made = lower(node, context);
      if (made) return made;
    }
    throw new Error('the last lowering gives a result for every node');
  };
}

/** The result of a lowering, changed by one adapter after the other. */
export function adapted<Node>(
  lower: Lowering<Node, lua.Expression>,
  ...adapters: Adapter<Node>[]
): Lowering<Node, lua.Expression> {
  return (node, context) => {
    let made = lower(node, context);
    for (const adapt of adapters) made = adapt(made, node, context);
    return made;
  };
}

/** The result of the first adapter that changes anything. */
export function firstChange<Node>(...adapters: Adapter<Node>[]): Adapter<Node> {
  return (made, node, context) => {
    for (const adapt of adapters) {
      const changed = adapt(made, node, context);
      if (changed !== made) return changed;
    }
    return made;
  };
}
