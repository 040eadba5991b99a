/** Functions of `Object` that ask for prototypes and properties as such, or set them. */

import * as lua from 'typescript-to-lua';
import { isAccess, libraryGlobal, skipWrappers } from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Their library functions. */
export const PROTOTYPE_FUNCTIONS: Readonly<Record<string, string>> = {
  create: 'js_create',
  defineProperties: 'js_define_all',
  defineProperty: 'js_define',
  getOwnPropertyDescriptor: 'js_describe',
  getOwnPropertyDescriptors: 'js_describe_all',
  getOwnPropertyNames: 'js_own_names',
  getOwnPropertySymbols: 'js_own_symbols',
  getPrototypeOf: 'js_prototype_of',
  setPrototypeOf: 'js_set_prototype',
};

/** Whether objects of a program may inherit from objects that are not classes. */
export const inheritsKeys = mentions(/\bsetPrototypeOf\b|\bcreate\b(?!\s*\(\s*null\s*\))/);

/** Names of what all objects have that inherit from `Object`. */
const INHERITED =
  /^(constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(Locale)?String|valueOf)$/;

/** Whether objects of a program may have no prototype. */
const hasBareObjects = mentions(/\b(create\s*\(\s*null|setPrototypeOf\b|getPrototypeOf\b)/);

/** Whether a name is that of what all objects have but those without a prototype, of which a program has some. */
export function mayLackInherited(name: string, program: ts.Program): boolean {
  return INHERITED.test(name) && hasBareObjects(program);
}

/** `Object.create(null)`, which is an empty object; undefined for any other call. */
export const emptyObject: Lowering<ts.CallExpression> = (node, context) => {
  const callee = skipWrappers(node.expression);
  const [prototype] = node.arguments;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'create') return undefined;
  if (node.arguments.length !== 1 || prototype.kind !== ts.SyntaxKind.NullKeyword) return undefined;
  if (libraryGlobal(callee.expression, context) !== 'Object') return undefined;
  const made = callGlobal('js_ordered', [lua.createTableExpression()], node);
  return callGlobal('js_without_prototype', [made], node);
};

/** `Object.prototype` and its like, which are compared with other prototypes; undefined for what is taken of them. */
export function builtInPrototype(
  owner: string,
  node: ts.PropertyAccessExpression,
): lua.Expression | undefined {
  if (!/^(Object|Array|Function|String|Number|Boolean|Symbol)$/.test(owner)) return undefined;
  const { parent } = ts.getOriginalNode(node);
  if (parent && isAccess(parent as ts.Expression)) return undefined;
  const prototypes = lua.createIdentifier('js_prototypes', node);
  return lua.createTableIndexExpression(prototypes, lua.createStringLiteral(owner.toLowerCase()), node);
}
