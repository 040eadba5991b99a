/**
 * Takes a value apart by a pattern: each part is read, given its default where it is undefined, and given to its target,
 * in the order in which the pattern is written. Nothing is read twice.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { addExportToIdentifier } from 'typescript-to-lua/dist/transformation/utils/export.js';
import { createLocalOrExportedOrGlobalDeclaration } from 'typescript-to-lua/dist/transformation/utils/lua-ast.js';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import { transformIdentifier } from 'typescript-to-lua/dist/transformation/visitors/identifier.js';
import literals from 'typescript-to-lua/dist/transformation/visitors/literal.js';
import { closingsOf, isOwnIterator, mayBeEnded, mayBeHeld } from '../../facts/closings.ts';
import { kindOf } from '../../facts/strings-and-arrays.ts';
import ts from '../../program/typescript.ts';
import {
  elementType,
  mayBeNothing,
  type StandIn,
  standInForGaps,
  standInOfList,
  standInOfNode,
  taken,
} from '../arrays/missing-elements.ts';
import { lengthOf } from '../arrays/string-or-array.ts';
import { listOf, nothingAmong } from '../functions/spread-values.ts';
import { binary, callGlobal, isRepeatable, number } from '../lua-nodes.ts';
import { propertyOf } from '../objects/object-accessors.ts';
import { assignTo, settledFirst } from './assigned-places.ts';
import {
  type ArrayPattern,
  isArrayPattern,
  isArrayType,
  type Part,
  type Pattern,
  partsOfPattern,
  type Target,
  typeOfPattern,
} from './pattern-parts.ts';

/** A value that is taken apart. */
export interface Source {
  /** A variable or a field of one. */
  value: lua.Expression;
  type: TypeScript.Type;
  /** The expression that gives the value, where there is one. */
  node?: TypeScript.Expression;
}

/** The statements that take a value apart. */
export function destructure(
  pattern: Pattern,
  source: Source,
  context: TransformationContext,
): lua.Statement[] {
  return new Destructuring(context).pattern(pattern, source).statements;
}

/**
 * The statements that give the parts of an array pattern one value each, of several that are computed at once.
 *
 * @param values one for each part, or one call that gives several
 */
export function distribute(
  pattern: ArrayPattern,
  values: lua.Expression[],
  context: TransformationContext,
): lua.Statement[] {
  return new Destructuring(context).values(pattern, values).statements;
}

/** A value of which some elements are taken, and whose iterator has to be ended if it has more. */
function closing({ value, node }: Source, { checker, program }: TransformationContext): lua.Expression {
  const isActing = closingsOf(program).act && (!node || mayBeEnded(node, checker));
  const mayShow = isActing || (node && mayBeHeld(node, checker) && !isOwnIterator(node, checker));
  return mayShow ? callGlobal('js_closing', [value]) : value;
}

class Destructuring {
  readonly statements: lua.Statement[] = [];
  private readonly context: TransformationContext;

  constructor(context: TransformationContext) {
    this.context = context;
  }

  pattern(pattern: Pattern, source: Source): this {
    const parts = partsOfPattern(pattern);
    if (parts.length === 0 && mayBeNothing(source.type, this.context))
      this.statements.push(lua.createExpressionStatement(callGlobal('js_there', [source.value])));
    if (isArrayPattern(pattern)) this.elements(pattern, parts, source);
    else this.properties(parts, source);
    return this;
  }

  values(pattern: ArrayPattern, values: lua.Expression[]): this {
    const parts = new Map(partsOfPattern(pattern).map(part => [part.key, part]));
    const given = values.length > 0 ? values : [lua.createNilLiteral()];
    const places = pattern.elements.map((_, index) => parts.get(index));
    if (places.every(part => !part || part.target.kind === 'variable')) {
      const names = places.map(part =>
        part?.target.kind === 'variable'
          ? transformIdentifier(this.context, part.target.name)
          : lua.createAnonymousIdentifier(),
      );
      const left = names.length > 0 ? names : lua.createAnonymousIdentifier();
      this.statements.push(
        ...createLocalOrExportedOrGlobalDeclaration(this.context, left, given, pattern.parent),
      );
      for (const part of parts.values())
        if (part.target.kind === 'variable') this.defaultOf(part, this.variable(part.target.name));
      return this;
    }
    const direct = this.plainPlaces(places);
    if (direct) {
      this.statements.push(lua.createAssignmentStatement(direct, given, pattern.parent));
      return this;
    }
    const names = places.map(part => (part ? this.newName() : lua.createAnonymousIdentifier()));
    this.statements.push(lua.createVariableDeclarationStatement(names, given, pattern.parent));
    places.forEach((part, index) => {
      if (part) this.give(part, names[index]);
    });
    return this;
  }

  /** The variables that an array pattern assigns to, if each is another one and none has a default. */
  private plainPlaces(places: readonly (Part | undefined)[]): lua.Identifier[] | undefined {
    const names: lua.Identifier[] = [];
    for (const part of places) {
      if (part?.target.kind !== 'place' || part.byDefault || !ts.isIdentifier(part.target.place))
        return undefined;
      const name = this.context.transformExpression(part.target.place);
      if (!lua.isIdentifier(name) || addExportToIdentifier(this.context, name) !== name) return undefined;
      if (names.some(({ text }) => text === name.text)) return undefined;
      names.push(name);
    }
    return names;
  }

  private elements(pattern: Pattern, parts: readonly Part[], source: Source): void {
    const { checker } = this.context;
    const last = parts.at(-1);
    const count = last?.isRest || !isArrayPattern(pattern) ? undefined : pattern.elements.length;
    let standIn = source.node
      ? standInOfNode(source.node, this.context)
      : this.standInOfPattern(pattern, source.type);
    let { value } = source;
    if (!isArrayType(source.type, checker) || source.type.flags & ts.TypeFlags.Any) {
      const among = source.node && nothingAmong(source.node, this.context);
      const list =
        count === undefined
          ? listOf(value, among, pattern)
          : callGlobal('js_first', [closing(source, this.context), number(count)], pattern);
      value = this.declare(list, pattern);
      standIn = count === undefined ? among : undefined;
    }
    for (const part of parts) {
      const index = part.key as number;
      if (part.isRest) {
        this.give(part, callGlobal('__TS__ArraySlice', [value, number(index)], part.node), source.type);
        continue;
      }
      const element = lua.createTableIndexExpression(value, number(index + 1), part.node);
      this.give(part, taken(element, this.standInAt(index, source.type, standIn), part.node), source.type);
    }
  }

  private standInOfPattern(pattern: Pattern, type: TypeScript.Type): StandIn {
    const standIn = standInOfList(type, this.context);
    const original = ts.getOriginalNode(pattern);
    if (standIn || !ts.isArrayBindingPattern(original)) return standIn;
    const { checker, program } = this.context;
    return standInForGaps(original, elementType(checker.getNonNullableType(type), checker), program);
  }

  /** What stands for nothing at one place: a tuple may hold nothing at some places only. */
  private standInAt(index: number, type: TypeScript.Type, standIn: StandIn): StandIn {
    const { checker } = this.context;
    if (!standInOfList(type, this.context) || !checker.isTupleType(type)) return standIn;
    const element = type.getProperty(String(index));
    return element && !mayBeNothing(checker.getTypeOfSymbol(element), this.context) ? undefined : standIn;
  }

  private properties(parts: readonly Part[], source: Source): void {
    const { checker } = this.context;
    const hasRest = parts.at(-1)?.isRest;
    const type = checker.getNonNullableType(source.type);
    const takenKeys: lua.Expression[] = [];
    for (const part of parts) {
      const key = part.key as TypeScript.PropertyName;
      if (part.isRest) {
        const keys = takenKeys.map(one =>
          lua.createTableFieldExpression(lua.createBooleanLiteral(true), one),
        );
        const { value } = source;
        const isOfList = isArrayType(type, checker) && !(type.flags & ts.TypeFlags.Any);
        const object = isOfList ? callGlobal('__TS__ArrayToObject', [value], part.node) : value;
        const rest = [object, lua.createTableExpression(keys)];
        this.give(part, callGlobal('__TS__ObjectRest', rest, part.node), type);
        continue;
      }
      let name = this.inOrder(() => literals.transformPropertyName(this.context, key));
      if (hasRest && !lua.isLiteral(name)) name = this.declare(name, key);
      takenKeys.push(name);
      this.give(part, this.property(source, type, key, name), type);
    }
  }

  /** Reads a property, which may be an element or the length of an array or string. */
  private property(
    { value, node }: Source,
    type: TypeScript.Type,
    key: TypeScript.PropertyName,
    name: lua.Expression,
  ): lua.Expression {
    const { checker } = this.context;
    const isLength = ts.isIdentifier(key) && key.text === 'length' && kindOf(type, checker) !== 'other';
    if (isLength) return lengthOf(value, type, key, checker);
    const isPosition = ts.isNumericLiteral(key) || (ts.isComputedPropertyName(key) && isNumber(key, checker));
    if (isPosition && type.flags & ts.TypeFlags.StringLike)
      return callGlobal('__TS__StringAccess', [value, name], key);
    if (!isPosition || !isArrayType(type, checker)) return propertyOf(type, value, name, key, this.context);
    // Arrays count from 1 in Lua.
    const place = lua.isNumericLiteral(name)
      ? number(name.value + 1)
      : binary(name, lua.SyntaxKind.AdditionOperator, number(1));
    const standIn = node ? standInOfNode(node, this.context) : standInOfList(type, this.context);
    return taken(lua.createTableIndexExpression(value, place, key), standIn, key);
  }

  /**
   * Gives a part its value.
   *
   * @param type type of the value that the part is taken of
   */
  private give(part: Part, value: lua.Expression, type?: TypeScript.Type): void {
    const { target } = part;
    if (target.kind === 'variable') {
      const name = transformIdentifier(this.context, target.name);
      this.statements.push(...createLocalOrExportedOrGlobalDeclaration(this.context, name, value, part.node));
      this.defaultOf(part, this.variable(target.name));
      return;
    }
    const isRepeated = target.kind === 'place' ? part.byDefault !== undefined : needsName(part, target);
    const settled = target.kind === 'place' ? settledFirst(target.place, part, this.context) : undefined;
    if (settled) this.statements.push(...settled.statements);
    const given = isRepeated && !isTemporary(value) ? this.declare(value, part.node) : value;
    this.defaultOf(part, given);
    if (target.kind === 'place')
      this.statements.push(...assignTo(target.place, given, this.context, settled));
    else {
      const ofPart = typeOfPattern(target.pattern, part, type, this.context.checker);
      this.pattern(target.pattern, { value: given, type: ofPart });
    }
  }

  /** What stands in for a value that is undefined. */
  private defaultOf({ byDefault, node }: Part, name: lua.Expression): void {
    if (!byDefault || !lua.isAssignmentLeftHandSideExpression(name)) return;
    const { precedingStatements, result } = transformInPrecedingStatementScope(this.context, () =>
      this.context.transformExpression(byDefault),
    );
    const isMissing = binary(name, lua.SyntaxKind.EqualityOperator, lua.createNilLiteral(), node);
    const assignment = lua.createAssignmentStatement(name, result, byDefault);
    this.statements.push(
      lua.createIfStatement(isMissing, lua.createBlock([...precedingStatements, assignment])),
    );
  }

  private variable(name: TypeScript.Identifier): lua.AssignmentLeftHandSideExpression {
    return addExportToIdentifier(this.context, transformIdentifier(this.context, name));
  }

  /** An expression, after the statements that it needs before it. */
  private inOrder(make: () => lua.Expression): lua.Expression {
    const { precedingStatements, result } = transformInPrecedingStatementScope(this.context, make);
    this.statements.push(...precedingStatements);
    return result;
  }

  private newName(): lua.Identifier {
    return this.context.createTempNameForLuaExpression(lua.createIdentifier('value'));
  }

  /** A variable for a value. */
  private declare(value: lua.Expression, node: TypeScript.Node): lua.Identifier {
    const name = this.context.createTempNameForLuaExpression(value);
    this.statements.push(lua.createVariableDeclarationStatement(name, value, node));
    return lua.cloneIdentifier(name);
  }
}

/** Whether the value of a part that is a pattern itself is used more than once. */
function needsName(part: Part, target: Target & { kind: 'pattern' }): boolean {
  return (
    part.byDefault !== undefined ||
    isArrayPattern(target.pattern) ||
    partsOfPattern(target.pattern).length !== 1
  );
}

function isTemporary(value: lua.Expression): boolean {
  return lua.isIdentifier(value) && isRepeatable(value);
}

function isNumber({ expression }: TypeScript.ComputedPropertyName, checker: TypeScript.TypeChecker): boolean {
  return (checker.getTypeAtLocation(expression).flags & ts.TypeFlags.NumberLike) !== 0;
}
