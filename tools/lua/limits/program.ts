/** A program while it is made to fit the limits: its statements, and the names that were added. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../kinds.ts';
import { type Names, resolveNames } from '../scope.ts';

/** Blocks of either shape: a list of statements with variables of its own. */
export type Block = lua.Block | lua.DoStatement;

/** A table that stands for variables of a block. */
export interface SpillTable {
  name: string;
  keys: Set<string>;
}

export interface LimitedProgram {
  chunk: lua.Block;
  /** Whether the keys of tables are numbers, which are short, instead of names. */
  hasShortKeys: boolean;
  tables: Map<Block, SpillTable>;
  /** All names in the program, so that new ones are new. */
  taken: Set<string>;
}

/** Reads the names of a program that does not fit. */
export function openProgram(chunk: lua.Block, hasShortKeys: boolean): LimitedProgram {
  const taken = new Set<string>();
  walkKinds(chunk, visitsByKind({ [lua.SyntaxKind.Identifier]: ({ text }) => taken.add(text) }));
  return { chunk, hasShortKeys, tables: new Map(), taken };
}

/** Resolves all names of the program as it is now. */
export function namesOf({ chunk }: LimitedProgram): Names {
  return resolveNames(chunk.statements);
}

/** A name that nothing in the program has. */
export function newName({ taken }: LimitedProgram, base: string): string {
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  taken.add(name);
  return name;
}
