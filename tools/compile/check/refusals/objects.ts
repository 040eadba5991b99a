/** Refuses parts of classes, enums and objects that the console cannot have. */

import { type CheckedProgram, isLibraryType, isMaker, mayBeMaker, skipWrappers } from '../../facts/index.ts';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { onEach, type Rule, refusal } from '../rule.ts';

const Js = ts.SyntaxKind;

/** What classes, enums and objects show. */
export const OF_OBJECTS: readonly Rule[] = [
  refusal({
    code: 'compile/prototype',
    remedy:
      'Write `Object.create(base)`, a class that extends another one, or a copy: `{ ...base, speed: 2 }`.',
    find: {
      // A computed `['__proto__']` is a property like others.
      [Js.PropertyAssignment]: ({ name }) =>
        (ts.isIdentifier(name) || ts.isStringLiteral(name)) &&
        name.text === '__proto__' &&
        `${shown(name)} is not supported: the name of a prototype is not a property`,
    },
    examples: ['const ship = { __proto__: { speed: 1 } };\ntrace(typeof ship);'],
  }),
  refusal({
    code: 'compile/accessor',
    remedy: 'Leave the word out, or write `get` and `set`.',
    find: {
      [Js.PropertyDeclaration]: node =>
        ts.isAutoAccessorPropertyDeclaration(node) && `"accessor" is not supported: ${nameOf(node)}`,
    },
    examples: ['class Ship {\n  accessor speed = 1;\n}\ntrace(new Ship().speed);'],
  }),
  refusal({
    code: 'compile/decorator',
    remedy: 'Call the function yourself: `const Logged = logged(Ship);`.',
    find: { [Js.Decorator]: node => `decorators are not supported: ${shown(node)}` },
    examples: [
      'function logged(type: unknown) {\n  trace(typeof type);\n}\n@logged\nclass Ship {}\ntrace(typeof Ship);',
    ],
  }),
  refusal({
    code: 'compile/super-of-object',
    remedy: 'Write a class, or leave it out: an object has no base but what every object has.',
    find: {
      [Js.SuperKeyword]: node =>
        ts.findAncestor(node, ts.isClassElement)?.parent.kind === Js.ObjectLiteralExpression &&
        '"super" is not supported in an object that is not a class',
    },
    examples: ['const ship = {\n  text() {\n    return super.toString();\n  },\n};\ntrace(ship.text());'],
  }),
  refusal({
    code: 'compile/super-by-key',
    remedy: 'Write the name: `super.speed`, `super.jump()`.',
    find: {
      [Js.ElementAccessExpression]: node =>
        node.expression.kind === Js.SuperKeyword &&
        `${shown(node)} is not supported: members of "super" are taken by their names`,
    },
    examples: [
      "class Base {\n  speed() {\n    return 2;\n  }\n}\nclass Ship extends Base {\n  double(key: 'speed') {\n    return super[key]() * 2;\n  }\n}\ntrace(new Ship().double('speed'));",
    ],
  }),
  refusal({
    code: 'compile/size-of-collection',
    remedy: 'Give it another name, such as `total`: `get total() { … }`.',
    dependsOnTypes: true,
    find: onEach([Js.ClassDeclaration, Js.ClassExpression], (node, checked) => {
      const sizes = membersOf(node).filter(isSize);
      if (sizes.length === 0 || !isCollection(instanceTypeOf(node, checked), checked)) return [];
      return sizes.map(member => ({
        message:
          'a class that extends Map or Set cannot have a size of its own: the collection counts its entries there',
        node: member,
      }));
    }),
    examples: [
      "class Bag extends Map<string, number> {\n  override get size(): number {\n    return [...this.values()].reduce((sum, count) => sum + count, 0);\n  }\n}\ntrace(new Bag([['coin', 3]]).size);",
      'const Bag = class extends Set<string> {\n  override size = 3;\n};\ntrace(new Bag().size);',
    ],
  }),
  refusal({
    code: 'compile/return-of-constructor',
    remedy: 'Return it from a static method or a function: `static of(x: number) { … }`.',
    find: {
      // JavaScript takes it in the place of the instance.
      [Js.ReturnStatement]: node => {
        const isOther = node.expression && node.expression.kind !== Js.ThisKeyword;
        const around = isOther && ts.findAncestor(node, ts.isFunctionLike);
        return (
          around &&
          ts.isConstructorDeclaration(around) &&
          'a constructor cannot return another object on the console'
        );
      },
    },
    examples: [
      'class Ship {\n  constructor(other?: Ship) {\n    if (other) return other;\n  }\n}\ntrace(typeof new Ship());',
    ],
  }),
  refusal({
    code: 'compile/new-of-function',
    remedy: 'Write a class: `class Ship { constructor(public x: number) {} }`.',
    find: {
      [Js.NewExpression]: ({ expression }, { checker }) => {
        const callee = skipWrappers(expression);
        if (isMaker(callee, checker) || mayBeMaker(callee, checker)) return undefined;
        const type = checker.getTypeAtLocation(callee);
        const isFunction = type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
        return (
          isFunction &&
          `${shown(expression)} is a function and not a class, and new cannot make an object of it`
        );
      },
    },
    examples: ['function ship(this: any): void {\n  this.x = 1;\n}\ntrace(new (ship as any)().x);'],
  }),
];

/** The type of a class's instances; undefined for a mixin, whose base is a parameter. */
function instanceTypeOf(node: ts.ClassLikeDeclaration, { checker }: CheckedProgram): ts.Type | undefined {
  const symbol: ts.Symbol | undefined = checker.getTypeAtLocation(node).symbol;
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}

/** The members that a class declares, also as parameters of its constructor. */
function membersOf({ members }: ts.ClassLikeDeclaration): ts.NamedDeclaration[] {
  return members.flatMap<ts.NamedDeclaration>(member =>
    ts.isConstructorDeclaration(member)
      ? member.parameters.filter(one => ts.isParameterPropertyDeclaration(one, member))
      : member,
  );
}

/** Whether a member is the `size` of instances. */
function isSize(member: ts.NamedDeclaration): boolean {
  const { name } = member;
  if (!name || ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static) return false;
  const key = ts.isComputedPropertyName(name) ? skipWrappers(name.expression) : name;
  return (
    (key === name && ts.isIdentifier(key) && key.text === 'size') ||
    (ts.isStringLiteralLike(key) && key.text === 'size')
  );
}

/** Whether the instances of a type are those of a class that extends Map or Set, directly or indirectly. */
function isCollection(type: ts.Type | undefined, checked: CheckedProgram): boolean {
  const { checker } = checked;
  const declared = (type as ts.TypeReference | undefined)?.target ?? type;
  if (!declared?.isClassOrInterface()) return false;
  return checker
    .getBaseTypes(declared)
    .some(base => isLibraryType(base, /^(Map|Set)$/, checked) || isCollection(base, checked));
}
