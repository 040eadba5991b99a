/** Tags in documentation comments by which the transpiler would make something else of a program than Node does. */

// As a default: the transpiler's own visitors look the functions up in this object.
import annotations from 'typescript-to-lua/dist/transformation/utils/annotations.js';

const { AnnotationKind } = annotations;
const IGNORED = [
  AnnotationKind.CustomName,
  AnnotationKind.CustomConstructor,
  AnnotationKind.CompileMembersOnly,
];

const { getNodeAnnotations, getTypeAnnotations } = annotations;

/** Makes the transpiler take no notice of these tags. */
export function ignoreTags(): void {
  Object.assign(annotations, {
    getNodeAnnotations: without(getNodeAnnotations),
    getTypeAnnotations: without(getTypeAnnotations),
  });
}

function without<Node, Tags extends Map<unknown, unknown>>(
  known: (node: Node) => Tags,
): (node: Node) => Tags {
  return node => {
    const tags = known(node);
    for (const tag of IGNORED) tags.delete(tag);
    return tags;
  };
}
