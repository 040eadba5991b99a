/**
 * Helps the chunk to stay below Lua's limit of local variables: each module gets a block of its own, in which
 * variables live that only this module uses. If there are still too many, the pass `lua-limits` moves some into
 * tables.
 */

import * as lua from 'typescript-to-lua';
import { append } from '../../long-lists.ts';
import { isChunkName } from '../../lua/chunk/chunk-names.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { maxLocals } from '../../lua/limits.ts';
import { toAssignment } from '../../lua/tree.ts';

/** Most locals that the statements may have: Lua's limit is 200, and loops have hidden ones. */
const MAX_CHUNK_LOCALS = 180;

/** Changes the sections if more variables are in scope at any point than the limit minus `reserved`. */
export function limitLocals(sections: readonly Section[], reserved: number): void {
  const limit = MAX_CHUNK_LOCALS - reserved;
  if (maxLocals(sections.flatMap(section => section.statements)) <= limit) return;
  const shared = sharedNames(sections);
  for (const section of sections) wrapSection(section, shared);
}

/** Names that occur in more than one section. */
function sharedNames(sections: readonly Section[]): Set<string> {
  const homes = new Map<string, Section>();
  const shared = new Set<string>();
  for (const section of sections) {
    const visits = visitsByKind({
      [lua.SyntaxKind.Identifier]: ({ text }) => {
        if (!isChunkName(text)) return;
        const home = homes.get(text);
        if (home === undefined) homes.set(text, section);
        else if (home !== section) shared.add(text);
      },
    });
    for (const statement of section.statements) walkKinds(statement, visits);
  }
  return shared;
}

/** Puts a section into a block; variables that other sections use are declared before the block. */
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
    append(outside, names);
    return statement.right?.length ? toAssignment(statement) : [];
  });
  if (!hasOwn) return;
  section.statements = [lua.createDoStatement(statements)];
  if (outside.length > 0)
    section.statements.unshift(
      lua.createVariableDeclarationStatement(outside.map(name => lua.createIdentifier(name))),
    );
}
