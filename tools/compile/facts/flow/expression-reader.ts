/** Reads expressions: the values that they compute, and where these values go. */

import { isInGeometry } from '../../program/library-paths.ts';
import { isAssignmentOperator } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { firstOfRun, namesIn } from '../arrays/dense-writes.ts';
import { isUntyped } from '../false-assertions.ts';
import { NEGATIVE_ZERO, valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, exactly, MAX_ELEMENTS } from '../intervals/intervals.ts';
import { mayBeUndefined } from '../nullish/nullish-values.ts';
import { COMPOUND_OPERATORS, isMadeShorter, isTarget, isWrapper, skipWrappers } from '../writes.ts';
import { awaitedElementsOf, awaitedReturnOf } from './async-iterators.ts';
import { changeLength, leaveHoles, missing, returnedBy } from './built-ins/built-in-lists.ts';
import { newPattern } from './built-ins/built-in-patterns.ts';
import { literalPattern } from './known-patterns.ts';
import { LiteralReader } from './literal-reader.ts';
import { awaited } from './promises.ts';
import { ELEMENTS, JOIN, type Location, Mark, PRESENT, SENT } from './summary.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set(COMPOUND_OPERATORS.values());

export abstract class ExpressionReader extends LiteralReader {
  /** Counters of loops by their increments, with the location that they are compared with. */
  protected readonly guards = new Map<ts.Node, { operation: string; bound: Location }>();

  protected abstract readCall(node: ts.CallExpression): Location;
  protected abstract readConstruction(node: ts.NewExpression): Location;
  /** Reads `super` and `new.target`. */
  protected abstract readSuper(node: ts.Expression): Location;
  protected abstract readClass(node: ts.ClassLikeDeclaration, location: Location): void;
  /** Reads the children of a node. */
  protected abstract readInside(node: ts.Node): void;

  read(node: ts.Expression): Location {
    const { locations } = this.writer;
    const known = locations.get(node);
    if (known !== undefined) return known;
    const found = isWrapper(node) ? this.read(node.expression) : this.readNew(node);
    const isDoubtful =
      (isWrapper(node) || ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) &&
      mayBeUndefined(node, this.checker);
    const location =
      isDoubtful && !(isWrapper(node) && isElement(node)) ? missing(this.writer, found) : found;
    if (location !== found) this.writer.mark(Mark.Nullish, location);
    if (ts.isAsExpression(node)) this.noteAssertion(node, location);
    if (isUntyped(node, this.checker)) this.writer.mark(Mark.Untyped | Mark.UntypedInside, location);
    locations.set(node, location);
    return location;
  }

  /**
   * `{} as Ship` and `text.split(':') as [string, string]`: members that a type assertion promises may be missing.
   */
  private noteAssertion(node: ts.AsExpression, location: Location): void {
    const { checker, writer } = this;
    const made = skipWrappers(node.expression);
    const [own, asserted] = [checker.getTypeAtLocation(made), checker.getTypeAtLocation(node)];
    if (checker.isTupleType(asserted) || checker.isArrayType(asserted)) {
      if (checker.isTupleType(asserted) && checker.isArrayType(own)) leaveHoles(writer, location);
      // In `slots as Card[]`, the type of the slots determines the sentinel.
      else if (this.noteView(made, location)) leaveHoles(writer, location);
      return;
    }
    const isWhole = !ts.isObjectLiteralExpression(made) && own.getStringIndexType() === undefined;
    for (const { flags, name } of asserted.getProperties()) {
      const known = own.getProperty(name);
      const isMissing = known ? known.flags & ~flags & ts.SymbolFlags.Optional : !isWhole;
      if (isMissing)
        writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(location, name)));
    }
  }

  private readNew(node: ts.Expression): Location {
    const { writer } = this;
    if (ts.isExpressionWithTypeArguments(node)) return this.read(node.expression);
    if (ts.isNumericLiteral(node))
      return writer.known(valueWith(exactly(Number(node.text))), undefined, node);
    if (ts.isIdentifier(node)) return this.readKept(node, this.readName(node));
    if (ts.isPropertyAccessExpression(node)) return this.readKept(node, this.target(node));
    if (ts.isElementAccessExpression(node)) return this.readElement(node);
    if (ts.isBinaryExpression(node)) return this.readBinary(node);
    if (ts.isPrefixUnaryExpression(node)) return this.readPrefix(node);
    if (ts.isPostfixUnaryExpression(node)) {
      const before = this.number(node.operand);
      this.step(node);
      return writer.anyOf(before);
    }
    if (ts.isConditionalExpression(node)) {
      this.read(node.condition);
      return writer.anyOf(this.read(node.whenTrue), this.read(node.whenFalse));
    }
    if (ts.isCallExpression(node)) return this.readCall(node);
    if (ts.isNewExpression(node)) return this.readConstruction(node);
    if (ts.isArrayLiteralExpression(node)) return this.readList(node);
    if (ts.isObjectLiteralExpression(node)) return this.readObject(node);
    if (ts.isRegularExpressionLiteral(node)) return newPattern(writer, literalPattern(node));
    if (node.kind === Js.ThisKeyword) return this.frame.self;
    if (node.kind === Js.SuperKeyword || ts.isMetaProperty(node)) return this.readSuper(node);
    const location = writer.create();
    if (ts.isArrowFunction(node)) this.readFunction(node, location);
    else if (ts.isFunctionExpression(node)) {
      if (node.name) writer.same(this.declared(node.name), location);
      this.readFunction(node, location);
    } else if (ts.isClassExpression(node)) this.readClass(node, location);
    else if (ts.isTemplateExpression(node))
      for (const { expression } of node.templateSpans) {
        const value = this.read(expression);
        writer.mark(Mark.Text, value);
        this.noteView(expression, value);
      }
    else if (ts.isYieldExpression(node)) return this.readYield(node);
    else if (ts.isAwaitExpression(node)) return awaited(writer, this.read(node.expression));
    else if (ts.isTaggedTemplateExpression(node)) {
      const { template } = node;
      const strings = writer.create();
      writer.mark(Mark.List, strings);
      const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
      return writer.call(this.read(node.tag), [
        strings,
        ...spans.map(({ expression }) => this.read(expression)),
      ]);
    } else if (!ts.isSpreadElement(node) && !ts.isOmittedExpression(node)) this.readInside(node);
    if (ts.isDeleteExpression(node)) {
      const target = skipWrappers(node.expression);
      if (ts.isElementAccessExpression(target)) {
        const owner = this.read(target.expression);
        leaveHoles(writer, owner);
        // Code that does not know that it is an array does not know its sentinel.
        if (!this.isArray(target.expression)) writer.mark(Mark.Mixed, writer.inside(owner, ELEMENTS));
      }
    }
    return location;
  }

  /** An operand, which the operator converts to a number. */
  protected number(node: ts.Expression): Location {
    const location = this.read(node);
    if (this.isNumeric(node)) return location;
    const { numbers } = this.writer;
    const isSimple = this.isOf(node, TypeFlags.NumberLike | TypeFlags.StringLike | TypeFlags.BooleanLike);
    const made = numbers.get(node) ?? this.writer.compute(isSimple ? 'number' : 'unknown', [location]);
    numbers.set(node, made);
    return made;
  }

  /** The value that an assignment reads from its target first; other values unchanged. */
  private readBefore(node: ts.Expression, location: Location): Location {
    return isTarget(node) ? this.readUnset(node, location) : location;
  }

  private readBinary(node: ts.BinaryExpression): Location {
    const { left, right } = node;
    const { kind } = node.operatorToken;
    const { writer } = this;
    if (kind === Js.EqualsToken) {
      const value = this.read(right);
      this.assign(left, value, right);
      return value;
    }
    if (isAssignmentOperator(kind)) {
      const operator = COMPOUND_OPERATORS.get(kind);
      const target = this.target(left);
      const result = operator === undefined ? this.read(right) : this.compute(operator, left, right, node);
      this.store(result, left);
      return operator === undefined ? writer.anyOf(target) : result;
    }
    if (ARITHMETIC.has(kind)) return this.compute(kind, left, right, node);
    if (kind === Js.CommaToken) {
      this.read(left);
      return this.read(right);
    }
    if (kind === Js.AmpersandAmpersandToken) return writer.anyOf(this.read(left), this.read(right));
    if (kind === Js.BarBarToken || kind === Js.QuestionQuestionToken) {
      const value = this.read(left);
      const isText = this.isOf(left, TypeFlags.StringLike);
      return writer.anyOf(isText ? writer.compute(PRESENT, [value]) : value, this.read(right));
    }
    this.read(left);
    this.read(right);
    return writer.create();
  }

  private compute(
    operator: ts.SyntaxKind,
    left: ts.Expression,
    right: ts.Expression,
    node: ts.Node,
  ): Location {
    const { writer } = this;
    if (operator === Js.PlusToken && !(this.isNumeric(left) && this.isNumeric(right))) {
      writer.mark(Mark.Text, this.read(left), this.read(right));
      const texts = [left, right].filter(operand => this.isOf(operand, TypeFlags.StringLike));
      return texts.length > 0
        ? writer.compute(
            JOIN,
            texts.map(operand => this.readBefore(operand, this.read(operand))),
          )
        : writer.compute('any', [this.read(left), this.read(right)]);
    }
    const operands = [this.readBefore(left, this.number(left)), this.number(right)];
    const guard = this.guards.get(node);
    if (guard) operands[0] = writer.compute(guard.operation, [operands[0], guard.bound]);
    if (operator >= Js.LessThanLessThanToken && operator <= Js.GreaterThanGreaterThanGreaterThanToken)
      writer.mark(Mark.Index, operands);
    if (operator === Js.AmpersandToken || operator === Js.BarToken || operator === Js.CaretToken)
      writer.mark(Mark.Index, operands);
    return writer.compute(ts.tokenToString(operator)!, operands, node);
  }

  private readPrefix(node: ts.PrefixUnaryExpression): Location {
    const { writer } = this;
    if (node.operator === Js.PlusPlusToken || node.operator === Js.MinusMinusToken) return this.step(node);
    const isNumber =
      node.operator === Js.MinusToken || node.operator === Js.PlusToken || node.operator === Js.TildeToken;
    const operand = isNumber ? this.number(node.operand) : this.read(node.operand);
    if (node.operator === Js.MinusToken) {
      const inner = skipWrappers(node.operand);
      const isZero = ts.isNumericLiteral(inner) && Number(inner.text) === 0;
      return isZero ? writer.known(NEGATIVE_ZERO) : writer.compute('negate', [operand], node);
    }
    if (node.operator === Js.PlusToken) return operand;
    if (node.operator === Js.TildeToken) writer.mark(Mark.Index, operand);
    return node.operator === Js.TildeToken ? writer.compute('~', [operand], node) : writer.create();
  }

  /** `x++` and its like. */
  private step(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Location {
    const { writer } = this;
    let operand = this.readBefore(node.operand, this.number(node.operand));
    const guard = this.guards.get(node);
    if (guard) operand = writer.compute(guard.operation, [operand, guard.bound]);
    const one = writer.known(valueWith(exactly(1)));
    const result = writer.compute(node.operator === Js.PlusPlusToken ? '+' : '-', [operand, one], node);
    this.store(result, node.operand);
    return result;
  }

  /** Writing an element may make an array longer; writing its length may give it any length. */
  protected noteLength(target: ts.Expression): void {
    const { writer } = this;
    const inner = skipWrappers(target);
    if (ts.isElementAccessExpression(inner) && this.isNumeric(inner.argumentExpression)) {
      const list = this.read(inner.expression);
      if (!isInGeometry(this.file.fileName) && this.isArray(inner.expression)) this.noteWrite(inner, list);
      changeLength(writer, list, MAX_ELEMENTS);
    }
    if (
      ts.isPropertyAccessExpression(inner) &&
      inner.name.text === 'length' &&
      this.isArray(inner.expression) &&
      !isMadeShorter(inner)
    )
      leaveHoles(writer, this.read(inner.expression));
  }

  /** Notes a write of an element, which may be behind the end of its array. */
  private noteWrite(node: ts.ElementAccessExpression, list: Location): void {
    const { writer } = this;
    const run = firstOfRun(node, this.checker);
    const length = writer.inside(list, 'length');
    writer.accesses.push({
      index: run ? writer.known(valueWith(exactly(run.first))) : this.read(node.argumentExpression),
      length,
      list: writer.inside(list, ELEMENTS),
      location: writer.inside(list, ELEMENTS),
      target: node,
      kept: run?.isDoubtful ? [length, ...namesIn(node).map(name => this.target(name))] : undefined,
    });
  }

  private readYield(node: ts.YieldExpression): Location {
    const { writer } = this;
    const { generator = writer.create() } = this.frame;
    const given = node.expression && this.read(node.expression);
    const elements = writer.inside(generator, ELEMENTS);
    const sent = writer.inside(generator, SENT);
    // `next()` without a value sends undefined.
    writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), sent));
    if (given === undefined) return sent;
    if (!node.asteriskToken) {
      writer.flow(this.handedOver(given), elements);
      return sent;
    }
    writer.flow(this.elementsOf(given, node.expression), elements);
    const { isAsync } = this.frame;
    if (isAsync) writer.flow(awaitedElementsOf(writer, given), elements);
    const returned = (isAsync ? awaitedReturnOf : returnedBy)(writer, given, sent);
    // A generator that has ended, which another one may have taken from, returns undefined.
    if (ts.isCallExpression(skipWrappers(node.expression!))) return returned;
    const ended = missing(writer, returned);
    writer.mark(Mark.Nullish, ended);
    return ended;
  }

  /** What a generator hands over of a value: an async one waits for it. */
  protected handedOver(value: Location): Location {
    return this.frame.isAsync ? awaited(this.writer, value) : value;
  }
}

/** Whether a node is an access of an element, which already records that it may be missing. */
function isElement(node: ts.Expression): boolean {
  return ts.isElementAccessExpression(skipWrappers(node));
}
