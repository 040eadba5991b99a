/** Tags in documentation comments with which the transpiler would change the meaning of a program. */

import { AnnotationKind, replaceInner } from '../transpiler/index.ts';

const IGNORED = [
  AnnotationKind.CustomName,
  AnnotationKind.CustomConstructor,
  AnnotationKind.CompileMembersOnly,
];

/** Makes the transpiler ignore these tags. */
export function ignoreTags(): void {
  replaceInner('getNodeAnnotations', withoutIgnoredTags);
  replaceInner('getTypeAnnotations', withoutIgnoredTags);
}

function withoutIgnoredTags<Node, Tags extends Map<unknown, unknown>>(
  known: (node: Node) => Tags,
): (node: Node) => Tags {
  return node => {
    const tags = known(node);
    for (const tag of IGNORED) tags.delete(tag);
    return tags;
  };
}
