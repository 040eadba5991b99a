/** What every object and every function has in JavaScript, and no table on the console: `valueOf`, `length`. */

import { changes, isLibraryMethod } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { number } from '../lua-nodes.ts';
import { hasEffects } from '../operators/evaluation-order.ts';

/** `valueOf` of what has none of its own, which is the value itself; undefined for any other call. */
export const ownValue: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'valueOf') return undefined;
  if (ts.isOptionalChain(node) || !isLibraryMethod(callee, context)) return undefined;
  return context.transformExpression(callee.expression);
};

/** `length` of a function or class of the program: a number that its declaration says; undefined for anything else. */
export const functionLength: Lowering<ts.PropertyAccessExpression> = (node, { checker }) => {
  if (node.name.text !== 'length' || mayBeOther(node.expression, checker)) return undefined;
  if (hasEffects(node.expression)) return undefined;
  const type = checker.getTypeAtLocation(node.expression);
  const isClass = type.getConstructSignatures().length > 0;
  const [signature] = isClass ? [] : type.getCallSignatures();
  const { valueDeclaration } = type.symbol ?? {};
  const written = isClass ? constructorOf(valueDeclaration) : signature && bodyOf(signature);
  if (!written) return isClass ? number(0) : undefined;
  const parameters = written.parameters.filter(({ name }) => name.getText() !== 'this');
  const first = parameters.findIndex(({ initializer, dotDotDotToken }) => initializer ?? dotDotDotToken);
  return number(first < 0 ? parameters.length : first);
};

type Written = ts.SignatureDeclaration & { body?: ts.Node };

/** The constructor of a class itself; one that a class inherits is not its own and takes no parameters. */
function constructorOf(node: ts.Declaration | undefined): Written | undefined {
  if (!node || !ts.isClassLike(node)) return undefined;
  return node.members.find(
    (one): one is ts.ConstructorDeclaration => ts.isConstructorDeclaration(one) && one.body !== undefined,
  );
}

/** The declaration with the body of a function, which may have others that say how it is called. */
function bodyOf(signature: ts.Signature): Written | undefined {
  const declaration: Written | undefined = signature.getDeclaration();
  const { symbol } = (declaration ?? {}) as { symbol?: ts.Symbol };
  return [declaration, ...((symbol?.declarations ?? []) as Written[])].find(one => one?.body);
}

/** Whether a variable may hold another function than the one that it is declared with. */
function mayBeOther(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const variable = checker.getSymbolAtLocation(node);
  const declared = variable?.valueDeclaration;
  return (
    declared !== undefined &&
    ts.isVariableDeclaration(declared) &&
    changes(declared.getSourceFile(), variable!, checker)
  );
}
