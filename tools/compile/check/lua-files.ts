/** Checks the Lua files of a program: whether they can be read, and what they take from TypeScript and give to it. */

import * as lua from 'typescript-to-lua';
import type { Diagnostic } from '../../diagnostic.ts';
import { declarationsOfLua, isLuaFile, luaDeclaredBy, requiredFiles } from '../../lua/lua-paths.ts';
import { type Names, resolveNames } from '../../lua/scope.ts';
import { fieldName, type Located, walk } from '../../lua/tree.ts';
import { exportsOfLua, INFERRED, inferDeclarations } from '../lua-files/infer-declarations.ts';
import { isRequire } from '../lua-files/module-form.ts';
import { luaFilesOf, sharedExports } from '../lua-files/program-files.ts';
import type { LuaFile } from '../lua-files/read-lua.ts';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { toDiagnostic } from './diagnostics.ts';
import { missingReads } from './lua-reads.ts';
import {
  LUA_ENVIRONMENT,
  LUA_NO_EXPORT,
  LUA_NULLISH_LIST,
  LUA_REQUIRE,
  LUA_SETS_EXPORT,
} from './refusals/lua-files.ts';
import { type Finding, problemAt, problemOf, type Rule } from './rule.ts';
import { OLD_LUA_TYPES } from './warnings/program.ts';

/** Errors of Lua's syntax in all Lua files of a program. */
export function luaSyntaxErrors(program: ts.Program): Diagnostic[] {
  return luaFilesOf(program).flatMap(({ file, text, error }): Diagnostic[] =>
    error ? [{ severity: 'error', code: 'lua/syntax', file, source: text, ...error }] : [],
  );
}

/** What is wrong with the Lua files of a program that has no syntax error. */
export function luaProblems(program: ts.Program): Diagnostic[] {
  const shared = sharedExports(program);
  return luaFilesOf(program).flatMap(file => {
    const names = resolveNames(file.statements);
    const problems = [...requireProblems(file, names), ...environmentProblems(file, names)];
    return [
      ...problems,
      ...writtenExports(file, names, shared),
      ...missingReads(file, names, shared, program),
      ...declarationProblems(file, program),
    ];
  });
}

function problemIn(
  { file, text }: LuaFile,
  rule: Rule,
  found: Finding,
  { line = 0, column = 0 }: Located,
): Diagnostic {
  return { ...toDiagnostic(problemAt(rule, found)), file, line: line + 1, column: column + 1, source: text };
}

function requireProblems(file: LuaFile, { globals }: Names): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const calls = new Set(globals.get('require') ?? []);
  for (const { name, node, file: target } of file.requires) {
    if (target !== undefined || !calls.has(node.expression as lua.Identifier)) continue;
    const found = requiredFiles(name, file.file);
    problems.push(problemIn(file, LUA_REQUIRE, found.length > 1 ? ambiguous(name) : missing(name), node));
  }
  for (const statement of file.statements)
    walk(statement, node => {
      const isCall = lua.isCallExpression(node) && calls.has(node.expression as lua.Identifier);
      if (isCall && !isRequire(node))
        problems.push(
          problemIn(
            file,
            LUA_REQUIRE,
            {
              message: 'require needs the name of a file in quotes',
              remedy: "Write it out: `require 'enemies'`.",
            },
            node,
          ),
        );
      return true;
    });
  return problems;
}

function missing(name: string): Finding {
  return {
    message: `require '${name}' finds no file`,
    remedy: `Create ${name.replaceAll('.', '/')}.lua or ${name.replaceAll('.', '/')}.ts beside this file, or correct the name.`,
  };
}

function ambiguous(name: string): Finding {
  return {
    message: `require '${name}' may mean ${name}.lua or ${name}.ts`,
    remedy: 'Remove or rename one of them.',
  };
}

function environmentProblems(file: LuaFile, { globals, variables }: Names): Diagnostic[] {
  const [node] = [
    ...(globals.get('_ENV') ?? []),
    ...variables.filter(({ name }) => name === '_ENV').flatMap(({ nodes }) => nodes),
  ];
  if (!node) return [];
  const message =
    'a Lua file beside TypeScript cannot use _ENV, because its globals are variables of the program';
  return [problemIn(file, LUA_ENVIRONMENT, { message }, node)];
}

/** Exports of TypeScript that a Lua file sets, which only their own file can. */
function writtenExports(
  file: LuaFile,
  { variableOf }: Names,
  shared: ReadonlyMap<string, string>,
): Diagnostic[] {
  const modules = new Map<unknown, string>();
  const problems: Diagnostic[] = [];
  const report = (name: string, owner: string, node: lua.Node): void => {
    const home = owner.replace(/^.*[\\/]/, '');
    const message = `${name} belongs to ${home}: Lua can read it, and cannot set it`;
    const remedy = `Export a function from ${home} that sets it, and call that.`;
    problems.push(problemIn(file, LUA_SETS_EXPORT, { message, remedy }, node));
  };
  for (const statement of file.statements)
    walk(statement, node => {
      if (lua.isVariableDeclarationStatement(node)) {
        const [value] = node.right ?? [];
        const target =
          value && isRequire(value) ? file.requires.find(one => one.node === value)?.file : undefined;
        if (target !== undefined && !isLuaFile(target)) modules.set(variableOf.get(node.left[0]), target);
      }
      if (!lua.isAssignmentStatement(node)) return true;
      for (const target of node.left) {
        if (lua.isIdentifier(target)) {
          const owner = variableOf.has(target) ? undefined : shared.get(target.text);
          if (owner !== undefined) report(target.text, owner, target);
          continue;
        }
        const variable = lua.isIdentifier(target.table) ? variableOf.get(target.table) : undefined;
        const owner = variable && modules.get(variable);
        if (owner !== undefined) report(fieldName(target) ?? 'this field', owner, target);
      }
      return true;
    });
  return problems;
}

/** A warning for declarations that were inferred from another text of the file. */
export function luaWarnings(program: ts.Program): Diagnostic[] {
  return luaFilesOf(program).flatMap(file => {
    const declarations = program.getSourceFile(declarationsOfLua(file.file));
    // Behind what was written stands the import that the build adds.
    const text = declarations?.text ?? '';
    if (!text.startsWith(INFERRED) || text.startsWith(inferDeclarations(file))) return [];
    const name = file.file.replace(/^.*[\\/]/, '');
    return [
      toDiagnostic(problemAt(OLD_LUA_TYPES, `the types of ${name} are older than the file`, declarations, 0)),
    ];
  });
}

/** What the declarations beside a Lua file say that is not so, or cannot pass. */
function declarationProblems(file: LuaFile, program: ts.Program): Diagnostic[] {
  const declarations = program.getSourceFiles().find(({ fileName }) => luaDeclaredBy(fileName) === file.file);
  const module = declarations && program.getTypeChecker().getSymbolAtLocation(declarations);
  if (!module) return [];
  const checker = program.getTypeChecker();
  const name = file.file.replace(/^.*[\\/]/, '');
  const exported = exportsOfLua(file);
  const missingExports = checker
    .getExportsOfModule(module)
    .filter(({ flags, name: own }) => flags & ts.SymbolFlags.Value && exported && !exported.has(own))
    .flatMap(({ declarations: [node] = [], name: own }) =>
      node
        ? [
            toDiagnostic(
              problemOf(LUA_NO_EXPORT, ts.getNameOfDeclaration(node) ?? node, {
                message: `${name} does not export ${own}`,
                remedy:
                  exported!.size > 0 ? `It exports ${[...exported!].join(', ')}.` : 'It exports nothing.',
              }),
            ),
          ]
        : [],
    );
  const lists = nodesIn(declarations, ts.SyntaxKind.ArrayType).filter(
    (node): node is ts.ArrayTypeNode =>
      ts.isArrayTypeNode(node) && isNullish(checker.getTypeFromTypeNode(node.elementType)),
  );
  const message = 'an array whose elements may be undefined or null cannot pass between Lua and TypeScript';
  return [...missingExports, ...lists.map(node => toDiagnostic(problemOf(LUA_NULLISH_LIST, node, message)))];
}

function isNullish(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null));
}
