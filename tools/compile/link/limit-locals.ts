/**
 * Keeps the chunk below Lua's limit of local variables. First each module gets a block of its own, which ends the
 * life of the variables that only it uses; if that is not enough, the variables used least move into a table.
 */

import * as lua from 'typescript-to-lua';
import { mostLocals } from '../lua/limits.ts';
import { type Located, placeAt, rewrite, walk } from '../lua/tree.ts';
import { toAssignment } from './declare.ts';
import { type Section, UNIQUE } from './join.ts';
import { chunkName, findUses } from './uses.ts';

/** Locals that the statements may have: the limit is 200, and loops have hidden ones. */
const MOST_CHUNK_LOCALS = 180;

/** Name of the table for what does not fit. */
const TABLE = `more${UNIQUE}s`;

/** Changes the sections so that no more than the limit less `reserved` variables are known at any point. */
export function limitLocals(sections: readonly Section[], reserved: number): void {
  const limit = MOST_CHUNK_LOCALS - reserved;
  const isTooMuch = (): boolean => mostLocals(sections.flatMap(section => section.statements)) > limit;
  if (!isTooMuch()) return;
  const shared = sharedNames(sections);
  for (const section of sections) wrapSection(section, shared);
  if (isTooMuch()) spill(sections, isTooMuch);
}

/** Names that occur in more than one section. */
function sharedNames(sections: readonly Section[]): Set<string> {
  const homes = new Map<string, Section>();
  const shared = new Set<string>();
  for (const section of sections) {
    const visit = (node: lua.Node): undefined => {
      const name = chunkName(node);
      if (name === undefined) return;
      const home = homes.get(name);
      if (home === undefined) homes.set(name, section);
      else if (home !== section) shared.add(name);
    };
    for (const statement of section.statements) walk(statement, visit);
  }
  return shared;
}

/** Puts a section into a block; what other sections use is declared before the block. */
function wrapSection(section: Section, shared: ReadonlySet<string>): void {
  const outside: string[] = [];
  let hasOwn = false;
  const statements = section.statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return statement;
    const names = statement.left.map(({ text }) => text);
    if (!names.some(name => shared.has(name))) {
      hasOwn = true;
      return statement;
    }
    outside.push(...names);
    return statement.right?.length ? toAssignment(statement) : [];
  });
  if (!hasOwn) return;
  section.statements = [lua.createDoStatement(statements)];
  if (outside.length > 0)
    section.statements.unshift(
      lua.createVariableDeclarationStatement(outside.map(name => lua.createIdentifier(name))),
    );
}

/** Moves the least used variables into a table until the rest fits. */
function spill(sections: readonly Section[], isTooMuch: () => boolean): void {
  const byUse = [...findUses(sections)].sort(([, a], [, b]) => a.count - b.count).map(([name]) => name);
  sections[0].statements.unshift(
    lua.createVariableDeclarationStatement(lua.createIdentifier(TABLE), lua.createTableExpression()),
  );
  // A variable that a module keeps for itself only helps that module, so the count is taken again as it goes.
  let step = Math.ceil(byUse.length / 16);
  while (byUse.length > 0 && isTooMuch()) {
    const moved = new Set(byUse.splice(0, step));
    step = Math.max(4, Math.ceil(step / 2));
    for (const section of sections) {
      const root = lua.createBlock(section.statements);
      walk(root, node => {
        if (lua.isBlock(node) || lua.isDoStatement(node)) moveDeclarations(node, moved);
        return true;
      });
      rewrite(root, node => (lua.isIdentifier(node) && moved.has(node.text) ? tableField(node) : node));
      section.statements = root.statements;
    }
  }
}

function tableField(node: lua.Identifier): lua.Expression {
  const name = node.text.replace(UNIQUE, '_');
  return placeAt(
    lua.createTableIndexExpression(lua.createIdentifier(TABLE), lua.createStringLiteral(name)),
    node as Located,
  );
}

/** Turns declarations of moved variables into assignments; others in the same statement are declared before it. */
function moveDeclarations(block: lua.Block | lua.DoStatement, moved: ReadonlySet<string>): void {
  block.statements = block.statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return statement;
    const staying = statement.left.filter(({ text }) => !moved.has(text));
    if (staying.length === statement.left.length) return statement;
    const declaration = staying.length > 0 ? [lua.createVariableDeclarationStatement(staying)] : [];
    return statement.right?.length ? [...declaration, toAssignment(statement)] : declaration;
  });
}
