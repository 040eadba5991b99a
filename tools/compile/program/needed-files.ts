/**
 * Finds the files of a program that must be checked and transpiled. A game that uses three functions of a library of
 * forty files needs only the files that define them. A file is needed if it defines or re-exports a name that a
 * needed file imports, or if running it has side effects. Packages with `"sideEffects": false` in their
 * `package.json` are handled as by bundlers for the web.
 */

import { dirname, join } from 'node:path';
import { readTextIfThere } from '../../files/read-file.ts';
import { luaDeclaredBy, usesOfLua } from '../../lua/lua-paths.ts';
import { importResolver } from './import-targets.ts';
import { cached } from './incremental/cache.ts';
import { declarationsOf, EVERYTHING, isPassedOn, type Reference } from './incremental/declarations.ts';
import { memoize } from './memoize.ts';
import { isAssignmentOperator } from './operators.ts';
import { withoutAlias } from './symbols.ts';
import ts from './typescript.js';

export interface NeededFiles {
  needed: Set<ts.SourceFile>;
  /** For each file that the entry reaches, the files that it imports, in order. */
  imports: Map<ts.SourceFile, ts.SourceFile[]>;
}

/** Files of a program in its order. */
interface CheckedFiles {
  all: readonly ts.SourceFile[];
  /** Those of them that are not mere declarations. */
  sources: readonly ts.SourceFile[];
}

/**
 * The files of which a program needs code or types, and those that can change what any other file means; those of the
 * language's own library are left out. The entry is the first of the program's roots.
 */
export function filesToCheck(program: ts.Program): readonly ts.SourceFile[] {
  return findCheckedFiles(program).all;
}

/** The files of which a program needs code or types, without those that only declare what is elsewhere. */
export function neededSources(program: ts.Program): readonly ts.SourceFile[] {
  return findCheckedFiles(program).sources;
}

/**
 * What finds out whether a program has something in its text, also in its comments: what depends on it must do no harm.
 *
 * @param pattern what is looked for; without the flags `g` and `y`
 */
export function mentions(pattern: RegExp): (program: ts.Program) => boolean {
  return memoize((program: ts.Program) => neededSources(program).some(({ text }) => pattern.test(text)));
}

const findCheckedFiles = memoize((program: ts.Program): CheckedFiles => {
  const entry = program.getSourceFile(program.getRootFileNames()[0]);
  const needed = entry && findNeededFiles(program, entry, true).needed;
  const all = program
    .getSourceFiles()
    .filter(file => !program.isSourceFileDefaultLibrary(file))
    .filter(file => !needed || needed.has(file) || declarationsOf(file).isGlobal);
  return { all, sources: all.filter(file => !file.isDeclarationFile) };
});

/**
 * Follows the imports of the entry file by the names that they bind.
 *
 * @param withTypes whether names of types count as well, which matter until they have been checked
 */
export function findNeededFiles(program: ts.Program, entry: ts.SourceFile, withTypes = false): NeededFiles {
  const checker = program.getTypeChecker();
  const resolve = importResolver(program);
  const needed = new Set<ts.SourceFile>();
  const complete = new Set<ts.SourceFile>();
  const asked = new Set<string>();
  const imports = new Map<ts.SourceFile, ts.SourceFile[]>();
  const ran = new Set<ts.SourceFile>();
  const packages = new Map<string, boolean>();

  /** Needs a Lua file, and all of what it requires. */
  const needLua = (file: ts.SourceFile): void => {
    if (complete.has(file)) return;
    complete.add(file);
    needed.add(file);
    const uses = usesIn(file);
    if (uses && withTypes) needed.add(uses);
    for (const [target] of targetsOf(file))
      if (isOfLua(target)) needLua(target);
      else {
        needEverything(target);
        needAll(target);
      }
  };

  /** The module that tells what a Lua file requires. */
  const usesIn = (file: ts.SourceFile): ts.SourceFile | undefined =>
    resolve(usesOfLua(luaDeclaredBy(file.fileName)!), file);

  const need = ({ specifier, name }: Reference, file: ts.SourceFile): void => {
    const target = resolve(specifier, file);
    if (!target) return;
    if (isOfLua(target)) needLua(target);
    else if (name === EVERYTHING) needEverything(target);
    else needName(target, name);
  };

  /** Needs a file with all that it imports; exports that it only passes on are needed by name, unless it is the entry. */
  const needAll = (file: ts.SourceFile): void => {
    if (complete.has(file)) return;
    complete.add(file);
    needed.add(file);
    const { imports: imported, exports } = declarationsOf(file);
    const types = withTypes ? undefined : importedTypes(program, file);
    for (const [name, reference] of imported)
      if (!types?.has(name) && (file === entry || !isPassedOn(name))) need(reference, file);
    if (file === entry)
      for (const reference of exports.values()) if (typeof reference !== 'string') need(reference, file);
    runTargets(file);
  };

  /** Needs what does something of the files that run before another one. */
  const runTargets = (file: ts.SourceFile): void => {
    for (const [target, statement] of targetsOf(file)) {
      if (ran.has(target)) continue;
      if (ts.isExportDeclaration(statement) && isFreeOfEffects(dirname(file.fileName), packages)) continue;
      ran.add(target);
      if (isOfLua(target)) needLua(target);
      else if (!onlyDefines(target)) needAll(target);
      runTargets(target);
    }
  };

  const needEverything = (file: ts.SourceFile): void => {
    const module = checker.getSymbolAtLocation(file);
    needed.add(file);
    for (const { name } of module ? checker.getExportsOfModule(module) : []) needName(file, name);
  };

  /** Needs the file that defines an export of `file`, and those that pass it on. */
  const needName = (file: ts.SourceFile, name: string): void => {
    const key = `${file.fileName}|${name}`;
    if (asked.has(key)) return;
    asked.add(key);
    needed.add(file);
    const { exports, stars } = declarationsOf(file);
    const reference = exports.get(name);
    const star = reference ? undefined : stars.find(specifier => exportsName(resolve(specifier, file), name));
    if (star !== undefined) need({ specifier: star, name }, file);
    else if (typeof reference === 'object' && resolve(reference.specifier, file)) need(reference, file);
    else needAll(file);
  };

  const exportsName = (file: ts.SourceFile | undefined, name: string): boolean => {
    const module = file && checker.getSymbolAtLocation(file);
    return module !== undefined && checker.getExportsOfModule(module).some(symbol => symbol.name === name);
  };

  /** The files that the statements of a file import, in order. */
  const targetsOf = (file: ts.SourceFile): [ts.SourceFile, ts.Statement][] =>
    (isOfLua(file) ? usesIn(file) : file)?.statements.flatMap(statement => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const { moduleSpecifier } = statement;
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
      const from = statement.getSourceFile();
      const target = withTypes || !isTypeOnly(statement) ? resolve(moduleSpecifier.text, from) : undefined;
      return target ? [[target, statement]] : [];
    }) ?? [];

  const reach = (file: ts.SourceFile): void => {
    if (imports.has(file)) return;
    const targets = targetsOf(file).map(([target]) => target);
    imports.set(file, targets);
    targets.forEach(reach);
  };

  reach(entry);
  if (isOfLua(entry)) needLua(entry);
  else needAll(entry);
  return { needed, imports };
}

/** Whether a file stands for a Lua file. */
function isOfLua({ fileName }: ts.SourceFile): boolean {
  return luaDeclaredBy(fileName) !== undefined;
}

/** The names under which a file imports what is not a value. */
function importedTypes(program: ts.Program, file: ts.SourceFile): ReadonlySet<string> {
  return cached(program, file, 'imported types', () => {
    const checker = program.getTypeChecker();
    const isValue = (name: ts.Identifier): boolean => {
      const target = withoutAlias(checker.getSymbolAtLocation(name), checker);
      return target === undefined || (target.flags & ts.SymbolFlags.Value) !== 0;
    };
    const names = file.statements.filter(ts.isImportDeclaration).flatMap(statement => {
      const { name, namedBindings } = statement.importClause ?? {};
      const bound =
        namedBindings && (ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings]);
      const all = [...(name ? [name] : []), ...(bound ?? []).map(one => one.name)];
      return isTypeOnly(statement) ? all : all.filter(one => !isValue(one));
    });
    return new Set(names.map(({ text }) => text));
  });
}

function isTypeOnly(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  if (!ts.isImportDeclaration(statement)) return false;
  return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

const onlyDefines = memoize((file: ts.SourceFile) => file.statements.every(isDefinition));

/** Whether running a statement only defines names. */
function isDefinition(statement: ts.Statement): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.every(
      ({ name, initializer }) => ts.isIdentifier(name) && (!initializer || hasNoEffect(initializer)),
    );
  if (ts.isClassDeclaration(statement)) return isPlainClass(statement);
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isEnumDeclaration(statement) && hasNoEffect(statement)) ||
    ts.isEmptyStatement(statement)
  );
}

function isPlainClass(node: ts.ClassDeclaration): boolean {
  return (
    (ts.getDecorators(node)?.length ?? 0) === 0 &&
    (node.heritageClauses ?? []).every(({ types }) => types.every(one => hasNoEffect(one.expression))) &&
    node.members.every(member => {
      if (member.name && !hasNoEffect(member.name)) return false;
      if (ts.isClassStaticBlockDeclaration(member)) return false;
      const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
      return (
        !isStatic ||
        !ts.isPropertyDeclaration(member) ||
        !member.initializer ||
        hasNoEffect(member.initializer)
      );
    })
  );
}

/** Whether evaluating an expression does nothing else: no calls but those of `Math`, no assignments. */
function hasNoEffect(node: ts.Node): boolean {
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isTypeNode(node)) return true;
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const isMath = ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'Math';
    return isMath && expression.name.text !== 'random' && node.arguments.every(hasNoEffect);
  }
  const hasEffect =
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    ts.isDeleteExpression(node) ||
    ts.isClassExpression(node) ||
    (ts.isPrefixUnaryExpression(node) &&
      (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)) ||
    (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind));
  return !hasEffect && !ts.forEachChild(node, child => !hasNoEffect(child));
}

/** Whether the package that a folder belongs to says that running its files only defines names. */
function isFreeOfEffects(folder: string, known: Map<string, boolean>): boolean {
  let answer = known.get(folder);
  if (answer === undefined) {
    const manifest = readManifest(folder);
    const isTop = dirname(folder) === folder;
    answer = manifest ? manifest.sideEffects === false : !isTop && isFreeOfEffects(dirname(folder), known);
    known.set(folder, answer);
  }
  return answer;
}

function readManifest(folder: string): { sideEffects?: unknown } | undefined {
  try {
    const text = readTextIfThere(join(folder, 'package.json'));
    return text.ok && text.value !== undefined ? Object(JSON.parse(text.value)) : undefined;
  } catch {
    // npm tells the author of a broken one.
    return undefined;
  }
}
