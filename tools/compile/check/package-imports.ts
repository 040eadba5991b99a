/** Finds imports that cannot become Lua: of packages without code, and of modules that only Node or browsers have. */

import { luaDeclaredBy } from '../../lua/lua-paths.ts';
import { importTargets } from '../program/import-targets.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { isScript } from '../program/packages/find-code.ts';
import { importedPackage, installRemedy, isOfNode } from '../program/packages/install-remedy.ts';
import { packageOf } from '../program/packages/package-paths.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { NO_SOURCES } from './refusals/program.ts';
import { type Finding, problemOf, type RuleProblem } from './rule.ts';

/** An error for every import and export of some files that runs code which the build does not find. */
export function findPackageProblems(program: ts.Program, files: Iterable<ts.SourceFile>): RuleProblem[] {
  return [...files].flatMap(file =>
    file.isDeclarationFile
      ? []
      : importsWithoutCode(program, file).map(({ specifier, isTyped }) =>
          problemOf(NO_SOURCES, specifier, isTyped ? ofTypes(specifier) : ofMissing(specifier, file)),
        ),
  );
}

interface Import {
  specifier: ts.StringLiteralLike;
  /** Whether there are declarations of what is imported. */
  isTyped: boolean;
}

function importsWithoutCode(program: ts.Program, file: ts.SourceFile): Import[] {
  const targets = importTargets(program, file);
  const found: Import[] = [];
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteralLike(specifier)) continue;
    const target = targets.get(specifier.text);
    if (target && (!target.isDeclarationFile || luaDeclaredBy(target.fileName))) continue;
    // TypeScript reports what it does not find, except in JavaScript.
    const isReported = target
      ? mayCallUserCode(statement, file, program.getTypeChecker())
      : isScript(file.fileName);
    if (isReported) found.push({ specifier, isTyped: target !== undefined });
  }
  return found;
}

/** Whether an import or export is of more than types. */
function mayCallUserCode(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): boolean {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (statement.isTypeOnly) return false;
    return (
      !clause || ts.isNamespaceExport(clause) || clause.elements.some(({ name }) => isValue(name, checker))
    );
  }
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const bindings = clause.namedBindings;
  const names = [
    ...(clause.name ? [clause.name] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? [bindings.name] : []),
    ...(bindings && ts.isNamedImports(bindings)
      ? bindings.elements.filter(element => !element.isTypeOnly).map(({ name }) => name)
      : []),
  ];
  const values = names.filter(name => isValue(name, checker)).map(({ text }) => text);
  return values.length > 0 && isUsed(new Set(values), statement, file);
}

function isValue(name: ts.Node, checker: ts.TypeChecker): boolean {
  const target = withoutAlias(checker.getSymbolAtLocation(name), checker);
  // Of a module without types nothing is known.
  return !target || target.declarations === undefined || (target.flags & ts.SymbolFlags.Value) !== 0;
}

/** Whether a name stands for a value anywhere but in the statement that imports it. */
function isUsed(names: ReadonlySet<string>, statement: ts.ImportDeclaration, file: ts.SourceFile): boolean {
  return nodesIn(file, ts.SyntaxKind.Identifier).some(
    node =>
      ts.isIdentifier(node) &&
      names.has(node.text) &&
      (node.pos < statement.pos || node.end > statement.end) &&
      !ts.isPartOfTypeNode(node),
  );
}

function ofTypes({ text }: ts.StringLiteralLike): Finding {
  const isOwn = text.startsWith('.');
  return {
    message: `${isOwn ? `${text} is` : `the package "${nameOf(text)}" contains`} only type declarations, and no code`,
    remedy: isOwn
      ? 'Write it in TypeScript: a .ts file that exports what is imported.'
      : 'Import only types from it, `import type { … }`, or use a package that contains the code.',
  };
}

/** What is said of an import in JavaScript that leads nowhere. */
function ofMissing({ text }: ts.StringLiteralLike, { fileName }: ts.SourceFile): Finding {
  const owner = packageOf(fileName);
  const importer = owner === undefined ? 'this file' : `the package "${owner}"`;
  if (isOfNode(text))
    return {
      message: `${importer} imports "${text}", a module of Node that the console does not have`,
      remedy: 'Import a part of the package that does without it, or another package.',
    };
  return {
    message: `${importer} imports "${text}", which is not there`,
    remedy: text.startsWith('.') ? 'Install the package again.' : installRemedy(nameOf(text)),
  };
}

function nameOf(specifier: string): string {
  return importedPackage(specifier) ?? specifier;
}
