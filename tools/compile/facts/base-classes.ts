/** The classes that a class extends. */

import ts from '../program/typescript.js';

export interface Ancestors {
  /** The classes of the program that a class extends, the nearest first. */
  classes: readonly ts.ClassLikeDeclaration[];
  /** Whether there may be other, unknown ones: the base class of a mixin. */
  isOpen: boolean;
}

/** The base classes of a class, as far as they are known. */
export function ancestorsOf(owner: ts.ClassLikeDeclaration, checker: ts.TypeChecker): Ancestors {
  const classes: ts.ClassLikeDeclaration[] = [];
  for (let at = owner; ; at = classes.at(-1)!) {
    const base = extendedBy(at);
    if (!base) return { classes, isOpen: false };
    const declaration = checker.getTypeAtLocation(base).symbol?.valueDeclaration;
    // Those of the language itself, such as `Error`, are known.
    if (declaration?.getSourceFile().isDeclarationFile) return { classes, isOpen: false };
    if (!declaration || !ts.isClassLike(declaration) || classes.includes(declaration))
      return { classes, isOpen: true };
    classes.push(declaration);
  }
}

function extendedBy(node: ts.ClassLikeDeclaration): ts.Node | undefined {
  return node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}
