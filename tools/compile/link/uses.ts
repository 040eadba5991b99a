/**
 * How variables of the chunk are used. Their names occur nowhere else (see join.ts), so a walk over the text is
 * enough; no scopes have to be followed.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { chunkName, isChunkName } from './chunk-names.ts';
import type { Section } from './join.ts';

export interface Use {
  /** Identifiers with the name, declarations included. */
  count: number;
  /** Declarations with a value and assignments, wherever they are. */
  writes: number;
  /** What was written last; the only value ever if there is one write. */
  value?: lua.Expression;
}

/** The uses of every variable of the chunk. */
export function findUses(sections: readonly Section[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  const useOf = (name: string): Use => {
    let use = uses.get(name);
    if (!use) {
      use = { count: 0, writes: 0 };
      uses.set(name, use);
    }
    return use;
  };
  const noteWrites = ({
    left,
    right = [],
  }: lua.VariableDeclarationStatement | lua.AssignmentStatement): void => {
    for (let i = 0; i < left.length && right.length > 0; i++) {
      const name = chunkName(left[i]);
      if (name === undefined) continue;
      const use = useOf(name);
      use.writes++;
      use.value = right[i];
    }
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (isChunkName(text)) useOf(text).count++;
    },
    [lua.SyntaxKind.VariableDeclarationStatement]: noteWrites,
    [lua.SyntaxKind.AssignmentStatement]: noteWrites,
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return uses;
}

/** Gives variables of the chunk other names. */
export function renameVariables(sections: readonly Section[], newNames: ReadonlyMap<string, string>): void {
  if (newNames.size === 0) return;
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: node => {
      const name = newNames.get(node.text);
      if (name !== undefined) node.text = name;
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
}
