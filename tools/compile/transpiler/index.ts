/**
 * The inner functions of TypeScriptToLua that we call or replace: its package exports neither. All of them are here,
 * so that a new version of the transpiler can be tried by changing one file.
 */

import { TransformationContext } from 'typescript-to-lua';
import annotations from 'typescript-to-lua/dist/transformation/utils/annotations.js';
import contexts from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import nodes from 'typescript-to-lua/dist/transformation/utils/typescript/nodes.js';
import asynchronous from 'typescript-to-lua/dist/transformation/visitors/async-await.js';
import assignments from 'typescript-to-lua/dist/transformation/visitors/binary-expression/destructuring-assignments.js';
import constructors from 'typescript-to-lua/dist/transformation/visitors/class/members/constructor.js';
import fields from 'typescript-to-lua/dist/transformation/visitors/class/members/fields.js';
import setup from 'typescript-to-lua/dist/transformation/visitors/class/setup.js';
import literals from 'typescript-to-lua/dist/transformation/visitors/literal.js';
import loops from 'typescript-to-lua/dist/transformation/visitors/loops/utils.js';
import declarations from 'typescript-to-lua/dist/transformation/visitors/variable-declaration.js';

// What we call.
export { getLuaLibExportToFeatureMap, readLuaLibFeature } from 'typescript-to-lua/dist/LuaLib.js';
export type { Visitors } from 'typescript-to-lua/dist/transformation/context/visitors.js';
export { createVisitorMap } from 'typescript-to-lua/dist/transformation/index.js';
export { validateAssignment } from 'typescript-to-lua/dist/transformation/utils/assignment-validation.js';
export * as transpilerDiagnostics from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';
export {
  addExportToIdentifier,
  createExportedIdentifier,
  getDependenciesOfSymbol,
  getSymbolExportScope,
} from 'typescript-to-lua/dist/transformation/utils/export.js';
export {
  addToNumericExpression,
  createLocalOrExportedOrGlobalDeclaration,
  createSelfIdentifier,
  createUnpackCall,
  isUnpackCall,
  wrapInTable,
} from 'typescript-to-lua/dist/transformation/utils/lua-ast.js';
// Names that variables must not have; we add to them.
export { luaKeywords } from 'typescript-to-lua/dist/transformation/utils/safe-names.js';
export {
  addScopeVariableDeclaration,
  LoopContinued,
  peekScope,
  performHoisting,
  type Scope,
  ScopeType,
} from 'typescript-to-lua/dist/transformation/utils/scope.js';
export { getSymbolInfo } from 'typescript-to-lua/dist/transformation/utils/symbols.js';
export {
  canBeFalsy,
  canBeFalsyWhenNotNull,
  isArrayType,
  isNumberType,
  isStringType,
} from 'typescript-to-lua/dist/transformation/utils/typescript/types.js';
export {
  transformArguments,
  transformCallAndArguments,
} from 'typescript-to-lua/dist/transformation/visitors/call.js';
export { isStaticNode } from 'typescript-to-lua/dist/transformation/visitors/class/utils.js';
export {
  moveToPrecedingTemp,
  transformExpressionList,
  transformOrderedExpressions,
} from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
export {
  transformFunctionBody,
  transformParameters,
} from 'typescript-to-lua/dist/transformation/visitors/function.js';
export { transformIdentifier } from 'typescript-to-lua/dist/transformation/visitors/identifier.js';
export { standardVisitors } from 'typescript-to-lua/dist/transformation/visitors/index.js';
export { isMultiReturnCall } from 'typescript-to-lua/dist/transformation/visitors/language-extensions/multi.js';
export { invertCondition } from 'typescript-to-lua/dist/transformation/visitors/loops/utils.js';
export { isOptionalContinuation } from 'typescript-to-lua/dist/transformation/visitors/optional-chaining.js';
export { stripParenthesisExpressionsTransformer } from 'typescript-to-lua/dist/transpilation/transformers.js';

export const { AnnotationKind } = annotations;
/** `getFunctionContextType` is how the transpiler itself decides by types. */
export const { ContextType, getFunctionContextType } = contexts;
export type ContextType =
  import('typescript-to-lua/dist/transformation/utils/function-context.js').ContextType;

/** What we replace, because no plugin reaches it. The transpiler's visitors look these functions up in these objects. */
const REPLACEABLE = {
  /** Gives a class without a name the name that JavaScript gives it. */
  createClassSetup: setup,
  /** The fields of a class, which know nothing of the constructor's variables. */
  transformClassInstanceFields: fields,
  /** A static field, which has its class as `this`. */
  transformStaticPropertyDeclaration: fields,
  /** A constructor, whose parameters become properties after the fields. */
  transformConstructorDeclaration: constructors,
  /** Tags of documentation comments, of which some would change the program. */
  getNodeAnnotations: annotations,
  getTypeAnnotations: annotations,
  /** Whether a function is made with a parameter for `this`, which facts decide and not types. */
  getFunctionContextType: contexts,
  /** The same for a call. */
  getCallContextType: contexts,
  /** Names of properties, of which the transpiler refuses private ones. */
  transformPropertyName: literals,
  /** Declarations, whose parts are evaluated in JavaScript's order. */
  transformVariableDeclaration: declarations,
  /** Patterns in declarations, parameters and loops, which take iterators and defaults as JavaScript does. */
  transformBindingPattern: declarations,
  /** Patterns in assignments. */
  transformAssignmentPattern: assignments,
  /** What a loop assigns to, which is evaluated anew for each value. */
  transformForInitializer: loops,
  /** The body of an async function, which becomes a coroutine. */
  wrapInAsyncAwaiter: asynchronous,
  /** Whether a statement is in an async function, in which the transpiler lowers `try`, `return` and jumps in another way. */
  isInAsyncFunction: nodes,
  /** Statements in a row: those of a static block have variables of their own. */
  transformStatements: TransformationContext.prototype,
} as const;

export type ReplaceableName = keyof typeof REPLACEABLE;

/** The type of a function that can be replaced. */
export type Replaceable<Name extends ReplaceableName> =
  (typeof REPLACEABLE)[Name] extends Record<Name, infer Inner> ? Inner : never;

export const REPLACEABLE_NAMES = Object.keys(REPLACEABLE) as ReplaceableName[];

/**
 * Replaces an inner function of the transpiler for all of its visitors.
 * @param name the function, one of the table above
 * @param make makes the new function from the one of now
 * @throws Error if this version of the transpiler has no such function
 */
export function replaceInner<Name extends ReplaceableName>(
  name: Name,
  make: (known: Replaceable<Name>) => Replaceable<Name>,
): void {
  const functions = REPLACEABLE[name] as Record<string, unknown> | undefined;
  if (typeof functions?.[name] !== 'function')
    throw new Error(`this version of TypeScriptToLua has no function ${name}`);
  functions[name] = make(functions[name] as Replaceable<Name>);
}

/** The expression of a property's name, as the transpiler makes it now. */
export const transformPropertyName: typeof literals.transformPropertyName = (context, name) =>
  literals.transformPropertyName(context, name);
