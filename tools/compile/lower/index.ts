/**
 * Lowering: visitors for TypeScriptToLua where JavaScript and Lua differ. This file is their table: which functions
 * lower each kind of syntax, and in which order. The functions are in the folders, one file for each family.
 */

import type * as lua from 'typescript-to-lua';
import type { Plugin } from 'typescript-to-lua';
import ts from '../program/typescript.js';
import { standardVisitors } from '../transpiler/index.ts';
import { constructorOfList, inList, inObject, markedAsObject } from './arrays/array-tests.ts';
import { hiddenElement, hiddenLength } from './arrays/hidden-lists.ts';
import { asIterable } from './arrays/iterated-values.ts';
import { listedArray, listLiteral } from './arrays/listed-elements.ts';
import { compareWithNullish } from './arrays/nullish-elements.ts';
import { pushLate } from './arrays/pushes.ts';
import { readElementOf, readInCollection, readingCallback, readResult } from './arrays/read-elements.ts';
import { deletedElement } from './arrays/set-elements.ts';
import { arrayFromLength, arrayOfLength, joinOfUnset } from './arrays/sized-arrays.ts';
import { textOrList, textOrListCall } from './arrays/string-or-array.ts';
import { keepTypedArrays, typedArrayCall } from './arrays/typed-arrays.ts';
import { storeInList } from './arrays/written-elements.ts';
import { assertions } from './assertions/plugin.ts';
import { askedMember, unknownMember } from './builtins/asked-members.ts';
import { libraryCall } from './builtins/built-in-calls.ts';
import { libraryFunction } from './builtins/built-in-values.ts';
import { asParameter } from './builtins/converted-arguments.ts';
import { dynamicCall, dynamicMethodValue, newOfAny } from './builtins/dynamic-calls.ts';
import { globalCall, rawTemplate } from './builtins/global-calls.ts';
import { methodOfIterator } from './builtins/iterator-methods.ts';
import { jsonCall } from './builtins/json-calls.ts';
import { aliasOfAnyValues, asNumbers } from './builtins/math-arguments.ts';
import { mathCall } from './builtins/math-calls.ts';
import { promiseCall, sleep } from './builtins/promise-calls.ts';
import { emptyObject } from './builtins/prototype-functions.ts';
import { newRegularExpression, patternCall, regularExpression } from './builtins/regular-expressions.ts';
import { adapted, firstChange, firstOf } from './combined-lowerings.ts';
import { withFileConstants } from './file-constants.ts';
import { awaitedValue, lowerAsyncBodies } from './functions/async-functions.ts';
import { recogniseFunctions } from './functions/function-contexts.ts';
import {
  functionDeclaration,
  functionExpression,
  withProperties,
} from './functions/function-declarations.ts';
import { functionMethodCall } from './functions/function-methods.ts';
import { adaptFunction, adaptShorthands } from './functions/function-values.ts';
import { functionLength, ownValue } from './functions/inherited-members.ts';
import { isInstanceOfBuiltIn, isInstanceOfMaker } from './functions/instances.ts';
import { callInChain } from './functions/optional-calls.ts';
import { asOneValue } from './functions/rest-parameters.ts';
import { listFrom, spreadValues, yieldValues } from './functions/spread-values.ts';
import { ignoreTags } from './ignored-tags.ts';
import type { Lowering } from './lowering.ts';
import { builtInSymbol } from './objects/built-in-symbols.ts';
import { nameClasses } from './objects/class-names.ts';
import { enumMember, mergedDeclaration, siblingMember } from './objects/enum-members.ts';
import { separateFields } from './objects/field-scopes.ts';
import {
  classDeclaration,
  classExpression,
  forInStatement,
  keysCall,
  objectLiteral,
} from './objects/key-order.ts';
import { newTarget } from './objects/new-target.ts';
import { accessorPair, noteComputed } from './objects/object-accessors.ts';
import { assignedLists, completeCopy, storeInCopy } from './objects/object-copies.ts';
import { allowPrivateNames, privateNameIn } from './objects/private-names.ts';
import { shownPrototype } from './objects/shown-prototypes.ts';
import { separateStaticBlocks, superOf } from './objects/static-members.ts';
import { asKey } from './objects/string-keys.ts';
import { asArgument, assignedFunction, memberOfAny } from './operators/any-values.ts';
import { choice, nullishValue } from './operators/choices.ts';
import { readEarly } from './operators/evaluation-order.ts';
import { literal } from './operators/float-numbers.ts';
import { ensured, noteMissing, noteRead, nullAsZero } from './operators/nullish-reads.ts';
import {
  binaryOperation,
  operationStatement,
  postfixOperation,
  prefixOperation,
} from './operators/operators.ts';
import {
  asPredicate,
  booleanCall,
  conditionOf,
  isCondition,
  logicalValue,
  notePredicate,
} from './operators/truth.ts';
import { comparedKind, knownKind } from './operators/type-of.ts';
import { directCall, plainCall } from './patterns/global-patterns.ts';
import { assignedPattern, takePatterns } from './patterns/index.ts';
import { refusedParts } from './refused-parts.ts';
import { reserveNames } from './reserved-names.ts';
import { debuggerStatement } from './statements/debugger-statement.ts';
import { variableStatement } from './statements/deferred-initialisers.ts';
import { emptyStatement, forOfStatement, returnStatement } from './statements/for-of-loops.ts';
import { breakStatement, continueStatement, labeledStatement, tryStatement } from './statements/jumps.ts';
import { forStatement } from './statements/loop-variables.ts';
import { exportedNames, importAlias } from './statements/re-exports.ts';
import { switchStatement } from './statements/switch-cases.ts';
import { adaptCall, textOfSubstitute } from './strings/adapted-strings.ts';
import { consoleCall } from './strings/console-log.ts';
import { writerAsValue } from './strings/console-writers.ts';
import { stringArgument } from './strings/string-arguments.ts';
import { stringCall, templateString } from './strings/string-of.ts';
import { isTemplateObject, templateObject } from './strings/template-objects.ts';
import { objectTextCall, valueInSum } from './strings/to-string-methods.ts';

const Js = ts.SyntaxKind;

/** The transpiler's own lowering. */
const transpiled: Lowering<ts.Expression, lua.Expression> = (node, context) =>
  context.superTransformExpression(node);

// Inner functions of the transpiler that no plugin reaches.
allowPrivateNames();
separateFields();
separateStaticBlocks();
nameClasses();
ignoreTags();
recogniseFunctions();
lowerAsyncBodies();
takePatterns();
reserveNames();

const call: Lowering<ts.CallExpression, lua.Expression> = adapted(
  firstOf(
    // The transpiler comes to the parts of a chain one by one.
    (node, context) => (ts.isOptionalChain(node) ? transpiled(node, context) : undefined),
    dynamicCall,
    textOrListCall,
    mathCall,
    keysCall,
    typedArrayCall,
    functionMethodCall,
    ownValue,
    stringCall,
    globalCall,
    jsonCall,
    promiseCall,
    objectTextCall,
    newRegularExpression,
    patternCall,
    emptyObject,
    consoleCall,
    libraryCall,
    arrayOfLength,
    listedArray,
    arrayFromLength,
    joinOfUnset,
    pushLate,
    booleanCall,
    adapted(
      (node, context) => callInChain(node, context, () => transpiled(node, context)),
      adaptCall,
      keepTypedArrays,
    ),
  ),
  listFrom,
  readResult,
  assignedLists,
  completeCopy,
  assignedFunction,
  methodOfIterator,
  asNumbers,
  noteMissing,
);

const object: Lowering<ts.ObjectLiteralExpression, lua.Expression> = adapted(
  objectLiteral,
  completeCopy,
  adaptShorthands,
  markedAsObject,
);

/** How each kind of syntax is lowered. Add new syntax here. */
const SYNTAX: Plugin = {
  visitors: {
    [Js.BinaryExpression]: firstOf(
      assignedPattern,
      privateNameIn,
      inList,
      inObject,
      isInstanceOfBuiltIn,
      isInstanceOfMaker,
      comparedKind,
      (node, context) => compareWithNullish(node, context, isCondition(node)),
      logicalValue,
      nullishValue,
      binaryOperation,
    ),
    [Js.ConditionalExpression]: choice,
    [Js.PrefixUnaryExpression]: prefixOperation,
    [Js.PostfixUnaryExpression]: postfixOperation,
    [Js.ExpressionStatement]: operationStatement,
    [Js.SpreadElement]: spreadValues,
    [Js.YieldExpression]: yieldValues,
    [Js.AwaitExpression]: awaitedValue,
    [Js.CallExpression]: (written, context) => {
      const node = directCall(plainCall(written, context), context);
      notePredicate(node, context);
      return call(node, context);
    },
    [Js.PropertyAccessExpression]: firstOf(
      enumMember,
      builtInSymbol,
      functionLength,
      constructorOfList,
      libraryFunction,
      dynamicMethodValue,
      textOrList,
      hiddenLength,
      askedMember,
      adapted(
        transpiled,
        unknownMember,
        noteComputed,
        memberOfAny,
        methodOfIterator,
        shownPrototype,
        noteMissing,
      ),
    ),
    [Js.NonNullExpression]: adapted(transpiled, noteMissing),
    [Js.ElementAccessExpression]: adapted(
      firstOf(textOrList, adapted(transpiled, noteComputed, hiddenElement, memberOfAny, readElementOf)),
      noteMissing,
    ),
    [Js.Identifier]: firstOf(
      siblingMember,
      libraryFunction,
      writerAsValue,
      adapted(transpiled, readEarly, noteRead, aliasOfAnyValues),
    ),
    [Js.TemplateExpression]: templateString,
    [Js.TaggedTemplateExpression]: firstOf(rawTemplate, transpiled),
    [Js.RegularExpressionLiteral]: regularExpression,
    [Js.NewExpression]: firstOf(
      sleep,
      newRegularExpression,
      arrayOfLength,
      listedArray,
      newOfAny,
      adapted(transpiled, readInCollection),
    ),
    [Js.FunctionDeclaration]: functionDeclaration,
    [Js.FunctionExpression]: adapted(functionExpression, withProperties),
    [Js.ArrowFunction]: adapted(transpiled, readingCallback, withProperties, storeInList),
    [Js.ArrayLiteralExpression]: listLiteral,
    [Js.DeleteExpression]: firstOf(deletedElement, transpiled),
    [Js.TypeOfExpression]: firstOf(knownKind, transpiled),
    [Js.MetaProperty]: newTarget,
    [Js.SuperKeyword]: superOf,
    [Js.NumericLiteral]: adapted(transpiled, literal),
    [Js.TrueKeyword]: firstOf(accessorPair, transpiled),
    [Js.ObjectLiteralExpression]: (node, context) =>
      isTemplateObject(node) ? templateObject(node, context) : object(node, context),
    [Js.ForStatement]: forStatement,
    [Js.ImportEqualsDeclaration]: importAlias,
    [Js.ExportDeclaration]: exportedNames,
    [Js.ExportAssignment]: exportedNames,
    [Js.EnumDeclaration]: mergedDeclaration,
    [Js.ModuleDeclaration]: mergedDeclaration,
    [Js.VariableStatement]: variableStatement,
    [Js.SourceFile]: withFileConstants,
    [Js.ClassDeclaration]: classDeclaration,
    [Js.ClassExpression]: classExpression,
    [Js.ForInStatement]: forInStatement,
    [Js.EmptyStatement]: emptyStatement,
    [Js.ForOfStatement]: forOfStatement,
    [Js.ReturnStatement]: returnStatement,
    [Js.LabeledStatement]: labeledStatement,
    [Js.BreakStatement]: breakStatement,
    [Js.DebuggerStatement]: debuggerStatement,
    [Js.ContinueStatement]: continueStatement,
    [Js.TryStatement]: tryStatement,
    [Js.SwitchStatement]: switchStatement,
  },
};

/** Kinds of expressions that are not coerced for their context: their operands are, or they are right everywhere. */
const NOT_COERCED: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.ParenthesizedExpression,
  Js.AsExpression,
  Js.SatisfiesExpression,
  Js.TypeAssertionExpression,
  Js.NonNullExpression,
  Js.ExpressionWithTypeArguments,
  Js.SpreadElement,
  Js.SuperKeyword,
  Js.ArrowFunction,
  Js.TrueKeyword,
  Js.FalseKeyword,
]);

/** All kinds of syntax that are lowered. */
const ALL_KINDS = Object.keys({ ...standardVisitors, ...SYNTAX.visitors }).map(
  (kind): ts.SyntaxKind => Number(kind),
);

/** Kinds of expressions that are refused wherever they stand. */
const REFUSED_KINDS = [Js.RegularExpressionLiteral, Js.BigIntLiteral, Js.ImportKeyword];

/** All other kinds of expressions. */
const COERCED_KINDS = ALL_KINDS.filter(
  kind => !NOT_COERCED.has(kind) && ts.isExpression({ kind } as ts.Node),
);

/** A value, coerced for its context: a condition, an argument, an element, a key. */
const coercedForContext: Lowering<ts.Expression, lua.Expression> = adapted(
  transpiled,
  adaptFunction,
  nullAsZero,
  asPredicate,
  readingCallback,
  asArgument,
  asParameter,
  stringArgument,
  firstChange(
    (made, node, context) => ensured(valueInSum(made, node, context), node, context),
    textOfSubstitute,
    (made, node, context) =>
      isCondition(node)
        ? conditionOf(made, node, context)
        : storeInCopy(storeInList(made, node, context), node, context),
  ),
  asIterable,
  asKey,
  asOneValue,
);

const COERCIONS: Plugin = {
  visitors: Object.fromEntries(COERCED_KINDS.map(kind => [kind, coercedForContext])) as Plugin['visitors'],
};

/**
 * The plugins that wrap the transpiler's own visitors, outermost last.
 * @param isAsserted whether facts are asserted where they are used
 */
export function loweringPlugins(isAsserted: boolean): readonly Plugin[] {
  const coercing = isAsserted ? [assertions(COERCED_KINDS), COERCIONS] : [COERCIONS];
  return [SYNTAX, ...coercing, refusedParts([...ALL_KINDS, ...REFUSED_KINDS])];
}
