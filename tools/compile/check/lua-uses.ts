/** Checks how modules of TypeScript use Lua files. */

import { basename } from 'node:path';
import { isCallback } from '../../api/index.ts';
import { importedLua, luaOfUses } from '../../lua/lua-paths.ts';
import { callbackSymbols } from '../facts/index.ts';
import { globalsSetIn } from '../lua-files/module-form.ts';
import { luaFilesOf } from '../lua-files/program-files.ts';
import { readLua } from '../lua-files/read-lua.ts';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { LUA_CALLBACK, LUA_NAMESPACE } from './refusals/lua-files.ts';
import { problemOf, type RuleProblem } from './rule.ts';

/** What is wrong in the modules of TypeScript that import Lua files. */
export function luaUseProblems(program: ts.Program, entry: ts.SourceFile): RuleProblem[] {
  if (luaFilesOf(program).length === 0) return [];
  const sources = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && luaOfUses(fileName) === undefined);
  return [...sources.flatMap(file => wholeUses(file, program)), ...doubleCallbacks(program, entry)];
}

/** Uses of `import * as name` as a value, where the exports are globals: there is no table of them. */
function wholeUses(file: ts.SourceFile, program: ts.Program): RuleProblem[] {
  const checker = program.getTypeChecker();
  return nodesIn(file, ts.SyntaxKind.NamespaceImport, ts.SyntaxKind.NamespaceExport).flatMap(node => {
    if (!ts.isNamespaceImport(node) && !ts.isNamespaceExport(node)) return [];
    const { moduleSpecifier } = ts.isNamespaceImport(node) ? node.parent.parent : node.parent;
    const isNamed = moduleSpecifier && ts.isStringLiteral(moduleSpecifier);
    const target = isNamed ? importedLua(moduleSpecifier.text, file.fileName) : undefined;
    if (target === undefined || readLua(target).form !== 'globals') return [];
    const message = `the exports of ${basename(target)} are globals, and no table that can be a value`;
    if (ts.isNamespaceExport(node)) return [problemOf(LUA_NAMESPACE, node, message)];
    const symbol = checker.getSymbolAtLocation(node.name);
    return nodesIn(file, ts.SyntaxKind.Identifier)
      .filter(use => use !== node.name && !isOwner(use) && checker.getSymbolAtLocation(use) === symbol)
      .map(use => problemOf(LUA_NAMESPACE, use, message));
  });
}

/** Whether a name stands before that of an export, or in a type. */
function isOwner(node: ts.Node): boolean {
  const { parent } = node;
  const isAccessed = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  return isAccessed || ts.isQualifiedName(parent) || ts.isTypeQueryNode(parent);
}

/** Callbacks that both a Lua file and the entry define. */
function doubleCallbacks(program: ts.Program, entry: ts.SourceFile): RuleProblem[] {
  if (entry.isDeclarationFile) return [];
  const symbols = callbackSymbols(entry, program.getTypeChecker());
  return luaFilesOf(program).flatMap(({ file, statements }) =>
    [...globalsSetIn(statements)].flatMap(name => {
      const [node] = (isCallback(name) && symbols.get(name)?.declarations) || [];
      if (!node) return [];
      const message = `${basename(file)} defines ${name} as well`;
      return [problemOf(LUA_CALLBACK, ts.getNameOfDeclaration(node) ?? node, message)];
    }),
  );
}
