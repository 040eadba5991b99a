/** `JSON.parse` and `JSON.stringify`. */

import * as lua from 'typescript-to-lua';
import { libraryGlobal, usesNumberKeys } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformArguments } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Lowers such a call; undefined for any other. */
export const jsonCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || libraryGlobal(callee.expression, context) !== 'JSON')
    return undefined;
  const signature = context.checker.getResolvedSignature(node);
  const values = transformArguments(context, node.arguments, signature);
  if (callee.name.text === 'stringify') return callGlobal('js_json_text', values, node);
  if (callee.name.text !== 'parse') return undefined;
  if (!usesNumberKeys(context.program)) return callGlobal('js_json_value', values, node);
  const [text, revive = lua.createNilLiteral()] = values;
  return callGlobal('js_json_value', [text, revive, lua.createIdentifier('js_number_key')], node);
};
