/**
 * What a part of the program may change when it runs. It proves that a value stays the same: everything unknown, such
 * as calls of the program's functions, counts as changing everything.
 */

import * as lua from 'typescript-to-lua';
import { functionsByName } from '../../api/index.ts';
import type { ProgramFacts } from '../chunk/program-facts.ts';
import { isVariableName } from '../chunk/unique-names.ts';
import { visitsByKind, walkKinds } from '../kinds.ts';
import { contains, fieldName, walk } from '../tree.ts';
import { isNumber } from './number-kinds.ts';

export interface Effects {
  /** Whether an unknown function is called. */
  isUnknown: boolean;
  /** Whether a generator or an async function is suspended, so that any other part of the program may run. */
  isSuspended: boolean;
  /** Whether elements of arrays are written, or added to them. */
  writesElements: boolean;
  writesAnyField: boolean;
  fields: Set<string>;
  /** Variables that are written, by their unique names. */
  variables: Set<string>;
}

/** Answers about one state of a program. */
export interface EffectsFinder {
  effectsOf(nodes: readonly lua.Node[]): Effects;
  /** Whether an expression made of variables, fields and arithmetic keeps its value while `effects` happen. */
  isInvariant(node: lua.Expression, effects: Effects): boolean;
  /** Whether running a node changes only its own variables. */
  isFreeOfEffects(node: lua.Node): boolean;
}

/** Libraries of Lua whose functions change no table of the program and call none of its functions. */
const HARMLESS_LIBRARIES: ReadonlySet<string> = new Set(['math', 'string']);
const HARMLESS_GLOBALS: ReadonlySet<string> = new Set([
  'type',
  'tonumber',
  'select',
  'ipairs',
  'pairs',
  'next',
]);
const FILLING_GLOBALS: ReadonlySet<string> = new Set([
  'js_put_element',
  '__TS__ArrayPush',
  '__TS__ArraySetLength',
]);
/** Library functions that let everything else run before they return. */
const SUSPENDING: ReadonlySet<string> = new Set([
  '__TS__DelegatedYield',
  'js_await',
  'js_await_time',
  'js_awaiting',
  'js_yield',
  'js_yield_all',
]);
/** Functions of `string` that may call a callback. */
const CALLING_BACK: ReadonlySet<string> = new Set(['gsub']);
/** The number of arguments from which on `map` has a callback. */
const MAP_CALLBACK = 8;

/** Functions that can create accessors. */
const ACCESSOR_MAKERS = [
  '__TS__SetDescriptor',
  '__TS__ObjectDefineProperty',
  'js_accessors',
  'setmetatable',
  'debug',
];

/** Whether reading and writing fields may run functions of the program. */
function hasAccessors({ globals }: ProgramFacts): boolean {
  return ACCESSOR_MAKERS.some(name => globals.has(name));
}

/** Facts of a program, with those of the library that it is linked to. */
interface LinkedFacts extends ProgramFacts {
  isComputing(name: string): boolean;
}

/**
 * Finds effects in a program.
 *
 * @param isComputing whether a library function only computes: it changes nothing, and reads only the numbers and strings
 * that it is given
 */
export function createEffectsFinder(
  facts: ProgramFacts,
  isComputing: (name: string) => boolean,
): EffectsFinder {
  const collect = createCollector({ ...facts, isComputing });
  const isUnknown = hasAccessors(facts);
  const effectsOf = (nodes: readonly lua.Node[]): Effects => {
    const found: Effects = {
      isUnknown,
      isSuspended: false,
      writesElements: false,
      writesAnyField: false,
      fields: new Set(),
      variables: new Set(),
    };
    for (const node of nodes) collect(node, found);
    return found;
  };

  const isStable = (name: string, effects: Effects): boolean => {
    if (effects.variables.has(name)) return false;
    if (!isVariableName(name)) return !effects.isUnknown || !facts.writtenGlobals.has(name);
    const variable = facts.variables.get(name);
    if (effects.isSuspended && variable?.assignments !== 0) return false;
    return variable !== undefined && (!effects.isUnknown || variable.distantWrites === 0);
  };

  const isInvariant = (node: lua.Expression, effects: Effects): boolean => {
    if (lua.isIdentifier(node)) return isStable(node.text, effects);
    if (lua.isLiteral(node)) return !lua.isDotsLiteral(node);
    if (lua.isParenthesizedExpression(node)) return isInvariant(node.expression, effects);
    if (lua.isBinaryExpression(node))
      return isInvariant(node.left, effects) && isInvariant(node.right, effects);
    if (lua.isUnaryExpression(node)) {
      const isLength = node.operator === lua.SyntaxKind.LengthOperator;
      if (isLength && (effects.isUnknown || effects.writesElements)) return false;
      return isInvariant(node.operand, effects);
    }
    if (!lua.isTableIndexExpression(node) || effects.isUnknown) return false;
    const name = fieldName(node);
    const isWritten =
      name === undefined
        ? effects.writesElements ||
          effects.writesAnyField ||
          (effects.fields.size > 0 && !isNumber(node.index))
        : effects.writesAnyField || effects.fields.has(name);
    return !isWritten && isInvariant(node.table, effects) && isInvariant(node.index, effects);
  };

  return {
    effectsOf,
    isInvariant,
    isFreeOfEffects: node => {
      const { isUnknown, writesElements, writesAnyField, fields, variables } = effectsOf([node]);
      if (
        isUnknown ||
        writesElements ||
        writesAnyField ||
        fields.size > 0 ||
        callsAnything(node, isComputing)
      )
        return false;
      const own = declaredIn(node);
      return [...variables].every(name => own.has(name));
    },
  };
}

/** Variables that are declared inside a node. */
function declaredIn(root: lua.Node): Set<string> {
  const found = new Set<string>();
  walk(root, node => {
    if (lua.isVariableDeclarationStatement(node)) for (const { text } of node.left) found.add(text);
    else if (lua.isForStatement(node)) found.add(node.controlVariable.text);
    else if (lua.isForInStatement(node)) for (const { text } of node.names) found.add(text);
    return true;
  });
  return found;
}

/** Adds the effects of a node. Functions inside it count where they are called. */
type Collect = (root: lua.Node, found: Effects) => void;

function createCollector(facts: LinkedFacts): Collect {
  let found: Effects;
  const target = (node: lua.Expression): void => {
    if (lua.isIdentifier(node)) found.variables.add(node.text);
    else if (lua.isTableIndexExpression(node)) {
      const name = fieldName(node);
      if (name !== undefined) found.fields.add(name);
      else {
        found.writesElements = true;
        if (!isNumber(node.index)) found.writesAnyField = true;
      }
    }
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.FunctionExpression]: () => false,
    [lua.SyntaxKind.AssignmentStatement]: ({ left }) => left.forEach(target),
    [lua.SyntaxKind.VariableDeclarationStatement]: ({ left }) => {
      // A declaration sets a new variable; the one that it shadows is unchanged.
      for (const one of left) found.variables.add(one.text);
    },
    [lua.SyntaxKind.ForStatement]: ({ controlVariable }) => {
      found.variables.add(controlVariable.text);
    },
    [lua.SyntaxKind.ForInStatement]: ({ names, expressions }) => {
      for (const one of names) found.variables.add(one.text);
      if (expressions.length !== 1 || !lua.isCallExpression(expressions[0])) found.isUnknown = true;
    },
    [lua.SyntaxKind.MethodCallExpression]: () => {
      found.isUnknown = true;
    },
    [lua.SyntaxKind.CallExpression]: node => call(node, found, facts),
  });
  return (root, effects) => {
    found = effects;
    walkKinds(root, visits);
  };
}

function call(node: lua.CallExpression, found: Effects, facts: LinkedFacts): void {
  const { expression } = node;
  if (lua.isIdentifier(expression)) {
    const { text } = expression;
    if (SUSPENDING.has(text)) found.isSuspended = true;
    if (isVariableName(text) || facts.writtenGlobals.has(text)) found.isUnknown = true;
    else if (FILLING_GLOBALS.has(text)) found.writesElements = true;
    else if (functionsByName.has(text)) {
      if (text === 'map' && node.params.length > MAP_CALLBACK) found.isUnknown = true;
    } else if (text === 'js_text' || text === 'tostring') {
      // Concatenation may call `toString` of an object.
      if (facts.globals.has('__TS__Class')) found.isUnknown = true;
    } else if (!HARMLESS_GLOBALS.has(text) && !facts.isComputing(text)) found.isUnknown = true;
    return;
  }
  const name = fieldName(expression);
  if (name === 'yield') found.isSuspended = true;
  const isHarmless =
    name !== undefined &&
    lua.isTableIndexExpression(expression) &&
    lua.isIdentifier(expression.table) &&
    HARMLESS_LIBRARIES.has(expression.table.text) &&
    !CALLING_BACK.has(name);
  if (!isHarmless) found.isUnknown = true;
}

/** Whether a console function or a function of the program is called: these may do more than change tables. */
function callsAnything(root: lua.Node, isComputing: LinkedFacts['isComputing']): boolean {
  return contains(root, node => {
    if (lua.isFunctionExpression(node)) return undefined;
    if (!lua.isCallExpression(node)) return lua.isMethodCallExpression(node);
    const { expression } = node;
    if (lua.isIdentifier(expression)) return !isComputing(expression.text);
    const isOfMath =
      lua.isTableIndexExpression(expression) &&
      lua.isIdentifier(expression.table) &&
      expression.table.text === 'math';
    return !isOfMath || fieldName(expression)?.startsWith('random') === true;
  });
}
