/** Reports what a Lua file takes from modules of TypeScript that they do not have: it is nil, and stops the game. */

import * as lua from 'typescript-to-lua';
import type { Diagnostic } from '../../diagnostic.ts';
import { isLuaFile } from '../../lua/lua-paths.ts';
import type { Names, Variable } from '../../lua/scope.ts';
import { fieldName, type Located, walk } from '../../lua/tree.ts';
import { nearestWord } from '../../nearest-word.ts';
import { isRequire } from '../lua-files/module-form.ts';
import { exportSymbols } from '../lua-files/program-files.ts';
import type { LuaFile } from '../lua-files/read-lua.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { toDiagnostic } from './diagnostics.ts';
import { LUA_NO_EXPORT } from './refusals/lua-files.ts';
import { type Finding, problemAt } from './rule.ts';

/** Fields that every class has in Lua. */
const CLASS_FIELDS: ReadonlySet<string> = new Set(['prototype', 'name']);

/** The exports of a module of TypeScript, by their names. */
interface Module {
  /** Name of the file, for messages. */
  home: string;
  exports: ReadonlyMap<string, ts.Symbol>;
}

/**
 * Missing exports, and missing static members of classes, where a Lua file calls them or reads a field of them. Reading
 * one alone may be a test for nil.
 *
 * @param sharedNames the exports that Lua files see as globals, with the files
 */
export function missingReads(
  file: LuaFile,
  names: Names,
  sharedNames: ReadonlyMap<string, string>,
  program: ts.Program,
): Diagnostic[] {
  const checker = program.getTypeChecker();
  const modules = new Map<Variable, Module>();
  const moduleOf = (target: string): Module => ({
    home: target.replace(/^.*[\\/]/, ''),
    exports: new Map(exportSymbols(target, program).map(symbol => [symbol.name, symbol])),
  });
  const changed = new Set<Variable | undefined>();
  const problems: Diagnostic[] = [];
  const report = (found: Finding, { line = 0, column = 0 }: Located): void => {
    const diagnostic = toDiagnostic(problemAt(LUA_NO_EXPORT, found));
    problems.push({ ...diagnostic, file: file.file, line: line + 1, column: column + 1, source: file.text });
  };
  /** The export that an expression names, if it is of a module of TypeScript. */
  const exportOf = (
    node: lua.Expression,
  ): { module: Module; name: string; symbol?: ts.Symbol } | undefined => {
    if (lua.isIdentifier(node)) {
      const owner = names.variableOf.has(node) ? undefined : sharedNames.get(node.text);
      const module = owner === undefined ? undefined : moduleOf(owner);
      return module && { module, name: node.text, symbol: module.exports.get(node.text) };
    }
    const name = fieldName(node);
    if (name === undefined || !lua.isTableIndexExpression(node) || !lua.isIdentifier(node.table))
      return undefined;
    const variable = names.variableOf.get(node.table);
    const module = variable && !changed.has(variable) ? modules.get(variable) : undefined;
    return module && { module, name, symbol: module.exports.get(name) };
  };
  /** An expression that must not be nil, and how it is used. */
  const check = (node: lua.Expression, field: string | undefined, isCalled: boolean): void => {
    const found = exportOf(node);
    if (!found) return;
    const { module, name, symbol } = found;
    if (!symbol) report(noExport(module, name), node);
    else {
      const declared = withoutAlias(symbol, checker);
      if (!isCalled || !(declared.flags & ts.SymbolFlags.Class)) return;
      const isThere =
        field !== undefined &&
        (CLASS_FIELDS.has(field) || declared.exports?.has(ts.escapeLeadingUnderscores(field)));
      if (!isThere && !inherits(declared)) report(noStatic(module, name, field, declared), node);
    }
  };
  for (const statement of file.statements)
    walk(statement, node => {
      if (lua.isAssignmentStatement(node))
        for (const target of node.left)
          if (lua.isIdentifier(target)) changed.add(names.variableOf.get(target));
      if (!lua.isVariableDeclarationStatement(node)) return true;
      node.left.forEach((left, index) => {
        const value = node.right?.[index];
        const target =
          value && isRequire(value) ? file.requires.find(one => one.node === value)?.file : undefined;
        const variable = names.variableOf.get(left);
        if (variable && target !== undefined && !isLuaFile(target)) modules.set(variable, moduleOf(target));
      });
      return true;
    });
  if (modules.size + sharedNames.size === 0) return [];
  for (const statement of file.statements)
    walk(statement, node => {
      if (lua.isCallExpression(node)) {
        check(node.expression, undefined, true);
        if (lua.isTableIndexExpression(node.expression))
          check(node.expression.table, fieldName(node.expression), true);
      } else if (lua.isMethodCallExpression(node)) check(node.prefixExpression, node.name.text, true);
      else if (lua.isTableIndexExpression(node)) check(node.table, undefined, false);
      return true;
    });
  return problems.filter(({ line, column }, index) => {
    const first = problems.findIndex(other => other.line === line && other.column === column);
    return first === index;
  });
}

function noExport({ home, exports }: Module, name: string): Finding {
  const near = nearestWord(name, [...exports.keys()]);
  const all = [...exports.keys()].join(', ');
  return {
    message: `${home} does not export ${name}`,
    remedy: near ? `Did you mean ${near}?` : all === '' ? 'It exports nothing.' : `It exports ${all}.`,
  };
}

/** A class that is called, or a static member that it lacks. */
function noStatic(
  { home }: Module,
  name: string,
  field: string | undefined,
  { exports }: ts.Symbol,
): Finding {
  const members = [...(exports?.keys() ?? [])].map(String).filter(member => member !== 'prototype');
  const maker = `Export a function from ${home} that makes one, \`export function make${name}(…) { return new ${name}(…); }\`, and call that.`;
  if (field === undefined)
    return { message: `${name} is a class of ${home}, which Lua cannot call`, remedy: maker };
  const near = nearestWord(field, members);
  return {
    message: `the class ${name} of ${home} has no static member ${field}`,
    remedy:
      field === 'new'
        ? maker
        : near
          ? `Did you mean ${near}?`
          : `Make ${field} static, or call it on an object of the class.`,
  };
}

/** Whether a class extends another, whose static members it has, too. */
function inherits({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(node => ts.isClassLike(node) && (node.heritageClauses?.length ?? 0) > 0);
}
