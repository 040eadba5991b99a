/** The part of a declaration's text that other files depend on. */

import ts from '../typescript.js';

/** The text of a node with its comments but without bodies that do not matter; notes the identifiers in it. */
export function outerText(node: ts.Node, file: ts.SourceFile, uses: Set<string>): string {
  let text = '';
  let from = node.getFullStart();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) uses.add(child.text);
    else if (ts.isImportTypeNode(child) || ts.isCallExpression(child)) {
      const inner = ts.isImportTypeNode(child)
        ? ts.isLiteralTypeNode(child.argument) && child.argument.literal
        : child.expression.kind === ts.SyntaxKind.ImportKeyword && child.arguments[0];
      if (inner && ts.isStringLiteralLike(inner)) uses.add(`import ${inner.text}`);
    }
    ts.forEachChild(child, grandchild => {
      if (ts.isBlock(grandchild) && isHiddenBody(grandchild)) {
        text += file.text.slice(from, grandchild.getFullStart());
        from = grandchild.end;
        if (ts.isConstructorDeclaration(child) || ts.isFunctionExpression(child))
          text += usesOfThis(grandchild);
      } else visit(grandchild);
    });
  };
  visit(node);
  return text + file.text.slice(from, node.end);
}

/** Whether a block is the body of a function whose type follows from its head alone. */
function isHiddenBody({ parent }: ts.Block): boolean {
  if (ts.isConstructorDeclaration(parent) || ts.isSetAccessorDeclaration(parent)) return true;
  return ts.isFunctionLike(parent) && parent.type !== undefined;
}

/**
 * What a function does with `this`: on that of a constructor, fields of classes that extend its class depend, and on that
 * of any other function how it is called.
 */
function usesOfThis(node: ts.Node): string {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return `${node.parent.getText()} ${node.parent.parent.kind};`;
  let text = '';
  ts.forEachChild(node, child => {
    text += usesOfThis(child);
  });
  return text;
}
