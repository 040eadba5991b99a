/**
 * Rewrites CommonJS as an ES module: `require` becomes an import, `module.exports` the default export, and names that
 * are set once at the top level become exports by name. Lines stay where they are.
 */

import { isAssignmentOperator } from '../operators.ts';
import { SYSTEM_FILES } from '../system.ts';
import ts from '../typescript.js';
import { type Edit, edited } from './edits.ts';
import { isScript } from './find-code.ts';
import { isOfNode } from './install-remedy.ts';
import { withoutOtherPlaces } from './known-conditions.ts';
import { parsedScript, withoutOlderSyntax } from './older-syntax.ts';

const { SyntaxKind: Js } = ts;

/** Functions of compilers that make a namespace of what is required. */
const INTEROPERATION = /\b_*(?:importDefault|importStar|interopRequire(?:Default|Wildcard))\b/;

const MENTIONED = /\b(?:require|exports)\b/;

/** The text of a file as an ES module, if it is CommonJS; any other text as it is. */
export function asModule(name: string, text: string): string {
  const plain = isScript(name) ? plainText(name, text) : text;
  return typeof plain === 'string' ? plain : plain.rewrite();
}

/** What rewrites a file of CommonJS; the text of any other. */
function plainText(name: string, text: string): string | Rewriter {
  const written = parsedScript(name, text);
  const isModule = written.statements.some(isOfModule);
  const plain = withoutOlderSyntax(name, withoutOtherPlaces(written, isModule));
  return isModule || !MENTIONED.test(plain) ? plain : new Rewriter(parsedScript(name, plain));
}

/** Whether what a file requires has `default` among exports by name, as compilers make it of an ES module. */
function hasDefaultByName(specifier: string, from: string): boolean {
  const settings = {
    allowJs: true,
    noDtsResolution: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const file = ts.resolveModuleName(specifier, from, settings, SYSTEM_FILES).resolvedModule?.resolvedFileName;
  const text = file !== undefined && isScript(file) ? SYSTEM_FILES.readFile(file) : undefined;
  if (
    text === undefined ||
    !/\b__esModule\b/.test(text) ||
    !/\bexports\.default\b|\bexports, *.default/.test(text)
  )
    return false;
  const plain = plainText(file!, text);
  return typeof plain !== 'string' && plain.exportsDefaultByName();
}

function isOfModule(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) && !!statement.modifiers?.some(({ kind }) => kind === Js.ExportKeyword))
  );
}

class Rewriter {
  private readonly edits: Edit[] = [];
  private readonly imports = new Map<string, string>();
  private readonly required: { call: ts.CallExpression; specifier: ts.StringLiteralLike }[] = [];
  /** Accesses of the exports: `exports` and `module.exports`. */
  private readonly wholes: ts.Expression[] = [];
  private readonly file: ts.SourceFile;
  private usesModule = false;

  constructor(file: ts.SourceFile) {
    this.file = file;
  }

  /** Whether `default` is one of its exports by name. */
  exportsDefaultByName(): boolean {
    this.visit(this.file, new Set());
    return !this.usesModule && /\$default as default\b/.test(this.namedExports()?.[1] ?? '');
  }

  rewrite(): string {
    this.visit(this.file, new Set());
    for (const { call, specifier } of this.required) this.replaceRequired(call, specifier);
    const named = this.usesModule ? undefined : this.namedExports();
    const [before, after] = named ?? this.wholeExports();
    const imports = [...this.imports].map(([specifier, name]) => `import ${name} from ${specifier};`);
    return `${imports.join(' ')}${before}${edited(this.file.text, this.edits)}\n${after}\n`;
  }

  /**
   * Replaces `require`: it gives the default export, which is all of a file of CommonJS, unless that has an export
   * `default` of its own. Then it gives the namespace, which compilers' own functions hand on as it is.
   */
  private replaceRequired(call: ts.CallExpression, specifier: ts.StringLiteralLike): void {
    const isNamespace = hasDefaultByName(specifier.text, this.file.fileName);
    const text = specifier.getText();
    const [, known = `$required${this.imports.size}`] =
      /(\$required\d+)$/.exec(this.imports.get(text) ?? '') ?? [];
    this.imports.set(text, isNamespace ? `* as ${known}` : known);
    const { parent } = call;
    const isHandedOn =
      isNamespace && ts.isCallExpression(parent) && INTEROPERATION.test(parent.expression.getText());
    this.replace(isHandedOn ? parent : call, known);
  }

  private replace(node: ts.Node, text: string): void {
    this.edits.push({ start: node.getStart(this.file), end: node.end, text });
  }

  /** Finds what is required and exported; `own` are the names that functions declare themselves. */
  private visit(node: ts.Node, own: ReadonlySet<string>): void {
    if (ts.isCallExpression(node) && isNamed(node.expression, 'require') && !own.has('require')) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) {
        // Code that asks for a module of Node later is an error only where the game comes to it.
        if (isOfNode(specifier.text) && isInCalledLater(node)) return;
        this.required.push({ call: node, specifier });
        return;
      }
    }
    if (ts.isPropertyAccessExpression(node)) {
      if (isNamed(node.expression, 'module') && node.name.text === 'exports' && !own.has('module')) {
        this.wholes.push(node);
        return;
      }
      this.visit(node.expression, own);
      return;
    }
    if (ts.isIdentifier(node) && !isPropertyName(node)) {
      if (node.text === 'exports' && !own.has('exports')) this.wholes.push(node);
      if (node.text === 'module' && !own.has('module')) {
        this.usesModule = true;
        this.replace(node, '$module');
      }
    }
    if (node.kind === Js.ThisKeyword && !ts.findAncestor(node, hasOwnThis)) {
      this.usesModule = true;
      this.replace(node, '$exports');
    }
    const names = ts.isFunctionLike(node) ? new Set([...own, ...parametersOf(node)]) : own;
    ts.forEachChild(node, child => this.visit(child, names));
  }

  /** Exports by name, if all that the file does with them is to set and read them; undefined for any other file. */
  private namedExports(): [before: string, after: string] | undefined {
    const sets = new Map<string, ts.Expression[]>();
    const reads: [ts.Expression, string][] = [];
    const isDefined = new Set<string>();
    const edits: Edit[] = [];
    for (const whole of this.wholes) {
      const { parent } = whole;
      const defined = definedExport(parent);
      if (isMark(parent)) {
        const statement = parent.parent;
        edits.push({ start: statement.getStart(this.file), end: statement.end, text: ';' });
      } else if (defined && parent.parent.parent === this.file) {
        const { name, value } = defined;
        if (isDefined.has(name)) return undefined;
        isDefined.add(name);
        const place = { start: parent.parent.getStart(this.file), end: value.getStart(this.file) };
        edits.push({ ...place, text: `const $${name} = ` });
        edits.push({ start: value.end, end: parent.parent.end, text: ';' });
      } else if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) {
        const name = parent.name.text;
        const target = parent.parent;
        const isSet =
          ts.isBinaryExpression(target) &&
          target.left === parent &&
          isAssignmentOperator(target.operatorToken.kind);
        if (isSet && target.operatorToken.kind !== Js.EqualsToken) return undefined;
        if (isSet) sets.set(name, [...(sets.get(name) ?? []), parent]);
        else reads.push([parent, name]);
      } else return undefined;
    }
    if (sets.size + isDefined.size === 0) return undefined;
    if (reads.some(([, name]) => !sets.has(name) && !isDefined.has(name))) return undefined;
    const declared: string[] = [];
    for (const [name, places] of sets) {
      const values = places.filter(place => !isVoid((place.parent as ts.BinaryExpression).right));
      const [only] = values;
      if (isDefined.has(name)) {
        // Before it is defined it is only set to nothing.
        if (values.length > 0) return undefined;
        for (const place of places)
          edits.push({ start: place.getStart(this.file), end: place.end, text: '$unset' });
        continue;
      }
      const statement = values.length === 1 && only.parent.parent;
      const isPlain = statement && ts.isExpressionStatement(statement) && statement.parent === this.file;
      if (!isPlain) declared.push(`$${name}`);
      for (const place of places) {
        const isDeclaring = isPlain && place === only;
        edits.push({
          start: place.getStart(this.file),
          end: place.end,
          text: isDeclaring ? `const $${name}` : isPlain ? '$unset' : `$${name}`,
        });
      }
    }
    for (const [read, name] of reads)
      edits.push({ start: read.getStart(this.file), end: read.end, text: `$${name}` });
    this.edits.push(...edits);
    const names = [...new Set([...sets.keys(), ...isDefined])];
    const isUnset = edits.some(({ text }) => text === '$unset');
    const before = [...declared, ...(isUnset ? ['$unset'] : [])];
    const list = names.map(name => `$${name} as ${name}`).join(', ');
    const whole = `export default { ${names.map(name => `${name}: $${name}`).join(', ')} };`;
    return [
      before.length > 0 ? `let ${before.join(', ')};` : '',
      `export { ${list} };${names.includes('default') ? '' : ` ${whole}`}`,
    ];
  }

  /** One export, which the file may set and change as it likes. */
  private wholeExports(): [before: string, after: string] {
    const named = this.namedMembers();
    const after = `export default $exports;${named}`;
    const sets = this.wholes.filter(
      whole => ts.isBinaryExpression(whole.parent) && whole.parent.left === whole,
    );
    const [first] = sets;
    const chain = first?.parent.parent;
    const isPlain =
      !this.usesModule &&
      first !== undefined &&
      ts.isExpressionStatement(chain) &&
      chain.parent === this.file &&
      !this.wholes.some(({ pos }) => pos < first.pos) &&
      sets.slice(1).every(set => set.parent.parent === first.parent && ts.isBinaryExpression(first.parent));
    if (isPlain) {
      for (const whole of this.wholes)
        if (whole === first) this.replace(whole, 'const $exports');
        else if (sets.includes(whole)) {
          const { right } = whole.parent as ts.BinaryExpression;
          this.edits.push({ start: whole.getStart(this.file), end: right.getStart(this.file), text: '' });
        } else this.replace(whole, '$exports');
      return ['', after];
    }
    for (const whole of this.wholes) {
      const isOfModule = ts.isPropertyAccessExpression(whole);
      this.replace(whole, isOfModule ? '$module.exports' : '$exports');
    }
    return [
      '/** @type {any} */ const $exports = {}; /** @type {any} */ const $module = { exports: $exports };',
      // In parentheses it is a value; else it would be another name for what `any` has under this one.
      `export default ($module.exports);${named.replaceAll('$exports', '$module.exports')}`,
    ];
  }

  /**
   * Exports by name of what a file sets on its export, anywhere for `exports.turn = turn`, at the top level for
   * `Emitter.Emitter = Emitter` of a function that is its export, or what an object literal has that is its export.
   */
  private namedMembers(): string {
    const names = new Set<string>();
    const values = new Set<string>();
    const add = (name: string | undefined): void => {
      if (name !== undefined && /^(?!(?:default|prototype|__esModule)$)[\w$]+$/.test(name)) names.add(name);
    };
    for (const whole of this.wholes) {
      const { parent } = whole;
      if (isAssigned(parent)) add(memberName(parent));
      if (!isAssigned(whole)) continue;
      const { right } = parent as ts.BinaryExpression;
      if (ts.isIdentifier(right)) values.add(right.text);
      if (ts.isObjectLiteralExpression(right))
        for (const { name } of right.properties)
          if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) add(name.text);
    }
    for (const statement of this.file.statements) {
      if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) continue;
      const { left } = statement.expression;
      const owner = ts.isPropertyAccessExpression(left) ? left.expression : undefined;
      if (isAssigned(left) && owner && ts.isIdentifier(owner) && values.has(owner.text))
        add(memberName(left));
    }
    if (names.size === 0) return '';
    const members = [...names].map(name => `$member_${name} = /** @type {any} */ ($exports).${name}`);
    return ` const ${members.join(', ')}; export { ${[...names].map(name => `$member_${name} as ${name}`).join(', ')} };`;
  }
}

/** Whether code runs only when a function is called that does not run at once, as `(function () { … })()` does. */
function isInCalledLater(node: ts.Node): boolean {
  return (
    ts.findAncestor(node, at => {
      if (!ts.isFunctionLike(at)) return false;
      let outer = at.parent;
      while (ts.isParenthesizedExpression(outer)) outer = outer.parent;
      return !ts.isCallExpression(outer) || outer.arguments.some(one => one === at);
    }) !== undefined
  );
}

/** Whether a node is the target of a plain assignment. */
function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === Js.EqualsToken
  );
}

/** The name of the property that an access reads; undefined if it is computed, and for any other node. */
function memberName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const key = ts.isElementAccessExpression(node) ? node.argumentExpression : undefined;
  return key && ts.isStringLiteralLike(key) ? key.text : undefined;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Whether an identifier names a property, a label or what is declared. */
function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    ts.isParameter(parent)
  );
}

function parametersOf(node: ts.SignatureDeclaration): string[] {
  return node.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}

function hasOwnThis(node: ts.Node): boolean {
  return (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) || ts.isClassLike(node);
}

/** `Object.defineProperty(exports, '__esModule', { value: true })` */
function isMark(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.arguments[1]?.getText().includes('__esModule') === true;
}

/** The export of `Object.defineProperty(exports, 'name', { enumerable: true, get: function () { return value; } })`. */
function definedExport(node: ts.Node): { name: string; value: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Object.defineProperty') return undefined;
  const [, name, descriptor] = node.arguments;
  if (!ts.isExpressionStatement(node.parent) || !ts.isStringLiteralLike(name)) return undefined;
  if (!/^[\w$]+$/.test(name.text) || !descriptor || !ts.isObjectLiteralExpression(descriptor))
    return undefined;
  const get = descriptor.properties.find(property => property.name?.getText() === 'get');
  const made = get && ts.isPropertyAssignment(get) ? get.initializer : get;
  const body = made && ts.isFunctionLike(made) && 'body' in made ? made.body : undefined;
  if (!body) return undefined;
  if (!ts.isBlock(body)) return { name: name.text, value: body as ts.Expression };
  const [only] = body.statements;
  const value = body.statements.length === 1 && ts.isReturnStatement(only) ? only.expression : undefined;
  return value && { name: name.text, value };
}

/** `void 0`, with which compilers begin exports. */
function isVoid(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isVoid(node.right);
  return ts.isVoidExpression(node) || isNamed(node, 'undefined');
}
