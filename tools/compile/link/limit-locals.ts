/**
 * Keeps the chunk below Lua's limit of local variables. First each module gets a block of its own, which ends the
 * life of the variables that only it uses; if that is not enough, the variables used least move into a table.
 */

import * as lua from 'typescript-to-lua';
import { mostLocals } from '../lua/limits.ts';
import { resolveNames, type Variable } from '../lua/scope.ts';
import { type Located, placeAt, rewrite, walk } from '../lua/tree.ts';
import { toAssignment } from './declare.ts';
import { type Section, UNIQUE } from './join.ts';

/** Locals that the statements may have: the limit is 200, and loops have hidden ones. */
const MOST_CHUNK_LOCALS = 180;

/** Name of the table for what does not fit. */
const TABLE = `more${UNIQUE}s`;

/** Changes the sections so that no more than the limit less `reserved` variables are known at any point. */
export function limitLocals(sections: readonly Section[], reserved: number): void {
  const limit = MOST_CHUNK_LOCALS - reserved;
  const count = (): number => mostLocals(sections.flatMap(section => section.statements));
  if (count() <= limit) return;
  for (const section of sections) wrapSection(section, sections);
  const excess = count() - limit;
  if (excess > 0) spill(sections, limit);
}

function topVariables(sections: readonly Section[]): Variable[] {
  const { variables } = resolveNames(sections.flatMap(section => section.statements));
  return variables.filter(variable => variable.name.includes(UNIQUE));
}

/** Puts a section into a block; what other sections use is declared before the block. */
function wrapSection(section: Section, sections: readonly Section[]): void {
  const elsewhere = new Set<string>();
  for (const other of sections)
    if (other !== section)
      walk(lua.createBlock(other.statements), node => {
        if (lua.isIdentifier(node)) elsewhere.add(node.text);
        return true;
      });
  const shared: string[] = [];
  let hasOwn = false;
  const statements = section.statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return statement;
    const names = statement.left.map(({ text }) => text);
    if (!names.some(name => elsewhere.has(name))) {
      hasOwn = true;
      return statement;
    }
    shared.push(...names);
    return statement.right?.length ? toAssignment(statement) : [];
  });
  if (!hasOwn) return;
  section.statements = [lua.createDoStatement(statements)];
  if (shared.length > 0)
    section.statements.unshift(
      lua.createVariableDeclarationStatement(shared.map(name => lua.createIdentifier(name))),
    );
}

/** Moves the least used variables into a table until the rest fits. */
function spill(sections: readonly Section[], limit: number): void {
  const byUse = topVariables(sections).sort((a, b) => a.nodes.length - b.nodes.length);
  // A variable that a module keeps for itself only helps that module, so the count is taken again as it goes.
  let step = Math.max(1, Math.ceil(byUse.length / 16));
  sections[0].statements.unshift(
    lua.createVariableDeclarationStatement(lua.createIdentifier(TABLE), lua.createTableExpression()),
  );
  while (byUse.length > 0 && mostLocals(sections.flatMap(section => section.statements)) > limit) {
    const moved = new Set(byUse.splice(0, step).map(({ name }) => name));
    for (const section of sections) {
      const root = lua.createBlock(section.statements);
      walk(root, node => {
        if (lua.isBlock(node) || lua.isDoStatement(node)) moveDeclarations(node, moved);
        return true;
      });
      rewrite(root, node => (lua.isIdentifier(node) && moved.has(node.text) ? tableField(node) : node));
      section.statements = root.statements;
    }
    step = Math.max(1, Math.ceil(step / 2));
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
