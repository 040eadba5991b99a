/** Notes on the Lua of every expression which facts to assert of its value, for {@link weaveAssertions}. */

import type { Plugin, TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { type Assertion, note, notesOf } from '../../../lua/notes.ts';
import { isConstant } from '../../../lua/tree.ts';
import { isTarget } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { isMultiReturnCall, isOptionalContinuation } from '../../transpiler/index.ts';
import { ASSERTION_KINDS } from './kinds.ts';

/** Most characters of an expression that a failed assertion shows. */
const MAX_SHOWN = 40;

const OF_VALUES = ASSERTION_KINDS.filter(({ isOfTargets }) => !isOfTargets);
const OF_TARGETS = ASSERTION_KINDS.filter(({ isOfTargets }) => isOfTargets);

/**
 * A plugin between the lowering of expressions and their coercion for the context.
 * @param kinds those of expressions
 */
export function assertions(kinds: readonly ts.SyntaxKind[]): Plugin {
  return { visitors: Object.fromEntries(kinds.map(kind => [kind, asserted])) as Plugin['visitors'] };
}

function asserted(node: ts.Expression, context: TransformationContext): lua.Expression {
  const made = context.superTransformExpression(node);
  const original = ts.getOriginalNode(node) as ts.Expression;
  const isValue = original.pos >= 0 && original.parent && !ts.isEnumDeclaration(original.parent);
  // An assertion would reduce several values to one.
  if (isConstant(made) || !isValue || isMultiReturnCall(context, original)) return made;
  // The transpiler renames the variable of an optional chain later.
  if (isOptionalContinuation(node)) return made;
  const kinds = isTarget(original) ? OF_TARGETS : OF_VALUES;
  const found = kinds.flatMap(kind => kind.of(original, context) ?? []);
  if (found.length === 0) return made;
  const place = describePlace(original);
  const all = found.map((one): Assertion => ({ ...one, place }));
  return note(unshared(made), { assertions: [...(notesOf(made).assertions ?? []), ...all] });
}

/** A value that no other statement shares: `n` for `++n`, which is also part of the statement `n = n + 1`. */
function unshared(made: lua.Expression): lua.Expression {
  if (lua.isIdentifier(made)) return note(lua.cloneIdentifier(made), notesOf(made));
  return lua.isTableIndexExpression(made) ? { ...made } : made;
}

function describePlace(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const text = node.getText(file).replace(/\s+/g, ' ');
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return `${file.fileName.replace(/^.*\//, '')}:${line + 1}:${character + 1} \`${shown}\``;
}
