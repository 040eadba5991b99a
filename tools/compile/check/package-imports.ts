/** Finds imports that cannot become Lua: packages that contain JavaScript or declarations, and no TypeScript. */

import { basename, dirname, join } from 'node:path';
import { exists } from '../../files/find.ts';
import { importTargets } from '../program/import-targets.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { withoutAlias } from '../program/symbols.ts';
import { SYSTEM_FILES } from '../program/system.ts';
import ts from '../program/typescript.js';
import { NO_SOURCES } from './refusals/program.ts';
import { type Finding, problemOf, type RuleProblem } from './rule.ts';

const REMEDY =
  'Use a package that brings its TypeScript sources, or copy what you need of it into a .ts file of the game.';

/** What is imported by a specifier, in words. */
interface Import {
  specifier: ts.StringLiteralLike;
  file: string;
}

/** An error for every import and export of some files that runs code of which there are no TypeScript sources. */
export function findPackageProblems(program: ts.Program, files: Iterable<ts.SourceFile>): RuleProblem[] {
  return [...files].flatMap(file =>
    file.isDeclarationFile
      ? []
      : importsWithoutSources(program, file).map(found =>
          problemOf(NO_SOURCES, found.specifier, described(found)),
        ),
  );
}

function importsWithoutSources(program: ts.Program, file: ts.SourceFile): Import[] {
  const targets = importTargets(program, file);
  const found: Import[] = [];
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteralLike(specifier)) continue;
    const target = targets.get(specifier.text);
    if (target && !target.isDeclarationFile) continue;
    const path = target?.fileName ?? findScript(specifier.text, file, program);
    // Of what has no types TypeScript tells an error anyway.
    if (path && (!target || mayCallUserCode(statement, file, program.getTypeChecker())))
      found.push({ specifier, file: path });
  }
  return found;
}

/** The file of JavaScript that a specifier without types leads to. */
function findScript(specifier: string, { fileName }: ts.SourceFile, program: ts.Program): string | undefined {
  const options = { ...program.getCompilerOptions(), allowJs: true };
  const { resolvedModule } = ts.resolveModuleName(specifier, fileName, options, SYSTEM_FILES);
  return resolvedModule?.resolvedFileName;
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

function described({ specifier: { text }, file }: Import): Finding {
  const content = bringsScripts(file) ? 'only JavaScript' : 'only type declarations';
  const subject = /^\.{0,2}\//.test(text) ? `${text} is` : `the package "${packageOf(text)}" contains`;
  return {
    message: `${subject} ${content}; Cartwright needs its TypeScript sources`,
    remedy: text.startsWith('.')
      ? 'Write it in TypeScript: a .ts file that exports what is imported.'
      : REMEDY,
  };
}

/** `@scope/name` of `@scope/name/part`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether there is JavaScript beside a file, or in the package that it belongs to. */
function bringsScripts(file: string): boolean {
  if (/\.[cm]?jsx?$/.test(file)) return true;
  const script = file.replace(/\.d\.([cm]?)ts$/, '.$1js');
  if (exists(script) || /[\\/]@types[\\/]/.test(file)) return true;
  for (let folder = dirname(file); basename(dirname(folder)) !== ''; folder = dirname(folder)) {
    const text = SYSTEM_FILES.readFile(join(folder, 'package.json'));
    if (text !== undefined) return /"(main|module|exports|browser)"\s*:\s*[\s\S]*\.[cm]?js"/.test(text);
    if (basename(folder) === 'node_modules') return false;
  }
  return false;
}
