/** The number and string semantics of JavaScript as a plugin for TypeScriptToLua, one file per family of operators. */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { Plugin, TransformationContext } from 'typescript-to-lua';
import { type Numbers, numbersOf } from '../facts/numbers/index.ts';
import ts from '../program/typescript.ts';
import {
  constructorOfList,
  inList,
  inObject,
  isInstanceOfArray,
  markedAsObject,
} from './arrays/array-tests.ts';
import { compareWithNothing } from './arrays/missing-elements.ts';
import { pushLate } from './arrays/pushes.ts';
import { deletedElement, putElement, setLength } from './arrays/set-elements.ts';
import { emptyList, joinOfNothing, madeList } from './arrays/sized-arrays.ts';
import { storeInList } from './arrays/stored-elements.ts';
import { textOrList, textOrListCall } from './arrays/string-or-array.ts';
import { takeInCollection, takenElement, takenResult, takingCallback } from './arrays/taken-elements.ts';
import { libraryCall } from './builtins/built-in-calls.ts';
import { libraryFunction } from './builtins/built-in-values.ts';
import { globalCall, rawTemplate } from './builtins/global-calls.ts';
import { mathCall } from './builtins/math-calls.ts';
import { placeCopies } from './copied-nodes.ts';
import { recogniseFunctions } from './functions/function-contexts.ts';
import { functionMethodCall } from './functions/function-methods.ts';
import {
  refuseFunctionAsObject,
  refuseMethods,
  refuseMixed,
  refuseMixedCall,
  refuseUnlike,
} from './functions/function-refusals.ts';
import { adaptAsserted, adaptFunction, adaptShorthands } from './functions/function-values.ts';
import { functionLength, ownValue, refuseKept } from './functions/kept-methods.ts';
import { callInChain } from './functions/optional-calls.ts';
import { asOneValue } from './functions/rest-parameters.ts';
import { listFrom, spreadValues, yieldValues } from './functions/spread-values.ts';
import { ignoreTags } from './ignored-tags.ts';
import { builtInSymbol } from './objects/built-in-symbols.ts';
import { nameClasses } from './objects/class-names.ts';
import { enumMember, siblingMember } from './objects/enum-members.ts';
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
import { completeCopy, storeInCopy } from './objects/object-copies.ts';
import { allowPrivateNames, privateNameIn } from './objects/private-names.ts';
import { asKey, placeOfAny } from './objects/string-keys.ts';
import { asArgument, memberOfAny, refuseAny } from './operators/any-values.ts';
import { choice, nullishValue } from './operators/choices.ts';
import { readEarly } from './operators/evaluation-order.ts';
import { literal } from './operators/float-numbers.ts';
import { ensured, noteMissing, noteTaken } from './operators/missing-reads.ts';
import { operatorVisitors } from './operators/operators.ts';
import {
  asPredicate,
  booleanCall,
  conditionOf,
  isCondition,
  logicalValue,
  notePredicate,
} from './operators/truth.ts';
import { comparedKind, knownKind } from './operators/type-of.ts';
import { directCall } from './patterns/global-patterns.ts';
import { assignedPattern, takePatterns } from './patterns/index.ts';
import { debuggerStatement } from './statements/debugger-statement.ts';
import { emptyStatement, forOfStatement, returnStatement } from './statements/for-of-loops.ts';
import { breakStatement, continueStatement, labeledStatement, tryStatement } from './statements/jumps.ts';
import { variableStatement } from './statements/late-values.ts';
import { separateRounds, withOwnScope } from './statements/loop-variables.ts';
import { importAlias, refuseReExports } from './statements/re-exports.ts';
import { switchStatement } from './statements/switch-cases.ts';
import { adaptCall, textOfSubstitute } from './strings/adapted-strings.ts';
import { stringCall, templateString } from './strings/string-of.ts';
import { isTemplateObject, templateObject, withTemplateObjects } from './strings/template-objects.ts';
import { objectTextCall, valueInSum } from './strings/to-string-methods.ts';

type ExpressionVisitor<T extends TypeScript.Expression> = (
  node: T,
  context: TransformationContext,
) => lua.Expression;

/** Kinds of expressions that can stand as conditions, but for parentheses and type assertions around them. */
const CONDITION_KINDS = [
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.VoidExpression,
] as const;

allowPrivateNames();
placeCopies();
separateFields();
nameClasses();
ignoreTags();
recogniseFunctions();
takePatterns();

/** What makes the Lua of some nodes of a kind; undefined for those that it has nothing to say about. */
type Maker<T extends TypeScript.Expression> = (
  node: T,
  context: TransformationContext,
  numbers: Numbers,
) => lua.Expression | undefined;

/** The first that has something to say. */
function firstOf<T extends TypeScript.Expression>(
  makers: readonly Maker<T>[],
  ...given: Parameters<Maker<T>>
): lua.Expression | undefined {
  for (const make of makers) {
    const made = make(...given);
    if (made) return made;
  }
  return undefined;
}

const CALLS: readonly Maker<TypeScript.CallExpression>[] = [
  // The transpiler comes to the parts of a chain one by one.
  (node, context) => (ts.isOptionalChain(node) ? context.superTransformExpression(node) : undefined),
  textOrListCall,
  mathCall,
  keysCall,
  functionMethodCall,
  ownValue,
  stringCall,
  globalCall,
  objectTextCall,
  libraryCall,
  emptyList,
  madeList,
  joinOfNothing,
  pushLate,
  booleanCall,
];

const OPERATIONS: readonly Maker<TypeScript.BinaryExpression>[] = [
  assignedPattern,
  privateNameIn,
  inList,
  inObject,
  isInstanceOfArray,
  comparedKind,
  (node, context) => compareWithNothing(node, context, isCondition(node)),
  setLength,
  putElement,
  logicalValue,
  nullishValue,
];

/** The plugins, in the order in which they go around the transpiler's own visitors. */
export function semanticsPlugins(program: TypeScript.Program): Plugin[] {
  const numbers = numbersOf(program);
  const operators = operatorVisitors(numbers);
  const arithmetic: Plugin = {
    visitors: {
      [ts.SyntaxKind.BinaryExpression]: (node, context) =>
        firstOf(OPERATIONS, node, context, numbers) ?? operators.binary(node, context),
      [ts.SyntaxKind.ConditionalExpression]: (node, context) => choice(node, context),
      [ts.SyntaxKind.PrefixUnaryExpression]: operators.prefix,
      [ts.SyntaxKind.PostfixUnaryExpression]: operators.postfix,
      [ts.SyntaxKind.ExpressionStatement]: operators.statement,
      [ts.SyntaxKind.SpreadElement]: spreadValues,
      [ts.SyntaxKind.YieldExpression]: yieldValues,
      [ts.SyntaxKind.CallExpression]: (written, context) => {
        const node = directCall(written, context);
        notePredicate(node, context);
        const made =
          firstOf(CALLS, node, context, numbers) ??
          adaptCall(
            callInChain(node, context, () => context.superTransformExpression(node)),
            node,
            context,
            numbers,
          );
        const taken = takenResult(listFrom(made, node, context), node, context);
        return noteMissing(completeCopy(taken, node, context), node, context);
      },
      [ts.SyntaxKind.PropertyAccessExpression]: (node, context) =>
        enumMember(node, context) ??
        builtInSymbol(node, context) ??
        functionLength(node, context) ??
        constructorOfList(node, context) ??
        libraryFunction(node, context) ??
        textOrList(node, context) ??
        noteMissing(
          memberOfAny(noteComputed(context.superTransformExpression(node), node, context), node, context),
          node,
          context,
        ),
      [ts.SyntaxKind.NonNullExpression]: (node, context) =>
        noteMissing(context.superTransformExpression(node), node, context),
      [ts.SyntaxKind.ElementAccessExpression]: (node, context) =>
        noteMissing(
          textOrList(node, context) ??
            takenElement(
              memberOfAny(
                placeOfAny(
                  noteComputed(context.superTransformExpression(node), node, context),
                  node,
                  context,
                ),
                node,
                context,
              ),
              node,
              context,
            ),
          node,
          context,
        ),
      [ts.SyntaxKind.Identifier]: (node, context) =>
        siblingMember(node, context) ??
        libraryFunction(node, context) ??
        noteTaken(readEarly(context.superTransformExpression(node), node, context), node, context),
      [ts.SyntaxKind.TemplateExpression]: (node, context) => templateString(node, context, numbers),
      [ts.SyntaxKind.TaggedTemplateExpression]: (node, context) =>
        rawTemplate(node, context) ?? context.superTransformExpression(node),
      [ts.SyntaxKind.NewExpression]: (node, context) =>
        emptyList(node, context) ?? takeInCollection(context.superTransformExpression(node), node, context),
      [ts.SyntaxKind.ArrowFunction]: (node, context) =>
        storeInList(
          takingCallback(adaptAsserted(context.superTransformExpression(node), node, context), node, context),
          node,
          context,
        ),
      [ts.SyntaxKind.DeleteExpression]: (node, context) =>
        deletedElement(node, context) ?? context.superTransformExpression(node),
      [ts.SyntaxKind.TypeOfExpression]: (node, context) =>
        knownKind(node, context) ?? context.superTransformExpression(node),
      [ts.SyntaxKind.MetaProperty]: newTarget,
      [ts.SyntaxKind.NumericLiteral]: (node, context) =>
        literal(context.superTransformExpression(node), node, numbers),
      [ts.SyntaxKind.ExportDeclaration]: (node, context) => {
        refuseReExports(node, context);
        return context.superTransformStatements(node);
      },
      [ts.SyntaxKind.ImportEqualsDeclaration]: importAlias,
      [ts.SyntaxKind.VariableStatement]: variableStatement,
      [ts.SyntaxKind.ForStatement]: (node, context) =>
        separateRounds(context.superTransformStatements(withOwnScope(node)), node, context),
      [ts.SyntaxKind.SourceFile]: withTemplateObjects,
      [ts.SyntaxKind.ObjectLiteralExpression]: (node, context) => {
        if (isTemplateObject(node)) return templateObject(node, context);
        refuseMethods(node, context);
        refuseUnlike(node, context);
        const made = completeCopy(objectLiteral(node, context), node, context);
        adaptShorthands(made, node, context);
        return markedAsObject(made, node, context);
      },
      [ts.SyntaxKind.TrueKeyword]: (node, context) =>
        accessorPair(node, context) ?? context.superTransformExpression(node),
      [ts.SyntaxKind.ClassDeclaration]: classDeclaration,
      [ts.SyntaxKind.ClassExpression]: classExpression,
      [ts.SyntaxKind.ForInStatement]: forInStatement,
      [ts.SyntaxKind.EmptyStatement]: emptyStatement,
      [ts.SyntaxKind.ForOfStatement]: forOfStatement,
      [ts.SyntaxKind.ReturnStatement]: returnStatement,
      [ts.SyntaxKind.LabeledStatement]: labeledStatement,
      [ts.SyntaxKind.BreakStatement]: breakStatement,
      [ts.SyntaxKind.DebuggerStatement]: debuggerStatement,
      [ts.SyntaxKind.ContinueStatement]: continueStatement,
      [ts.SyntaxKind.TryStatement]: tryStatement,
      [ts.SyntaxKind.SwitchStatement]: switchStatement,
    },
  };
  const asCondition: ExpressionVisitor<TypeScript.Expression> = (node, context) => {
    const adapted = asPredicate(
      adaptFunction(context.superTransformExpression(node), node, context),
      node,
      context,
    );
    const made = asArgument(takingCallback(adapted, node, context), node, context);
    refuseAny(node, context);
    refuseKept(node, context);
    refuseMixed(node, context);
    refuseFunctionAsObject(node, context);
    refuseMixedCall(node, context);
    const value = ensured(valueInSum(made, node, context), node, context);
    if (value !== made) return value;
    const text = textOfSubstitute(made, node, context, numbers);
    if (text !== made) return text;
    if (isCondition(node)) return conditionOf(made, node, context, numbers);
    return storeInCopy(storeInList(made, node, context), node, context);
  };
  const asPlaced: ExpressionVisitor<TypeScript.Expression> = (node, context) =>
    asOneValue(asKey(asCondition(node, context), node, context), node, context);
  const conditions: Plugin = {
    visitors: Object.fromEntries(CONDITION_KINDS.map(kind => [kind, asPlaced])) as Plugin['visitors'],
  };
  return [arithmetic, conditions];
}
