/** Finds globals of JavaScript that are not values on the console: only their functions can be called. */

import * as lua from 'typescript-to-lua';
import { functionsByName } from '../../api/index.ts';
import { MISSING_GLOBALS } from '../../api/missing.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { replacementsByKind, rewriteKinds, visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { resolveNames } from '../../lua/scope.ts';
import { type Located, locationAt } from '../../lua/tree.ts';
import { isInPackage } from '../program/packages/package-paths.ts';
import ts from '../program/typescript.js';
import { isHelper } from '../runtime/helpers.ts';
import { MARKERS, wordsOf } from './deferred-errors.ts';
import { BUILT_IN_AS_VALUE, VALUE_REMEDIES } from './refusals/built-in-values.ts';
import { problemAt, type RuleProblem } from './rule.ts';

/**
 * Errors for globals of JavaScript that are left where their functions have become code. Where one of those that are
 * missing altogether has not been refused before, the name is that of something of the program.
 * @param globals names that a file or program does not define, with their places
 * @param fileOf gives the file of a place
 */
export function missingGlobals(
  globals: ReadonlyMap<string, readonly lua.Identifier[]>,
  fileOf: (node: Located) => ts.SourceFile | undefined,
  program: ts.Program,
): RuleProblem[] {
  const unknown = [...globals].filter(([name]) => !isOfConsole(name));
  if (unknown.length === 0) return [];
  const ofJavaScript = libraryNames(program);
  return unknown
    .filter(([name]) => ofJavaScript.has(name) && !Object.hasOwn(MISSING_GLOBALS, name))
    .flatMap(([name, nodes]) => nodes.map(node => describe(name, node, fileOf(node))));
}

/**
 * Puts a call that stops the game in the place of such globals in functions of packages, which the game may not call.
 * @returns what they are, for a warning
 */
export function deferMissingGlobals(
  sections: readonly Section[],
  fileOf: (node: Located) => ts.SourceFile | undefined,
  program: ts.Program,
): RuleProblem[] {
  const statements = sections.flatMap(section => section.statements);
  const missing = missingGlobals(resolveNames(statements).globals, fileOf, program);
  const inPackages = missing.filter(({ file }) => file !== undefined && isInPackage(file.fileName));
  const deferred = new Map<string, RuleProblem>();
  if (inPackages.length === 0) return [];
  const isTarget = new Set<lua.Node>();
  const replacements = replacementsByKind({
    [lua.SyntaxKind.Identifier]: (node: lua.Identifier) => {
      const { line, column = 0 } = node as Located;
      const file = isTarget.has(node) || line === undefined ? undefined : fileOf(node);
      if (!file || !isInPackage(file.fileName)) return node;
      const start = file.getPositionOfLineAndCharacter(line!, column);
      const problem = inPackages.find(
        one => one.file === file && one.start === start && one.length === node.text.length,
      );
      if (!problem) return node;
      const words = wordsOf(problem);
      deferred.set(words, problem);
      return locationAt(
        lua.createCallExpression(lua.createIdentifier(MARKERS.later), [lua.createStringLiteral(words)]),
        node,
      );
    },
  });
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: ({ left }) => {
      for (const target of left) isTarget.add(target);
    },
    [lua.SyntaxKind.FunctionExpression]: ({ body }) => {
      rewriteKinds(body, replacements);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return [...deferred.values()];
}

/** Whether the console has something under a name, or the chunk brings it along. */
export function isOfConsole(name: string): boolean {
  return LUA_GLOBALS.includes(name) || functionsByName.has(name) || isHelper(name);
}

function describe(name: string, { line, column = 0 }: Located, file: ts.SourceFile | undefined): RuleProblem {
  const found = {
    message: `${name} cannot be used as a value`,
    remedy: VALUE_REMEDIES[name] ?? `Write a function that calls it: \`x => ${name}(x)\`.`,
  };
  return file && line !== undefined
    ? problemAt(BUILT_IN_AS_VALUE, found, file, file.getPositionOfLineAndCharacter(line, column), name.length)
    : problemAt(BUILT_IN_AS_VALUE, found);
}

/** Values that JavaScript's own type libraries declare. */
function libraryNames(program: ts.Program): Set<string> {
  const names = new Set<string>();
  for (const file of program.getSourceFiles()) {
    if (!program.isSourceFileDefaultLibrary(file)) continue;
    for (const statement of file.statements)
      if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
      else if (ts.isModuleDeclaration(statement)) names.add(statement.name.text);
      else if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations)
          if (ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}
