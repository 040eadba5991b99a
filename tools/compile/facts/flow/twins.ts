/** Unifies abstract locations that turn out to be one, and their contents. */

/** The representative of a location or of its contents (union-find with path compression). */
export function find<Twin extends { twin?: Twin }>(first: Twin): Twin {
  let root = first;
  while (root.twin) root = root.twin;
  for (let at = first; at.twin; ) {
    const { twin } = at;
    at.twin = root;
    at = twin;
  }
  return root;
}
