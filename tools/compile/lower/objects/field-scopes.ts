/**
 * Separates the initializers of fields from the scope of the constructor, in which the transpiler evaluates them:
 * parameters and variables of the constructor are renamed where an initializer uses the same name for something else.
 * As in JavaScript, default values of parameters and parameter properties come after fields. In static fields, `this`
 * is the class.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { fieldName, walk } from '../../../lua/tree.ts';
import { isSetEarly, mayHideAccessor, mayHideStaticField, usesThis } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { type Replaceable, replaceInner } from '../../transpiler/index.ts';
import { callGlobal } from '../lua-nodes.ts';
import { statementsOf } from '../preceding-statements.ts';
import { privateMarks } from './private-names.ts';

type InstanceFields = Replaceable<'transformClassInstanceFields'>;
type StaticField = Replaceable<'transformStaticPropertyDeclaration'>;
type Constructor = Replaceable<'transformConstructorDeclaration'>;

/** The lowered fields of the class that was visited last. */
let fields: readonly lua.Statement[] = [];

/** Makes the transpiler separate the scopes of fields and constructors. */
export function separateFields(): void {
  replaceInner('transformClassInstanceFields', instanceFields);
  replaceInner('transformStaticPropertyDeclaration', staticField);
  replaceInner('transformConstructorDeclaration', constructorDeclaration);
}

const instanceFields =
  (known: InstanceFields): InstanceFields =>
  (context, declared) => {
    fields = declared.flatMap(field =>
      known(context, [field]).map(statement => defining(statement, field, context)),
    );
    return [...fields];
  };

/** Turns an assignment to a field into a definition where a base class has an accessor or a value of the name. */
function defining(
  statement: lua.Statement,
  field: ts.PropertyDeclaration | ts.ParameterPropertyDeclaration,
  { checker, program }: TransformationContext,
): lua.Statement {
  if (!lua.isAssignmentStatement(statement)) return statement;
  const define = mayHideStaticField(field, checker)
    ? mayHideAccessor(field, program)
      ? 'js_define_static'
      : 'js_put_static'
    : mayHideAccessor(field, program) && 'js_defined';
  const [target] = statement.left;
  if (!define || !lua.isTableIndexExpression(target)) return statement;
  const [value = lua.createNilLiteral()] = statement.right;
  return lua.createExpressionStatement(callGlobal(define, [target.table, target.index, value], field));
}

/**
 * A class with the fields that its instances need in Lua. Fields without initializers are set to undefined where they
 * would have another value: one assigned by a method that the base class calls, or that of an accessor of the base class.
 * Private members that are asked for with `in` have marks.
 */
export function withNeededFields<Class extends ts.ClassLikeDeclaration>(
  node: Class,
  { checker, program }: TransformationContext,
): Class {
  const isEarly = (member: ts.ClassElement): member is ts.PropertyDeclaration =>
    ts.isPropertyDeclaration(member) &&
    (isSetEarly(member, checker) ||
      (isBare(member) && (mayHideAccessor(member, program) || mayHideStaticField(member, checker))));
  const marks = privateMarks(node);
  if (marks.size === 0 && !node.members.some(isEarly)) return node;
  const { factory } = ts;
  const fields = node.members.map(member => {
    if (!isEarly(member)) return member;
    const { modifiers, name, type } = member;
    const value = factory.createIdentifier('undefined');
    const made = factory.updatePropertyDeclaration(member, modifiers, name, undefined, type, value);
    Object.assign(value, { parent: made });
    return Object.assign(made, { parent: node });
  });
  // An instance has its methods before its fields are set.
  const isField = (member: ts.ClassElement): boolean => ts.isPropertyDeclaration(member);
  const members = [
    ...node.members.flatMap(member => (isField(member) ? [] : (marks.get(member) ?? []))),
    ...fields.flatMap((field, index) => {
      const mark = isField(field) ? marks.get(node.members[index]) : undefined;
      return mark ? [field, mark] : [field];
    }),
  ];
  const { heritageClauses, modifiers, name, typeParameters } = node;
  const made = ts.isClassDeclaration(node)
    ? factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members)
    : factory.updateClassExpression(
        node as ts.ClassExpression,
        modifiers,
        name,
        typeParameters,
        heritageClauses,
        members,
      );
  return Object.assign(made, { parent: node.parent }) as Class;
}

function isBare(field: ts.PropertyDeclaration): boolean {
  return !field.initializer && !(ts.getCombinedModifierFlags(field) & ts.ModifierFlags.Ambient);
}

/** A static field, evaluated after the ones before it, with its class as `this`. */
const staticField =
  (known: StaticField): StaticField =>
  (context, field, className) => {
    const made = statementsOf(context, () => {
      const last = known(context, field, className);
      if (last) context.addPrecedingStatements(defining(last, field, context));
    });
    const self = lua.createVariableDeclarationStatement(
      lua.createIdentifier('self'),
      lua.cloneIdentifier(className),
    );
    const statements = field.initializer && usesThis(field.initializer) ? [self, ...made] : made;
    const statement = statements.length > 1 ? lua.createDoStatement(statements) : statements[0];
    // The declared type is too narrow: the transpiler accepts any statement here.
    return statement as lua.AssignmentStatement | undefined;
  };

const constructorDeclaration =
  (known: Constructor): Constructor =>
  (...given) => {
    const made = known(...given);
    const own = new Set(fields);
    fields = [];
    const [context, node, , , declaration] = given;
    const value = made && lua.isAssignmentStatement(made) ? made.right[0] : undefined;
    if (!value || !lua.isFunctionExpression(value)) return made;
    const parameters = node.parameters.filter(one => ts.isParameterPropertyDeclaration(one, node));
    for (const parameter of parameters) defineFrom(parameter, value.body, context);
    if (own.size === 0) return made;
    renameOthers(value, own, context);
    const isBase = !declaration.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    const { body } = value;
    const others = body.statements.filter(statement => !own.has(statement));
    // The transpiler sets parameter properties right before the fields.
    const first = body.statements.findIndex(statement => own.has(statement));
    const place = isBase ? 0 : first - parameters.length;
    body.statements = [...others.slice(0, place), ...own, ...others.slice(place)];
    return made;
  };

/** Makes a constructor define a parameter property, with the first assignment to a field of that name. */
function defineFrom(
  parameter: ts.ParameterPropertyDeclaration,
  { statements }: lua.Block,
  context: TransformationContext,
): void {
  const index = statements.findIndex(
    statement =>
      lua.isAssignmentStatement(statement) && fieldName(statement.left[0]) === parameter.name.getText(),
  );
  if (index >= 0) statements[index] = defining(statements[index], parameter, context);
}

/** Renames parameters and variables of a constructor whose names are also used in its fields. */
function renameOthers(
  { params = [], body }: lua.FunctionExpression,
  own: ReadonlySet<lua.Statement>,
  context: TransformationContext,
): void {
  const used = new Set<string>();
  for (const statement of own) for (const { text } of identifiersIn(statement)) used.add(text);
  const others = body.statements.filter(statement => !own.has(statement));
  const declared = [
    ...params,
    ...others.flatMap(other => (lua.isVariableDeclarationStatement(other) ? other.left : [])),
  ];
  const names = new Map<string, string>();
  for (const { text } of declared)
    if (text !== 'self' && used.has(text) && !names.has(text)) names.set(text, context.createTempName(text));
  if (names.size === 0) return;
  for (const identifier of new Set([...params, ...others.flatMap(identifiersIn)]))
    identifier.text = names.get(identifier.text) ?? identifier.text;
}

/** All identifiers in a statement, including those of nested functions. */
function identifiersIn(statement: lua.Statement): lua.Identifier[] {
  const found: lua.Identifier[] = [];
  const methods = new Set<lua.Node>();
  walk(statement, node => {
    if (lua.isMethodCallExpression(node)) methods.add(node.name);
    if (lua.isIdentifier(node) && !methods.has(node)) found.push(node);
    return true;
  });
  return found;
}
