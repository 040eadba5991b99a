/**
 * Rewrites what JavaScript was written with before rest parameters and classes: `arguments`, and functions that `new`
 * calls. Lines stay where they are.
 */

import ts from '../typescript.js';
import { type Edit, edited } from './edits.ts';

const { SyntaxKind: Js } = ts;

type Maker = (ts.FunctionDeclaration | ts.FunctionExpression) & { body: ts.Block };

/** The text of a file of JavaScript with rest parameters and classes. */
export function withoutOlderSyntax(name: string, text: string): string {
  const later = /\barguments\b/.test(text) ? withRestParameters(name, text) : text;
  if (!/\bprototype\b|\bnew\b/.test(later)) return later;
  const file = parsedScript(name, later.includes('new.target') ? withoutTargets(name, later) : later);
  const moves = movesBehindMakers(file);
  return withClasses(moves.length === 0 ? file : parsedScript(name, edited(later, moves)));
}

function withRestParameters(name: string, text: string): string {
  const file = parsedScript(name, text);
  const edits: Edit[] = [];
  const using = new Set<ts.SignatureDeclaration>();
  const visit = (node: ts.Node, around: ts.SignatureDeclaration | undefined): void => {
    if (ts.isIdentifier(node) && node.text === 'arguments' && around && !isMemberName(node)) {
      edits.push({ start: node.getStart(file), end: node.end, text: '$arguments' });
      using.add(around);
    }
    const owner = ts.isFunctionLike(node) && !ts.isArrowFunction(node) ? node : around;
    ts.forEachChild(node, child => visit(child, owner));
    if (owner === undefined || owner !== node || !using.has(owner)) return;
    const { body, parameters } = node as Maker;
    if (!body) return;
    const { pos, end } = parameters;
    const names = file.text.slice(pos, end).trim();
    edits.push({ start: pos, end, text: '...$arguments' });
    const inside = body.getStart(file) + 1;
    if (names) edits.push({ start: inside, end: inside, text: `let [${names}] = $arguments;` });
  };
  visit(file, undefined);
  return edited(text, edits);
}

/** The text with `new.target` of functions, which are called with `new` as classes are, as what it is for them. */
function withoutTargets(name: string, text: string): string {
  const file = parsedScript(name, text);
  const edits: Edit[] = [];
  const visit = (node: ts.Node, around: ts.SignatureDeclaration | undefined): void => {
    const isTarget = ts.isMetaProperty(node) && node.keywordToken === Js.NewKeyword;
    if (isTarget && around?.name && (ts.isFunctionDeclaration(around) || ts.isFunctionExpression(around))) {
      const own = around.name.getText(file);
      edits.push({
        start: node.getStart(file),
        end: node.end,
        text: `(this instanceof ${own} ? ${own} : undefined)`,
      });
    }
    const owner = ts.isFunctionLike(node) && !ts.isArrowFunction(node) ? node : around;
    ts.forEachChild(node, child => visit(child, owner));
  };
  visit(file, undefined);
  return edited(text, edits);
}

/** Moves what names functions that may become classes, `__extends(Child, Base)`, behind their declarations. */
function movesBehindMakers(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isBlock(node) || ts.isSourceFile(node)) moveIn(node.statements);
  };
  const moveIn = (statements: readonly ts.Statement[]): void => {
    const places = new Map<string, number>();
    for (const [place, one] of statements.entries()) {
      const made = namedFunction(one);
      if (made) places.set(made.name, place);
    }
    if (places.size === 0) return;
    let moved: ts.Statement[] = [];
    let target = -1;
    for (const [place, one] of statements.entries()) {
      if (ts.isExpressionStatement(one)) target = Math.max(target, lastNamed(one, places));
      if (place < target && !ts.isFunctionDeclaration(one)) moved.push(one);
      if (place !== target) continue;
      const isMovable = (other: ts.Statement): boolean =>
        !other.getText(file).includes('\n') &&
        (ts.isExpressionStatement(other) || other.getText(file).includes('= _createSuper('));
      if (moved.every(isMovable)) {
        for (const other of moved) edits.push({ start: other.getStart(file), end: other.end, text: '' });
        const all = moved.map(other => ` ${other.getText(file)}`).join('');
        edits.push({ start: one.end, end: one.end, text: all });
      }
      moved = [];
    }
  };
  visit(file);
  return edits;
}

/** The last of the places whose names a node has outside of functions; -1 if there is none. */
function lastNamed(node: ts.Node, places: ReadonlyMap<string, number>): number {
  if (ts.isFunctionLike(node)) return -1;
  let last = ts.isIdentifier(node) ? (places.get(node.text) ?? -1) : -1;
  ts.forEachChild(node, child => {
    last = Math.max(last, lastNamed(child, places));
  });
  return last;
}

function withClasses(file: ts.SourceFile): string {
  const makers = new Map<string, Maker>();
  /** Functions that something calls without `new`, and those that `new` or `prototype` shows to be classes. */
  const called = new Set<string>();
  const shown = new Set<string>();
  const visit = (node: ts.Node): void => {
    const made = namedFunction(node);
    if (made) makers.set(made.name, made.maker);
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      if (ts.isIdentifier(callee)) called.add(callee.text);
      else if (ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text))
        if (ts.isIdentifier(callee.expression) && node.arguments[0]?.kind !== Js.ThisKeyword)
          called.add(callee.expression.text);
      const [made, maker] = node.arguments;
      if (callee.getText(file) === CHECKING && made?.kind === Js.ThisKeyword && ts.isIdentifier(maker))
        shown.add(maker.text);
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) shown.add(node.expression.text);
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'prototype')
      if (ts.isIdentifier(node.expression)) shown.add(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const edits: Edit[] = [];
  const classes = new Set<string>();
  for (const [own, maker] of makers) {
    if (called.has(own) || !(shown.has(own) || setsThis(maker)) || returnsValue(maker)) continue;
    if (maker.asteriskToken || maker.modifiers?.some(({ kind }) => kind === Js.AsyncKeyword)) continue;
    classes.add(own);
    const title = ts.isFunctionDeclaration(maker) ? `class ${own}` : 'class';
    const paren = file.text.indexOf('(', maker.name ? maker.name.end : maker.getStart(file));
    // Behind `export`.
    const start = file.text.indexOf('function', maker.modifiers?.end ?? maker.getStart(file));
    edits.push({ start, end: paren, text: `${title} { constructor` });
    edits.push({ start: maker.end, end: maker.end, text: ' }' });
    for (const statement of returnsOf(maker)) {
      const { expression: value } = statement;
      if (!value || value.kind === Js.ThisKeyword) continue;
      const from = value.getStart(file);
      if (ts.isIdentifier(value)) edits.push({ start: from, end: value.end, text: 'this' });
      else {
        edits.push({ start: statement.getStart(file), end: from, text: '{ ' });
        edits.push({ start: statement.end, end: statement.end, text: '; return this; }' });
      }
    }
  }
  const assign = (node: ts.Node): void => {
    const made = inheritance(node, file, makers, classes);
    if (made !== undefined) {
      // Lines stay where they are.
      const lines = node.getText(file).replaceAll(/[^\n]/g, '');
      edits.push({ start: node.getStart(file), end: node.end, text: made.replaceAll('\n', ' ') + lines });
    } else if (
      ts.isBinaryExpression(node) &&
      isPrototype(node.left, classes) &&
      ts.isObjectLiteralExpression(node.right)
    ) {
      edits.push({
        start: node.getStart(file),
        end: node.right.getStart(file),
        text: `Object.assign(${node.left.getText(file)}, `,
      });
      edits.push({ start: node.end, end: node.end, text: ')' });
    }
    ts.forEachChild(node, assign);
  };
  assign(file);
  return edited(file.text, edits);
}

/** The syntax tree of a file of JavaScript. */
export function parsedScript(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
}

/** A function that has a name with a capital letter, or gets one as the value of a variable. */
function namedFunction(node: ts.Node): { name: string; maker: Maker } | undefined {
  if (ts.isFunctionDeclaration(node) && node.name && node.body && isCapital(node.name.text))
    return { name: node.name.text, maker: node as Maker };
  const isVariable =
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isCapital(node.name.text);
  return isVariable && node.initializer && ts.isFunctionExpression(node.initializer)
    ? { name: (node.name as ts.Identifier).text, maker: node.initializer as Maker }
    : undefined;
}

function isCapital(name: string): boolean {
  return /^[$_]*[A-Z]/.test(name);
}

/** Whether a function sets a property of `this`. */
function setsThis({ body }: Maker): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false;
    const isSet =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === Js.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      node.left.expression.kind === Js.ThisKeyword;
    return isSet || (ts.forEachChild(node, visit) ?? false);
  };
  return visit(body);
}

function returnsValue(maker: Maker): boolean {
  const own = aliasesOfThis(maker);
  return returnsOf(maker).some(({ expression }) => expression && !isThis(expression, own));
}

function returnsOf({ body }: Maker): ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Whether a value is the object that is made: `this`, `_this`, `_super.call(this)` or that `|| this`. */
function isThis(node: ts.Expression, aliases: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return aliases.has(node.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === Js.BarBarToken)
    return isThis(node.right, aliases);
  // What compilers write for `super(…)`.
  if (ts.isCallExpression(node) && node.arguments[0]?.kind === Js.ThisKeyword)
    return SUPER_CALL.test(node.expression.getText());
  return node.kind === Js.ThisKeyword;
}

/** Variables of a function that are only assigned `this`, as compilers write it. */
function aliasesOfThis({ body }: Maker): Set<string> {
  const own = new Set<string>();
  const others = new Set<string>();
  const note = (name: ts.Node, value: ts.Expression): void => {
    if (ts.isIdentifier(name)) (isThis(value, own) ? own : others).add(name.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) note(node.name, node.initializer);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === Js.EqualsToken)
      note(node.left, node.right);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return new Set([...own].filter(name => !others.has(name)));
}

function isPrototype(node: ts.Expression, classes: ReadonlySet<string>): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'prototype' &&
    ts.isIdentifier(node.expression) &&
    classes.has(node.expression.text)
  );
}

/** What compilers call the functions that let a class inherit from another one, and an object. */
const EXTENDING = '__extends';
const SETTING = '_setPrototypeOf';
/** What they call the function that tells whether a class is called with `new`, and those that call a base. */
const CHECKING = '_classCallCheck';
const SUPER_CALL = /^(_possibleConstructorReturn|_callSuper|_super\d*\.call)$/;

/**
 * What stands for `Child.prototype = Object.create(Base.prototype)` and `Child.prototype = new Base()`, since the prototype of
 * a class is always the same, and for the function of compilers that does it; undefined for anything else.
 */
function inheritance(
  node: ts.Node,
  file: ts.SourceFile,
  makers: ReadonlyMap<string, Maker>,
  classes: ReadonlySet<string>,
): string | undefined {
  const extending = 'Object.setPrototypeOf(Object.setPrototypeOf(d, b).prototype, b.prototype)';
  if (ts.isVariableDeclaration(node) && node.name.getText(file) === EXTENDING && node.initializer)
    return `${EXTENDING} = (d, b) => ${extending}`;
  if (ts.isFunctionDeclaration(node) && node.name?.text === EXTENDING)
    return `${node.modifiers ? 'export ' : ''}function ${EXTENDING}(d, b) { ${extending}; }`;
  // `Child.__proto__ || Object.getPrototypeOf(Child)`
  if (ts.isBinaryExpression(node) && isOldPrototype(node.left) && node.operatorToken.kind === Js.BarBarToken)
    return node.right.getText(file);
  if (ts.isConditionalExpression(node) && ts.isBinaryExpression(node.whenFalse))
    if (isOldPrototype(node.whenFalse.left)) return node.whenTrue.getText(file);
  if (ts.isFunctionDeclaration(node) && node.name?.text === SETTING)
    return `function ${SETTING}(o, p) { return Object.setPrototypeOf(o, p); }`;
  // `Object.defineProperty(Child, 'prototype', { writable: false })`
  if (ts.isCallExpression(node) && node.expression.getText(file) === 'Object.defineProperty') {
    const [owner, key] = node.arguments;
    return key && ts.isStringLiteral(key) && key.text === 'prototype' ? owner.getText(file) : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== Js.EqualsToken) return undefined;
  const { left, right } = node;
  if (!isPrototypeOfName(left)) return undefined;
  const inheriting = (base: string): string => `Object.setPrototypeOf(${left.getText(file)}, ${base})`;
  // The base may come from another file.
  const isBase = (name: string): boolean => makers.has(name) || isPrototype(left, classes);
  if (ts.isNewExpression(right) && ts.isIdentifier(right.expression) && isBase(right.expression.text))
    return `Object.assign(${inheriting(`${right.expression.text}.prototype`)}, ${right.getText(file)})`;
  if (!ts.isCallExpression(right) || right.expression.getText(file) !== 'Object.create') return undefined;
  const [from] = right.arguments;
  // `base && base.prototype`
  const base = from && ts.isBinaryExpression(from) ? from.right : from;
  if (base?.kind === Js.NullKeyword) return inheriting('null');
  return base && isPrototypeOfName(base) ? inheriting(base.getText(file)) : undefined;
}

/** `Child.__proto__` */
function isOldPrototype(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === '__proto__';
}

function isPrototypeOfName(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) && node.name.text === 'prototype' && ts.isIdentifier(node.expression)
  );
}

function isMemberName({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'arguments';
}
