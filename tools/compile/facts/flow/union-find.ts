/** Union-find: abstract locations that turn out to be one, and their contents, share a representative. */

/** The representative of a location or of its contents; compresses the path to it. */
export function find<Member extends { parent?: Member }>(first: Member): Member {
  let root = first;
  while (root.parent) root = root.parent;
  for (let at = first; at.parent; ) {
    const { parent } = at;
    at.parent = root;
    at = parent;
  }
  return root;
}
