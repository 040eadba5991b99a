/**
 * Rewrites `for (const x of list)` as a loop by index: the transpiler's `ipairs` calls a function in every iteration.
 * Only if the body does not change any array, so that the length can be read once.
 */

import * as lua from 'typescript-to-lua';
import type { ProgramFacts } from '../../chunk/program-facts.ts';
import type { Section } from '../../chunk/section.ts';
import type { Names } from '../../chunk/unique-names.ts';
import { rewriteLists } from '../../kinds.ts';
import { type Located, locationAt } from '../../tree.ts';
import type { EffectsFinder } from '../effects.ts';
import { identifier, number } from '../lua-shapes.ts';

/** Rewrites loops over arrays that do not change. */
export function countThroughLists(
  sections: readonly Section[],
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
): void {
  rewriteLists(sections, statements =>
    statements.map(statement =>
      lua.isForInStatement(statement) ? convert(statement, facts, effects, names) : statement,
    ),
  );
}

function convert(
  loop: lua.ForInStatement,
  facts: ProgramFacts,
  effects: EffectsFinder,
  names: Names,
): lua.Statement {
  const list = listOf(loop);
  const [index, element] = loop.names;
  if (!list || !element || loop.names.length > 2) return loop;
  const changes = effects.effectsOf([loop.body]);
  if (changes.isUnknown || changes.writesElements) return loop;
  const isName = lua.isIdentifier(list) && effects.isInvariant(list, changes);
  const name = isName ? (list as lua.Identifier).text : names.fresh('list');
  const counter = facts.variables.get(index.text)?.reads ? index : identifier(names.fresh('i'));
  if (facts.variables.get(index.text)?.writes !== 1) return loop;
  const value = locationAt(
    lua.createTableIndexExpression(identifier(name, list as Located), identifier(counter.text)),
    list as Located,
  );
  const declaration = locationAt(
    lua.createVariableDeclarationStatement([element], [value]),
    element as Located,
  );
  const length = lua.createUnaryExpression(identifier(name, list as Located), lua.SyntaxKind.LengthOperator);
  const numeric = locationAt(
    lua.createForStatement(
      lua.createBlock([declaration, ...loop.body.statements]),
      counter,
      number(1),
      length,
    ),
    loop as Located,
  );
  if (isName) return numeric;
  const local = locationAt(
    lua.createVariableDeclarationStatement([identifier(name)], [list]),
    list as Located,
  );
  return lua.createDoStatement([local, numeric]);
}

/** The array that `ipairs` iterates. */
function listOf({ expressions }: lua.ForInStatement): lua.Expression | undefined {
  const [call] = expressions;
  if (expressions.length !== 1 || !lua.isCallExpression(call) || call.params.length !== 1) return undefined;
  const { expression } = call;
  return lua.isIdentifier(expression) && expression.text === 'ipairs' ? call.params[0] : undefined;
}
