/**
 * Aliases global functions and frequent strings by a variable of the chunk where that saves characters. Requires
 * unique names of variables.
 */

import * as lua from 'typescript-to-lua';
import { functionsByName } from '../../../api/index.ts';
import {
  type KindTable,
  replacementsByKind,
  rewriteKinds,
  visitsByKind,
  walkKinds,
} from '../../../lua/kinds.ts';
import { MAX_LOCALS, maxLocals } from '../../../lua/limits.ts';
import { shortStringText } from '../../../lua/literals.ts';
import { LUA_FUNCTIONS, LUA_LIBRARIES } from '../../../lua/lua-globals.ts';
import { fieldName } from '../../../lua/tree.ts';
import { MARK, noteOriginal } from '../names/original-names.ts';

/** Most variables of the chunk with the new ones; some functions need hidden ones. */
const MAX_VARIABLES = MAX_LOCALS - 10;
/** Most new variables: each function may use 255 variables from outside of it. */
const MAX_ALIASES = 50;
/** Characters that a use of a new variable is taken to have: names of one letter are rare by then. */
const NAME_LENGTH = 1.5;

/** Of those the ones whose fields nobody sets. */
const LIBRARIES = new Set(LUA_LIBRARIES.filter(name => name !== '_G' && name !== 'package'));
const FUNCTIONS: ReadonlySet<string> = new Set([...LUA_FUNCTIONS, ...functionsByName.keys()]);

interface Repeated {
  /** What stands for it in the text. */
  length: number;
  nodes: lua.Expression[];
  name: string;
}

/** Declarations for the start of the chunk, after which the statements use the variables that they declare. */
export function aliasGlobals(statements: lua.Statement[]): lua.Statement[] {
  const found = findRepeated(statements);
  const room = Math.min(MAX_ALIASES, MAX_VARIABLES - maxLocals(statements));
  const chosen = [...found.values()]
    .map(repeated => ({ ...repeated, saving: saving(repeated) }))
    .filter(candidate => candidate.saving > 0)
    .sort((a, b) => b.saving - a.saving)
    .slice(0, Math.max(0, room));
  if (chosen.length === 0) return [];
  const names = new Map<lua.Node, string>();
  const declarations = chosen.map(({ nodes, name }, index) => {
    const unique = `${name}${MARK}a${index}`;
    for (const node of nodes) names.set(node, unique);
    return lua.createVariableDeclarationStatement(aliasName(unique, name), withoutPlace(nodes[0]));
  });
  const replace = (node: lua.Node): lua.Node => {
    const name = names.get(node);
    return name === undefined ? node : { ...aliasName(name, name.split(MARK)[0]), ...placeOf(node) };
  };
  const replacements = replacementsByKind({
    [lua.SyntaxKind.Identifier]: replace,
    [lua.SyntaxKind.TableIndexExpression]: replace,
    [lua.SyntaxKind.StringLiteral]: replace,
  });
  rewriteKinds(lua.createBlock(statements), replacements);
  return declarations;
}

/** Characters fewer with a variable than without. */
function saving({ length, nodes }: Repeated): number {
  return nodes.length * (length - NAME_LENGTH) - (length + NAME_LENGTH + 2);
}

function aliasName(unique: string, original: string): lua.Identifier {
  const identifier = lua.createIdentifier(unique);
  noteOriginal([identifier], original);
  return identifier;
}

function placeOf({ line, column, source, helper }: lua.Node & { source?: number; helper?: string }) {
  return { line, column, source, helper };
}

/** The value for the declaration, which belongs to no line of the sources. */
function withoutPlace(node: lua.Expression): lua.Expression {
  if (lua.isStringLiteral(node)) return lua.createStringLiteral(node.value);
  if (lua.isIdentifier(node)) return lua.createIdentifier(node.text);
  const { table, index } = node as lua.TableIndexExpression;
  return lua.createTableIndexExpression(withoutPlace(table), withoutPlace(index));
}

function findRepeated(statements: readonly lua.Statement[]): Map<string, Repeated> {
  const found = new Map<string, Repeated>();
  const assigned = assignedNames(statements);
  const note = (key: string, name: string, length: number, node: lua.Expression): void => {
    const repeated = found.get(key);
    if (repeated) repeated.nodes.push(node);
    else found.set(key, { name, length, nodes: [node] });
  };
  const visits: KindTable<unknown> = visitsByKind({
    [lua.SyntaxKind.TableIndexExpression]: node => {
      const { table } = node;
      const name = fieldName(node);
      if (name === undefined) return undefined;
      if (lua.isIdentifier(table) && LIBRARIES.has(table.text) && !assigned.has(table.text)) {
        const path = `${table.text}.${name}`;
        if (!assigned.has(path)) note(path, name, path.length, node);
        return false;
      }
      // The name of a field stays in the text as it is.
      walkKinds(table, visits);
      return false;
    },
    [lua.SyntaxKind.TableFieldExpression]: ({ key, value }) => {
      if (!key || !lua.isStringLiteral(key)) return undefined;
      walkKinds(value, visits);
      return false;
    },
    [lua.SyntaxKind.Identifier]: node => {
      if (FUNCTIONS.has(node.text) && !assigned.has(node.text))
        note(node.text, node.text, node.text.length, node);
    },
    [lua.SyntaxKind.StringLiteral]: node =>
      note(`"${node.value}`, 'text', shortStringText(node.value).length, node),
  });
  for (const statement of statements) walkKinds(statement, visits);
  return found;
}

/** Globals and fields of globals that the program sets itself, by path. */
function assignedNames(statements: readonly lua.Statement[]): Set<string> {
  const assigned = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: ({ left }) => {
      for (const target of left) {
        if (lua.isIdentifier(target)) assigned.add(target.text);
        else if (lua.isIdentifier(target.table) && target.table.text === '_G') {
          const name = fieldName(target);
          if (name !== undefined) assigned.add(name);
        } else if (lua.isIdentifier(target.table)) assigned.add(`${target.table.text}.${fieldName(target)}`);
      }
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  return assigned;
}
