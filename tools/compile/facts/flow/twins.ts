/** Unifies abstract locations that turn out to be one, and their contents. */

/**
 * What a place, or what is inside of one, turned out to be: the last twin, which all on the way to it have from then on, or
 * chains of them would get as long as the program.
 */
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
