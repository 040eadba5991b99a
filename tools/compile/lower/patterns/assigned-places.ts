/** The places that patterns and loops assign to. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  createExportedIdentifier,
  getSymbolExportScope,
} from 'typescript-to-lua/dist/transformation/utils/export.js';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import { transformAssignment } from 'typescript-to-lua/dist/transformation/visitors/binary-expression/assignments.js';
import { runsCode } from '../../facts/running-code.ts';
import ts from '../../program/typescript.ts';
import { isList, standInOfNode, stored } from '../arrays/missing-elements.ts';
import { isSetByCall } from '../arrays/set-elements.ts';
import { assign, type Place, settle } from '../operators/assignments.ts';
import { hasEffects } from '../operators/evaluation-order.ts';
import type { Part } from './pattern-parts.ts';

/** The object and the key of a part's place, computed before its default where that may change them. */
export function settledFirst(
  place: TypeScript.Expression,
  { byDefault }: Part,
  context: TransformationContext,
): Place | undefined {
  const mayChange = byDefault && (hasEffects(byDefault) || runsCode(byDefault, context));
  return mayChange && !ts.isIdentifier(place) ? settle(place, context) : undefined;
}

/**
 * The statements that give a place a value.
 * @param settled the place, if it has been computed before
 */
export function assignTo(
  place: TypeScript.Expression,
  value: lua.Expression,
  context: TransformationContext,
  settled?: Place,
): lua.Statement[] {
  const isElement = ts.isElementAccessExpression(place) && isList(place.expression, context);
  const kept = stored(value, isElement ? standInOfNode(place.expression, context) : undefined, place);
  if (settled) return assign(settled, kept, place, context);
  if (isSetByCall(place, context)) {
    const found = settle(place, context);
    return [...found.statements, ...assign(found, kept, place, context)];
  }
  const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
    assignment(place, kept, context),
  );
  return [...precedingStatements, ...result];
}

function assignment(
  place: TypeScript.Expression,
  value: lua.Expression,
  context: TransformationContext,
): lua.Statement[] {
  const made = transformAssignment(context, place as TypeScript.LeftHandSideExpression, value);
  const [first] = made;
  const { parent } = place;
  if (!first || !lua.isAssignmentStatement(first) || !ts.isShorthandPropertyAssignment(parent)) return made;
  // The transpiler takes the name in `{ lives }` for that of a property, which no module exports.
  const symbol = context.checker.getShorthandAssignmentValueSymbol(parent);
  const scope = symbol && getSymbolExportScope(context, symbol);
  const [name] = first.left;
  if (scope && lua.isIdentifier(name)) first.left = [createExportedIdentifier(context, name, scope)];
  return made;
}
