/** Assigns several values to an array pattern: `[a, b] = [b, a]`, `const [x, y] = position()`. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { symbolAt } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import {
  addExportToIdentifier,
  createLocalOrExportedOrGlobalDeclaration,
  getDependenciesOfSymbol,
  transformIdentifier,
} from '../../transpiler/index.ts';
import { applyDefault, assignPart, variable } from './destructure.ts';
import { type ArrayPattern, type Part, partsOfPattern } from './pattern-parts.ts';

/** Several values, which are evaluated together: elements of an array literal, or the results of one call. */
export interface GivenValues {
  values: lua.Expression[];
  /** The elements that the values are of. */
  nodes?: readonly ts.Expression[];
  /** The type of all results of a call. */
  type?: ts.Type;
}

/** Assigns several values to the parts of an array pattern. */
export function distribute(
  pattern: ArrayPattern,
  { nodes = [], type, values }: GivenValues,
  context: TransformationContext,
): void {
  const parts = new Map(partsOfPattern(pattern).map(part => [part.key, part]));
  const given = values.length > 0 ? values : [lua.createNilLiteral()];
  const places = pattern.elements.map((_, index) => parts.get(index));
  if (places.every(part => !part || part.target.kind === 'variable')) {
    const names = places.map(part =>
      part?.target.kind === 'variable'
        ? transformIdentifier(context, part.target.name)
        : lua.createAnonymousIdentifier(),
    );
    const left = names.length > 0 ? names : lua.createAnonymousIdentifier();
    context.addPrecedingStatements(
      createLocalOrExportedOrGlobalDeclaration(context, left, given, pattern.parent),
    );
    for (const part of parts.values())
      if (part.target.kind === 'variable') applyDefault(part, variable(part.target.name, context), context);
    return;
  }
  const direct = plainPlaces(places, context);
  if (direct) {
    context.addPrecedingStatements(lua.createAssignmentStatement(direct, given, pattern.parent));
    return;
  }
  const names = places.map(part =>
    part
      ? context.createTempNameForLuaExpression(lua.createIdentifier('value'))
      : lua.createAnonymousIdentifier(),
  );
  context.addPrecedingStatements(lua.createVariableDeclarationStatement(names, given, pattern.parent));
  places.forEach((part, index) => {
    if (part) assignPart(part, names[index], type, context, nodes[index]);
  });
}

/** The variables that an array pattern assigns to, if they are distinct and have no defaults. */
function plainPlaces(
  places: readonly (Part | undefined)[],
  context: TransformationContext,
): lua.Identifier[] | undefined {
  const names: lua.Identifier[] = [];
  for (const part of places) {
    if (part?.target.kind !== 'place' || part.byDefault || !ts.isIdentifier(part.target.place))
      return undefined;
    const name = context.transformExpression(part.target.place);
    if (!lua.isIdentifier(name) || isExported(part.target.place, name, context)) return undefined;
    if (names.some(({ text }) => text === name.text)) return undefined;
    names.push(name);
  }
  return names;
}

/** Whether a variable is exported, by its declaration or by `export { lives }`. */
function isExported(node: ts.Identifier, name: lua.Identifier, context: TransformationContext): boolean {
  const symbol = symbolAt(node, context.checker);
  const isListed = symbol !== undefined && getDependenciesOfSymbol(context, symbol).length > 0;
  return isListed || addExportToIdentifier(context, name) !== name;
}
