/** Reads a file: its statements, functions and classes. */

import { isCallback } from '../../../api/index.ts';
import { isInGeometry } from '../../program/library-paths.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { isAmbient } from '../built-in-names.ts';
import { valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, exactly, integers } from '../intervals/intervals.ts';
import { isAsync } from '../iterators/suspensions.ts';
import { unsetBy } from '../nullish/unset-meanwhile.ts';
import { unsetVariables } from '../nullish/unset-variables.ts';
import { listsAssignedToWider, listsGivenNullish } from '../nullish/wider-lists.ts';
import { objectsAssignedToWider, objectsTakenForTyped } from '../nullish/wider-objects.ts';
import { needsThis } from '../this-values.ts';
import { areSome } from '../type-parts.ts';
import { changes, skipWrappers } from '../writes.ts';
import { awaitedElementsOf } from './async-iterators.ts';
import { CallReader } from './call-reader.ts';
import { commaParts, conjuncts, isDeclaredIn, MIRRORED, steppedName } from './loop-conditions.ts';
import { awaited, resolve } from './promises.ts';
import {
  ELEMENTS,
  LACKING,
  type Location,
  Mark,
  NULLISH_WRITES,
  parameter,
  RESULT,
  RETURNED,
  type Summary,
  THIS,
  THROWN,
  UNSET,
} from './summary.ts';

const { SyntaxKind: Js } = ts;

/** Summarizes the value flow of a file. */
export function summarize(file: ts.SourceFile, program: ts.Program): Summary {
  return { ...new FileReader(file, program).readFile() };
}

class FileReader extends CallReader {
  readFile(): Summary {
    const [first] = this.file.statements;
    if (this.file.fileName.endsWith('.json') && first && ts.isExpressionStatement(first))
      this.readJson(first.expression);
    else this.readInside(this.file);
    for (const name of unsetVariables(this.file))
      this.writer.mark(Mark.Nullish, this.writer.known(valueWith(ANY_NUMBER), this.declared(name)));
    this.readChanges();
    this.releaseUndeclared();
    return this.writer;
  }

  /** Reads nullish values that are assigned through wider types than the readers' types. */
  private readChanges(): void {
    const { checker, file, writer } = this;
    for (const list of listsGivenNullish(file, checker)) {
      const location = this.read(list);
      writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(location, NULLISH_WRITES)));
      writer.mark(Mark.Mixed, writer.inside(location, ELEMENTS));
    }
    for (const node of nodesIn(file, Js.BinaryExpression, Js.DeleteExpression)) {
      const target = unsetBy(node, checker);
      if (target)
        writer.mark(
          Mark.Nullish,
          writer.known(valueWith(ANY_NUMBER), writer.inside(this.target(target), UNSET)),
        );
    }
    for (const list of listsAssignedToWider(file, checker)) {
      const location = this.read(list);
      writer.flow(writer.inside(location, NULLISH_WRITES), writer.inside(location, ELEMENTS));
    }
    for (const { node, names } of objectsAssignedToWider(file, checker))
      for (const name of names) {
        const property = writer.inside(this.read(node), name);
        writer.flow(writer.inside(property, UNSET), property);
      }
    for (const { node, doubtful, missing } of objectsTakenForTyped(file, checker)) {
      const object = this.read(node);
      for (const name of doubtful) writer.flow(writer.inside(object, LACKING), writer.inside(object, name));
      for (const name of missing)
        writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(object, name)));
    }
  }

  /** A file of JSON exports its value, and each of its properties. */
  private readJson(value: ts.Expression): void {
    const { writer } = this;
    const [made, location] = [this.read(value), writer.sharedLocation(exportOf(this.file))];
    writer.flow(made, location);
    if (!ts.isObjectLiteralExpression(value)) return;
    for (const { name } of value.properties)
      if (name) writer.flow(this.member(made, name), this.declared(name));
  }

  protected readInside(node: ts.Node): void {
    ts.forEachChild(node, this.visit);
  }

  private readonly visit = (node: ts.Node): void => {
    const { writer } = this;
    if (ts.isTypeNode(node) || ts.isTypeElement(node)) return;
    if (ts.isExpression(node)) this.read(node);
    else if (ts.isVariableDeclaration(node)) this.readVariable(node);
    else if (ts.isFunctionDeclaration(node)) {
      const location = node.name ? this.declared(node.name) : this.readDefault();
      this.readFunction(node, location);
    } else if (ts.isClassDeclaration(node)) this.readClass(node, this.locationOfClass(node));
    else if (ts.isEnumDeclaration(node)) this.readEnum(node);
    else if (ts.isReturnStatement(node)) this.readReturn(node);
    else if (ts.isThrowStatement(node))
      writer.flow(this.read(node.expression), writer.sharedLocation(THROWN));
    else if (ts.isForOfStatement(node)) this.readForOf(node);
    else if (ts.isForStatement(node)) this.readFor(node);
    else if (ts.isForInStatement(node)) {
      writer.mark(Mark.Enumerated, this.read(node.expression));
      if (ts.isVariableDeclarationList(node.initializer))
        this.bind(node.initializer.declarations[0].name, writer.create());
      else this.assign(node.initializer, writer.create());
      this.readInside(node);
    } else if (ts.isCatchClause(node)) {
      if (node.variableDeclaration) this.bind(node.variableDeclaration.name, writer.sharedLocation(THROWN));
      this.readInside(node.block);
    } else if (ts.isExportAssignment(node)) writer.flow(this.read(node.expression), this.readDefault());
    else if (ts.isExportSpecifier(node)) this.readExport(node);
    else if (ts.isImportDeclaration(node)) return;
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    else if (ts.isModuleDeclaration(node)) {
      if (node.body) this.visit(node.body);
    } else this.readInside(node);
  };

  /** `export { draw as SCN }` */
  private readExport({ name }: ts.ExportSpecifier): void {
    const symbol = isCallback(name.text) ? this.symbolAt(name) : undefined;
    if (symbol) this.noteCallback(this.locationOf(symbol));
  }

  /** The location of the default export. */
  private readDefault(): Location {
    const symbol = this.checker.getSymbolAtLocation(this.file)?.exports?.get('default' as ts.__String);
    return symbol ? this.locationOf(symbol) : this.writer.create();
  }

  private readVariable(node: ts.VariableDeclaration): void {
    if (node.initializer) {
      this.bind(node.name, this.read(node.initializer), node.initializer);
    } else if (ts.isIdentifier(node.name) && !ts.isForInStatement(node.parent.parent)) {
      const location = this.declared(node.name);
      if (isAmbient(node)) return;
      this.writer.known(valueWith(ANY_NUMBER), location);
    }
  }

  private readReturn({ expression }: ts.ReturnStatement): void {
    if (!expression) return;
    this.giveBack(this.read(expression));
  }

  /** Lets the function that is read give a value. */
  private giveBack(value: Location): void {
    const { writer } = this;
    const { generator, promise, result } = this.frame;
    if (promise !== undefined) resolve(writer, promise, value);
    else if (generator === undefined) writer.flow(value, result);
    else writer.flow(this.handedOver(value), writer.inside(generator, RETURNED));
  }

  private readForOf(node: ts.ForOfStatement): void {
    const { writer } = this;
    const source = this.read(node.expression);
    const iterated = this.elementsOf(source, node.expression);
    const element = node.awaitModifier
      ? writer.anyOf(awaited(writer, iterated), awaitedElementsOf(writer, source))
      : iterated;
    if (ts.isVariableDeclarationList(node.initializer))
      this.bind(node.initializer.declarations[0].name, element);
    else this.assign(node.initializer, element);
    this.visit(node.statement);
  }

  /** A counter that only its loop changes never exceeds its bound by more than a step. */
  private readFor(node: ts.ForStatement): void {
    const { initializer, condition, incrementor, statement } = node;
    if (initializer) this.visit(initializer);
    if (condition) this.read(condition);
    const parts = incrementor ? commaParts(incrementor) : [];
    for (const part of parts) {
      const counter = steppedName(part);
      if (!counter || !condition) continue;
      const symbol = this.checker.getSymbolAtLocation(counter);
      const others = [statement, condition, ...parts.filter(other => other !== part)];
      if (
        !symbol ||
        !isDeclaredIn(symbol, initializer) ||
        others.some(other => changes(other, symbol, this.checker))
      )
        continue;
      for (const comparison of conjuncts(condition)) {
        const guard = this.guardOf(comparison, symbol);
        if (guard) this.guards.set(part, guard);
      }
    }
    if (incrementor) this.read(incrementor);
    this.visit(statement);
  }

  private guardOf(
    { left, right, operatorToken: { kind } }: ts.BinaryExpression,
    symbol: ts.Symbol,
  ): { operation: string; bound: Location } | undefined {
    const mirrored = MIRRORED.get(kind);
    if (mirrored === undefined) return undefined;
    const isCounter = (node: ts.Expression): boolean => {
      const inner = skipWrappers(node);
      return ts.isIdentifier(inner) && this.checker.getSymbolAtLocation(inner) === symbol;
    };
    if (isCounter(left)) return { operation: ts.tokenToString(kind)!, bound: this.number(right) };
    return isCounter(right)
      ? { operation: ts.tokenToString(mirrored)!, bound: this.number(left) }
      : undefined;
  }

  private readEnum(node: ts.EnumDeclaration): void {
    for (const member of node.members) {
      const location = this.declared(member.name);
      const value = this.checker.getConstantValue(member);
      // It is written as an integer if a double is exact there, where a literal in an expression would be a float.
      const range = Number.isSafeInteger(value)
        ? integers(Number(value), Number(value))
        : exactly(Number(value));
      if (typeof value === 'number') this.writer.known(valueWith(range), location);
      else if (member.initializer) this.writer.flow(this.read(member.initializer), location);
    }
  }

  protected readFunction(node: ts.FunctionLikeDeclaration, location: Location): void {
    const { writer, frame } = this;
    const parameters = node.parameters.filter(({ name }) => !(ts.isIdentifier(name) && name.text === 'this'));
    const result = writer.inside(location, RESULT);
    writer.locations.set(node as ts.Node, location);
    if (needsThis(node, this.program)) writer.mark(Mark.Method, location);
    const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined;
    this.frame = {
      result,
      self: ts.isArrowFunction(node) ? frame.self : writer.inside(location, THIS),
      generator: isGenerator ? writer.create() : undefined,
      promise: isAsync(node) && !isGenerator ? writer.create() : undefined,
      isAsync: isAsync(node),
    };
    const { generator, promise } = this.frame;
    for (const given of [generator, promise]) if (given !== undefined) writer.flow(given, result);
    for (const [index, part] of parameters.entries()) this.readParameter(part, index, location);
    if (node.body && ts.isBlock(node.body)) this.readInside(node.body);
    else if (node.body) this.giveBack(this.read(node.body));
    this.frame = frame;
  }

  private readParameter(node: ts.ParameterDeclaration, index: number, called: Location): void {
    const { writer } = this;
    let value: Location;
    if (node.dotDotDotToken) {
      value = this.listOf(writer.rest(called, index));
      writer.locations.set(node.name, value);
    } else value = writer.inside(called, parameter(index));
    if (isInGeometry(this.file.fileName)) writer.mark(Mark.Sure, value);
    if (node.initializer) value = writer.anyOf(value, this.read(node.initializer));
    this.bind(node.name, value);
    if (ts.isParameterPropertyDeclaration(node, node.parent) && ts.isIdentifier(node.name))
      writer.flow(this.declared(node.name), writer.inside(this.frame.self, node.name.text));
  }

  protected locationOfClass(node: ts.ClassLikeDeclaration): Location {
    if (ts.isClassExpression(node)) return this.read(node);
    return node.name ? this.declared(node.name) : this.readDefault();
  }

  protected readClass(node: ts.ClassLikeDeclaration, location: Location): void {
    const { writer, frame } = this;
    const instance = this.instanceOf(location);
    this.writer.locations.set(node as ts.Node, location);
    writer.same(writer.inside(location, 'prototype'), instance);
    writer.same(writer.inside(instance, 'constructor'), location);
    if (node.name && ts.isClassExpression(node)) writer.same(this.declared(node.name), location);
    for (const { token, types } of node.heritageClauses ?? [])
      if (token === Js.ExtendsKeyword)
        for (const { expression } of types) this.readBase(expression, location);
    for (const member of node.members) {
      const isStatic = ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static;
      const owner = isStatic ? location : instance;
      this.frame = { result: writer.create(), self: owner };
      if (ts.isPropertyDeclaration(member)) {
        const target = this.member(owner, member.name);
        if (member.initializer) writer.flow(this.read(member.initializer), target);
        else if (member.exclamationToken || (isStatic && !this.saysUndefined(member))) {
          writer.known(valueWith(ANY_NUMBER), target);
          writer.mark(Mark.Nullish, target);
        }
      } else if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) this.readMethod(member, owner);
      else if (ts.isConstructorDeclaration(member)) {
        writer.same(writer.inside(location, THIS), instance);
        this.readFunction(member, location);
      } else if (ts.isClassStaticBlockDeclaration(member)) {
        this.frame.self = location;
        this.readInside(member.body);
      }
    }
    this.frame = frame;
  }

  private saysUndefined({ name }: ts.PropertyDeclaration): boolean {
    return areSome(this.checker.getTypeAtLocation(name), ts.TypeFlags.Undefined);
  }

  private readBase(expression: ts.Expression, location: Location): void {
    const symbol = ts.isIdentifier(expression) ? this.symbolAt(expression) : undefined;
    const isBuiltIn = symbol !== undefined && this.isOfLanguage(symbol);
    if (!isBuiltIn) this.writer.flow(this.read(expression), location);
    else this.readConstructor(symbol.name, location, this.instanceOf(location));
  }
}

/** The shared name of a JSON file's export, which is also TypeScript's name for it. */
function exportOf({ fileName }: ts.SourceFile): string {
  return [ts.InternalSymbolName.ExportEquals, fileName].join('\n');
}
