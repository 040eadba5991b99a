/** The number and string semantics of JavaScript as a plugin for TypeScriptToLua, one file per family of operators. */

import type TypeScript from 'typescript';
import type { Plugin, TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import ts from '../typescript.ts';
import { asArgument, refuseAny } from './any-values.ts';
import { takeAssignedDefaults } from './assigned-defaults.ts';
import { placeCopies } from './copied-nodes.ts';
import { debuggerStatement } from './debugger-statement.ts';
import { enumMember, siblingMember } from './enum-members.ts';
import { readEarly } from './evaluation-order.ts';
import { separateFields } from './field-scopes.ts';
import { recogniseFunctions } from './function-contexts.ts';
import { functionMethodCall } from './function-methods.ts';
import {
  refuseFunctionAsObject,
  refuseMethods,
  refuseMixed,
  refuseMixedCall,
  refuseUnlike,
} from './function-refusals.ts';
import { adaptAsserted, adaptFunction, adaptShorthands } from './function-values.ts';
import { globalCall, rawTemplate } from './global-calls.ts';
import { directCall } from './global-patterns.ts';
import { ignoreTags } from './ignored-tags.ts';
import { breakStatement, continueStatement, labeledStatement, tryStatement } from './jumps.ts';
import { functionLength, ownValue, refuseKept } from './kept-methods.ts';
import { classDeclaration, classExpression, forInStatement, keysCall, objectLiteral } from './key-order.ts';
import { variableStatement } from './late-values.ts';
import { libraryCall } from './library-calls.ts';
import { libraryFunction } from './library-values.ts';
import { inList, markedAsObject } from './list-tests.ts';
import { declareInOrder, separateRounds, withOwnScope } from './loop-variables.ts';
import { mathCall } from './math-calls.ts';
import { noteMissing } from './missing-reads.ts';
import { forOfStatement, returnStatement } from './mixed-loops.ts';
import { newTarget } from './new-target.ts';
import { compareWithNothing } from './nothing-in-lists.ts';
import { createNumberProver, type NumberProver } from './number-facts.ts';
import { accessorPair, noteComputed } from './object-accessors.ts';
import { completeCopy, storeInCopy } from './object-copies.ts';
import { objectTextCall, valueInSum } from './object-texts.ts';
import { operatorVisitors } from './operators.ts';
import { callInChain } from './optional-calls.ts';
import { notePatterns } from './pattern-keys.ts';
import { allowPrivateNames, privateNameIn } from './private-names.ts';
import { roundedGrowth, startOfProduct } from './products.ts';
import { pushLate } from './pushes.ts';
import { refuseReExports } from './re-exports.ts';
import { asOneValue } from './rest-lists.ts';
import { deletedElement, judgeAssigned } from './set-elements.ts';
import { emptyList, joinOfNothing } from './sized-lists.ts';
import { listFrom, spreadValues } from './spread-values.ts';
import { storeInList } from './stored-nothing.ts';
import { switchStatement } from './switch-cases.ts';
import { asList, isTakenApart } from './taken-apart.ts';
import { takeInCollection, takenElement, takenResult, takingCallback } from './taken-elements.ts';
import { adaptCall, markPlainText, textOfSubstitute, textOfTemplate } from './text.ts';
import { asKey, placeOfAny } from './text-keys.ts';
import { textOrList, textOrListCall } from './text-or-list.ts';
import {
  asPredicate,
  booleanCall,
  conditionOf,
  isCondition,
  logicalValue,
  noteChoice,
  notePredicate,
} from './truth.ts';

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
declareInOrder();
ignoreTags();
recogniseFunctions();
notePatterns();
takeAssignedDefaults();

/** What `typeof` gives for a class or a symbol, which are tables in Lua; undefined for anything else. */
function knownKind(
  { expression }: TypeScript.TypeOfExpression,
  { checker }: TransformationContext,
): lua.Expression | undefined {
  const type = checker.getTypeAtLocation(expression);
  if (type.flags & ts.TypeFlags.ESSymbolLike) return lua.createStringLiteral('symbol');
  return type.getConstructSignatures().length > 0 ? lua.createStringLiteral('function') : undefined;
}

/** The plugins, in the order in which they go around the transpiler's own visitors. */
export function semanticsPlugins(program: TypeScript.Program): Plugin[] {
  let prover: NumberProver | undefined;
  const proverOf = (context: TransformationContext): NumberProver => {
    prover ??= createNumberProver(context.checker ?? program.getTypeChecker());
    return prover;
  };
  const operators = operatorVisitors(proverOf);
  const arithmetic: Plugin = {
    visitors: {
      [ts.SyntaxKind.BinaryExpression]: (node, context) =>
        privateNameIn(node, context) ??
        inList(node, context) ??
        compareWithNothing(node, context, isCondition(node)) ??
        logicalValue(node, context, proverOf) ??
        operators.binary(node, context),
      [ts.SyntaxKind.ConditionalExpression]: (node, context) =>
        noteChoice(context.superTransformExpression(node)),
      [ts.SyntaxKind.PrefixUnaryExpression]: operators.prefix,
      [ts.SyntaxKind.PostfixUnaryExpression]: operators.postfix,
      [ts.SyntaxKind.ExpressionStatement]: operators.statement,
      [ts.SyntaxKind.SpreadElement]: spreadValues,
      [ts.SyntaxKind.CallExpression]: (written, context) => {
        const node = directCall(written, context);
        notePredicate(node, context);
        const made =
          textOrListCall(node, context) ??
          mathCall(node, context, proverOf(context)) ??
          keysCall(node, context) ??
          functionMethodCall(node, context) ??
          ownValue(node, context) ??
          globalCall(node, context, proverOf(context)) ??
          objectTextCall(node, context) ??
          libraryCall(node, context, proverOf(context)) ??
          emptyList(node, context) ??
          joinOfNothing(node, context) ??
          pushLate(node, context) ??
          booleanCall(node, context, proverOf) ??
          adaptCall(
            callInChain(node, context, () => context.superTransformExpression(node)),
            node,
            context,
            proverOf(context),
          );
        return roundedGrowth(
          completeCopy(takenResult(listFrom(made, node, context), node, context), node, context),
          node,
          proverOf(context),
          context.checker,
        );
      },
      [ts.SyntaxKind.PropertyAccessExpression]: (node, context) =>
        enumMember(node, context) ??
        functionLength(node, context) ??
        libraryFunction(node, context) ??
        textOrList(node, context) ??
        noteMissing(noteComputed(context.superTransformExpression(node), node, context), node, context),
      [ts.SyntaxKind.NonNullExpression]: (node, context) =>
        noteMissing(context.superTransformExpression(node), node, context),
      [ts.SyntaxKind.ElementAccessExpression]: (node, context) =>
        noteMissing(
          textOrList(node, context) ??
            takenElement(placeOfAny(context.superTransformExpression(node), node, context), node, context),
          node,
          context,
        ),
      [ts.SyntaxKind.Identifier]: (node, context) =>
        siblingMember(node, context) ??
        libraryFunction(node, context) ??
        readEarly(context.superTransformExpression(node), node, context),
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
        startOfProduct(context.superTransformExpression(node), node, context.checker),
      [ts.SyntaxKind.ExportDeclaration]: (node, context) => {
        refuseReExports(node, context);
        return context.superTransformStatements(node);
      },
      [ts.SyntaxKind.VariableStatement]: variableStatement,
      [ts.SyntaxKind.ForStatement]: (node, context) =>
        separateRounds(context.superTransformStatements(withOwnScope(node)), node, context),
      [ts.SyntaxKind.ObjectLiteralExpression]: (node, context) => {
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
  const transformJudged: ExpressionVisitor<TypeScript.Expression> = (node, context) => {
    const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
      context.superTransformExpression(node),
    );
    judgeAssigned(precedingStatements, node, context);
    context.addPrecedingStatements(precedingStatements);
    return result;
  };
  const asCondition: ExpressionVisitor<TypeScript.Expression> = (node, context) => {
    const adapted = asPredicate(adaptFunction(transformJudged(node, context), node, context), node, context);
    const made = asArgument(takingCallback(adapted, node, context), node, context);
    refuseAny(node, context);
    refuseKept(node, context);
    refuseMixed(node, context);
    refuseFunctionAsObject(node, context);
    refuseMixedCall(node, context);
    if (isTakenApart(node, context.checker)) return asList(made, node, context);
    const value = valueInSum(made, node, context);
    if (value !== made) return value;
    const text = textOfSubstitute(textOfTemplate(made, node), node, context, proverOf(context));
    if (text !== made) return text;
    if (markPlainText(made, node, context, proverOf(context))) return made;
    if (isCondition(node)) return conditionOf(made, node, context, proverOf);
    return storeInCopy(storeInList(made, node, context), node, context);
  };
  const asPlaced: ExpressionVisitor<TypeScript.Expression> = (node, context) =>
    asOneValue(asKey(asCondition(node, context), node, context), node, context);
  const conditions: Plugin = {
    visitors: Object.fromEntries(CONDITION_KINDS.map(kind => [kind, asPlaced])) as Plugin['visitors'],
  };
  return [arithmetic, conditions];
}
