/** Finds variables of `for (let i …)` that closures in the loop capture: each iteration needs its own. */

import ts from '../program/typescript.js';
import { isTarget, symbolAt } from './writes.ts';

export interface KeptVariable {
  name: ts.Identifier;
  /** Whether the body assigns it. */
  isChanged: boolean;
  isInHead: boolean;
}

/** Variables of the loop that a function inside it refers to. */
export function keptVariables(node: ts.ForStatement, checker: ts.TypeChecker): KeptVariable[] {
  const { initializer } = node;
  if (!initializer || !ts.isVariableDeclarationList(initializer)) return [];
  if (!(initializer.flags & ts.NodeFlags.Let)) return [];
  const names = initializer.declarations.flatMap(({ name }) => namesIn(name));
  return names.flatMap(name => {
    const symbol = checker.getSymbolAtLocation(name);
    let isKept = false;
    let isChanged = false;
    const visit = (child: ts.Node, isInFunction: boolean): void => {
      if (ts.isIdentifier(child) && child.text === name.text && symbolAt(child, checker) === symbol) {
        if (isInFunction) isKept = true;
        if (child !== name && isTarget(child)) isChanged = true;
      }
      // Initializers of fields run whenever an instance is created.
      const isFunction = isInFunction || ts.isFunctionLike(child) || ts.isPropertyDeclaration(child);
      ts.forEachChild(child, grandchild => visit(grandchild, isFunction));
    };
    for (const head of [initializer, node.condition, node.incrementor]) if (head) visit(head, false);
    const isChangedInHead = isChanged;
    const isInHead = isKept;
    isChanged = false;
    visit(node.statement, false);
    return isKept ? [{ name, isChanged, isInHead: isInHead && (isChanged || isChangedInHead) }] : [];
  });
}

/** All variables that a name or pattern declares. */
export function namesIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
