/** Reads the contents of array and object literals. */

import ts from '../../program/typescript.js';
import { filledTo } from '../arrays/filled-arrays.ts';
import { isOfAny } from '../dynamic-methods.ts';
import { valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, MAX_ELEMENTS } from '../intervals/intervals.ts';
import { isMadeOpen, mayUnsetOthers } from '../nullish/wider-objects.ts';
import { areAll, areSome, literalNumber, partsOf, typeWhenRead } from '../type-parts.ts';
import { isReadable } from '../writes.ts';
import { changeLength, elementsOf } from './built-ins/built-in-lists.ts';
import { NameReader } from './name-reader.ts';
import { ELEMENTS, LACKING, type Location, Mark, RESULT, THIS } from './summary.ts';

const { TypeFlags } = ts;

/**
 * Whether what is spread in an object may be no object: then TypeScript takes properties of it that are undefined for missing,
 * and gives them the types that they have before.
 */
function mayBeNoObject(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  return type.isUnion() && !areAll(type, TypeFlags.Object);
}

export abstract class LiteralReader extends NameReader {
  protected abstract readFunction(node: ts.FunctionLikeDeclaration, location: Location): void;

  /** The number literal type of an expression. */
  protected constantOf(node: ts.Expression | undefined): number | undefined {
    return node && literalNumber(typeWhenRead(node, this.checker));
  }

  protected spreadOf(node: ts.Expression): Location {
    return ts.isSpreadElement(node)
      ? this.elementsOf(this.read(node.expression), node.expression)
      : this.read(node);
  }

  protected readList(node: ts.ArrayLiteralExpression): Location {
    const { writer } = this;
    const list = writer.create();
    writer.mark(Mark.List, list);
    const element = writer.inside(list, ELEMENTS);
    for (const part of node.elements) writer.flow(this.spreadOf(part), element);
    const written = node.elements.filter(part => !ts.isSpreadElement(part)).length;
    changeLength(writer, list, this.constantOf(filledTo(node)) ?? written);
    if (node.elements.some(ts.isSpreadElement)) changeLength(writer, list, MAX_ELEMENTS);
    return list;
  }

  protected readObject(node: ts.ObjectLiteralExpression): Location {
    const { writer } = this;
    const location = writer.create();
    if (isMadeOpen(node, this.checker))
      writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(location, LACKING)));
    const { frame } = this;
    for (const part of node.properties) {
      if (ts.isSpreadAssignment(part)) {
        const copied = this.read(part.expression);
        writer.mark(Mark.Enumerated, copied);
        if (this.isArray(part.expression)) writer.mark(Mark.Mixed, writer.inside(copied, ELEMENTS));
        writer.flow(copied, location);
        if (mayBeNoObject(part.expression, this.checker)) this.noteOverwritten(part.expression, location);
      } else if (ts.isPropertyAssignment(part)) {
        const member = this.member(location, part.name);
        writer.flow(this.read(part.initializer), member);
        if (mayUnsetOthers(part, this.checker))
          writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), member));
      } else if (ts.isShorthandPropertyAssignment(part)) {
        const symbol = this.symbolAt(part.name);
        if (!symbol) continue;
        writer.flow(this.locationOf(symbol), this.member(location, part.name));
        writer.locations.set(part.name, this.locationOf(symbol));
      } else this.readMethod(part, location);
    }
    this.frame = frame;
    return location;
  }

  /**
   * An object that is copied over another one, as in `Object.assign(ship, { target: undefined })`, whose type says that the
   * target of the ship is still there.
   */
  protected noteOverwritten(source: ts.Expression, made: Location): void {
    const { checker, writer } = this;
    for (const property of partsOf(checker.getTypeAtLocation(source)).flatMap(part =>
      part.flags & TypeFlags.Object ? part.getProperties() : [],
    )) {
      const isSure = !(property.flags & ts.SymbolFlags.Optional);
      if (isSure && areSome(checker.getTypeOfSymbol(property), TypeFlags.Null | TypeFlags.Undefined))
        writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(made, property.name)));
    }
  }

  /** A method or accessor of an object, or of the instances of a class. */
  protected readMethod(node: ts.MethodDeclaration | ts.AccessorDeclaration, owner: Location): void {
    const { writer } = this;
    const made = writer.create();
    writer.same(writer.inside(made, THIS), owner);
    const location = this.member(owner, node.name);
    this.readFunction(node, made);
    if (ts.isMethodDeclaration(node)) writer.flow(made, location);
    else if (ts.isGetAccessor(node)) writer.flow(writer.inside(made, RESULT), location);
    else {
      writer.flow(location, writer.inside(made, '(0)'));
      if (!isReadable(node)) writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), location));
    }
  }

  protected elementsOf(value: Location, source: ts.Expression | undefined): Location {
    const { writer } = this;
    if (source && this.isArray(source) && !isOfAny(source, this.checker)) {
      this.noteView(source, value);
      return writer.inside(value, ELEMENTS);
    }
    // A loop over an arbitrary iterable does not know the array's sentinel.
    writer.mark(Mark.Mixed, writer.inside(value, ELEMENTS));
    return elementsOf(writer, value);
  }
}
