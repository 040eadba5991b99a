/**
 * What the top-level names of a file mean to other files: the text of their declarations, and the names in it. Bodies
 * of functions with a declared return type are left out, since nothing outside depends on them. The value of a
 * constant number counts as a separate name: code that only computes with the constant does not depend on it, because
 * the type of the result is the same, and range analysis compares its own facts.
 */

import { luaDeclaredBy } from '../../../lua/lua-paths.ts';
import { memoize } from '../memoize.ts';
import { nodesIn } from '../nodes-in.ts';
import { operators } from '../operators.ts';
import ts from '../typescript.js';
import { shapeOfData } from './data-shape.ts';
import { outerText } from './outer-text.ts';

/** The declarations of a name, or what a file imports or exports under it. */
export interface Declaration {
  text: string;
  /** Identifiers in the text; other top-level names and imports of the file among them. */
  uses: ReadonlySet<string>;
}

/** An export of another file: its name there, or all of them. */
export interface Reference {
  specifier: string;
  name: string;
}

/** In the place of a name: every export of a file. */
export const EVERYTHING = '*';
/** What stands in front of a specifier as the name of what `export *` imports. */
const PASSED_ON = 'export * ';

/** Whether a name among the imports of a file is that of an `export *`. */
export function isPassedOn(name: string): boolean {
  return name.startsWith(PASSED_ON);
}

/** Name of the statements of a file that declare nothing; whatever they do, they do to names of the file. */
export const EFFECTS = '';

/** Name of the number that a constant is. */
export function numberOf(constant: string): string {
  return `${constant} =`;
}

export interface FileDeclarations {
  names: ReadonlyMap<string, Declaration>;
  imports: ReadonlyMap<string, Reference>;
  /** Exports by their names: a name of the file, or what is passed on. */
  exports: ReadonlyMap<string, string | Reference>;
  /** Names whose numbers matter to the file, if they are constants. */
  shownNumbers: ReadonlySet<string>;
  /** Specifiers of `export *`. */
  stars: readonly string[];
  /** Specifiers of all imports and exports, with those inside of types and calls. */
  specifiers: readonly ts.StringLiteralLike[];
  /** Whether other files can be changed by it without importing it. */
  isGlobal: boolean;
}

/** Typings: a change of one may change everything. */
const AMBIENT: FileDeclarations = {
  names: new Map(),
  imports: new Map(),
  exports: new Map(),
  shownNumbers: new Set(),
  stars: [],
  specifiers: [],
  isGlobal: true,
};

/** The declarations of a file, read once. */
export const declarationsOf = memoize((file: ts.SourceFile) => {
  if (file.isDeclarationFile && !luaDeclaredBy(file.fileName)) return AMBIENT;
  return file.fileName.endsWith('.json') ? declarationsOfData(file) : readDeclarations(file);
});

function readDeclarations(file: ts.SourceFile): FileDeclarations {
  const declared: Declared[] = [];
  const imports = new Map<string, Reference>();
  const exports = new Map<string, string | Reference>();
  const stars: string[] = [];
  const specifiers: ts.StringLiteralLike[] = [];
  let isGlobal = !ts.isExternalModule(file);

  const declare = (name: string, node: ts.Node, dependsOnUses = false): void => {
    declared.push({ name, node, dependsOnUses });
  };
  const specifierOf = (node: ts.Expression | undefined): string | undefined =>
    node && ts.isStringLiteralLike(node) ? node.text : undefined;

  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else if (ts.isExportDeclaration(statement)) readExport(statement);
    else if (ts.isVariableStatement(statement)) readVariables(statement);
    else if (ts.isExportAssignment(statement)) {
      if (statement.isExportEquals) isGlobal = true;
      declare('default', statement);
      exports.set('default', 'default');
    } else if (ts.isImportEqualsDeclaration(statement)) isGlobal = true;
    else if (ts.isModuleDeclaration(statement) && !ts.isIdentifier(statement.name)) isGlobal = true;
    else if (ts.isModuleDeclaration(statement) && statement.flags & ts.NodeFlags.GlobalAugmentation)
      isGlobal = true;
    else if (isNamed(statement)) {
      const name = statement.name?.text ?? 'default';
      declare(name, statement);
      readModifiers(statement, name);
    } else declare(EFFECTS, statement);
  }
  if (hasInnerImport(file)) collectSpecifiers(file);
  else for (const statement of file.statements) collectSpecifier(statement);
  let names: FileDeclarations['names'] | undefined;
  let shownNumbers: Set<string> | undefined;
  return {
    imports,
    exports,
    stars,
    specifiers,
    isGlobal,
    // Only asked for when a file is compared with what it was in the build before.
    get names() {
      names ??= readNames(declared, file);
      return names;
    },
    get shownNumbers() {
      shownNumbers ??= new Set(
        (nodesIn(file, ts.SyntaxKind.Identifier) as ts.Identifier[])
          .filter(name => !ts.isImportSpecifier(name.parent) && !isCalculatedWith(name))
          .map(({ text }) => text),
      );
      return shownNumbers;
    },
  };

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const specifier = specifierOf(moduleSpecifier);
    if (specifier === undefined || !importClause) return;
    if (importClause.name) imports.set(importClause.name.text, { specifier, name: 'default' });
    const bindings = importClause.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings))
      imports.set(bindings.name.text, { specifier, name: EVERYTHING });
    else
      for (const { name, propertyName } of bindings?.elements ?? [])
        imports.set(name.text, { specifier, name: (propertyName ?? name).text });
  }

  function readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    const specifier = specifierOf(moduleSpecifier);
    if (!exportClause) {
      if (specifier === undefined) return;
      stars.push(specifier);
      imports.set(PASSED_ON + specifier, { specifier, name: EVERYTHING });
    } else if (ts.isNamespaceExport(exportClause))
      exports.set(exportClause.name.text, { specifier: specifier ?? '', name: EVERYTHING });
    else
      for (const { name, propertyName } of exportClause.elements) {
        const inner = (propertyName ?? name).text;
        exports.set(name.text, specifier === undefined ? inner : { specifier, name: inner });
      }
  }

  function readVariables(statement: ts.VariableStatement): void {
    const { declarationList } = statement;
    const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const declaration of declarationList.declarations)
      for (const name of boundNames(declaration.name)) {
        // What is known of a variable follows from all its assignments; of an array from all its uses.
        const isList = declaration.initializer && ts.isArrayLiteralExpression(declaration.initializer);
        declare(name, statement, !isConstant || (isList && !isExported));
        if (isExported) exports.set(name, name);
      }
  }

  function readModifiers(statement: ts.Statement, name: string): void {
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return;
    exports.set(hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? 'default' : name, name);
  }

  /** Whether a node is an import or export by itself; notes what it names. */
  function collectSpecifier(node: ts.Node): boolean {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return false;
    if (node.moduleSpecifier && ts.isStringLiteralLike(node.moduleSpecifier))
      specifiers.push(node.moduleSpecifier);
    return true;
  }

  function collectSpecifiers(node: ts.Node): void {
    if (collectSpecifier(node)) return;
    const inner = ts.isImportTypeNode(node)
      ? ts.isLiteralTypeNode(node.argument) && node.argument.literal
      : ts.isCallExpression(node) &&
        node.expression.kind === ts.SyntaxKind.ImportKeyword &&
        node.arguments[0];
    if (inner && ts.isStringLiteralLike(inner)) {
      specifiers.push(inner);
      // Under a name of its own, so that everything of the other file counts.
      imports.set(`import ${inner.text}`, { specifier: inner.text, name: EVERYTHING });
    }
    ts.forEachChild(node, collectSpecifiers);
  }
}

/** A file of data exports what it holds, and each of its properties; its type is all that others know of it. */
function declarationsOfData(file: ts.SourceFile): FileDeclarations {
  const { keys, shape } = shapeOfData(file);
  const exports = new Map(['default', ...keys].map(name => [name, 'default']));
  const names = new Map([['default', { text: shape, uses: new Set<string>() }]]);
  return { ...AMBIENT, names, exports, isGlobal: false };
}

/** A declaration of a name, which may have several. */
interface Declared {
  name: string;
  node: ts.Node;
  /** Whether every use in the file may change what it means. */
  dependsOnUses: boolean;
}

function readNames(declared: readonly Declared[], file: ts.SourceFile): FileDeclarations['names'] {
  const names = new Map<string, { text: string; uses: Set<string> }>();
  for (const { name, node, dependsOnUses } of declared) {
    const number = dependsOnUses ? undefined : numberIn(name, node);
    if (number) {
      const text = file.text;
      const around =
        text.slice(node.getFullStart(), number.getStart(file)) + text.slice(number.end, node.end);
      names.set(name, { text: around, uses: new Set([EFFECTS]) });
      names.set(numberOf(name), { text: number.text, uses: new Set() });
      continue;
    }
    const declaration = names.get(name) ?? { text: '', uses: new Set([EFFECTS]) };
    names.set(name, declaration);
    declaration.text += outerText(node, file, declaration.uses);
    if (dependsOnUses)
      for (const user of statementsWith(name, file))
        declaration.text += fullText(user, file, declaration.uses);
  }
  return names;
}

/** The number that a statement with one constant gives it. */
function numberIn(name: string, node: ts.Node): ts.NumericLiteral | undefined {
  if (!ts.isVariableStatement(node) || node.declarationList.declarations.length > 1) return undefined;
  const [constant] = node.declarationList.declarations;
  const { type, initializer } = constant;
  const isPlain = ts.isIdentifier(constant.name) && constant.name.text === name && !type;
  return isPlain && initializer && ts.isNumericLiteral(initializer) ? initializer : undefined;
}

const CALCULATIONS = operators('+ - * / % += -= *= /= < <= > >=');

function isCalculation(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && CALCULATIONS.has(node.operatorToken.kind);
}

/** Whether a name is an operand whose result is not an argument: some functions are asked which numbers they are given. */
function isCalculatedWith({ parent }: ts.Identifier): boolean {
  if (!isCalculation(parent)) return false;
  let result: ts.Node = parent;
  while (isCalculation(result) || ts.isParenthesizedExpression(result)) result = result.parent;
  // Members of enums are what they come to.
  if (
    ts.findAncestor(result, at => ts.isEnumMember(at) || ts.isStatement(at))?.kind ===
    ts.SyntaxKind.EnumMember
  )
    return false;
  return !ts.isCallExpression(result) && !ts.isConditionalExpression(result);
}

function statementsWith(name: string, file: ts.SourceFile): Set<ts.Node> {
  const users = nodesIn(file, ts.SyntaxKind.Identifier).filter(node => (node as ts.Identifier).text === name);
  return new Set(users.map(user => ts.findAncestor(user, ({ parent }) => parent === file)!));
}

/** The text of a node; notes the identifiers in it. */
function fullText(node: ts.Node, file: ts.SourceFile, uses: Set<string>): string {
  const note = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) uses.add(child.text);
    ts.forEachChild(child, note);
  };
  note(node);
  return file.text.slice(node.getFullStart(), node.end);
}

/** Whether a file imports inside of an expression or a type. */
function hasInnerImport(file: ts.SourceFile): boolean {
  return /\bimport\s*\(/.test(file.text);
}

type NamedStatement = ts.Statement & { name?: ts.Identifier };

function isNamed(statement: ts.Statement): statement is NamedStatement {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(statement) && (statement.modifiers?.some(modifier => modifier.kind === kind) ?? false)
  );
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
