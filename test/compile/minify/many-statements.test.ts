import * as lua from 'typescript-to-lua';
import { expect, test } from 'vitest';
import { mergeLocals } from '../../../tools/compile/minify/shapes/merge-locals.ts';
import { unwrapBlocks } from '../../../tools/compile/minify/shapes/unwrap-blocks.ts';

/** More than a function takes as arguments. */
const MANY = 200_000;

test('a chunk may have any number of statements', () => {
  const call = () => lua.createExpressionStatement(lua.createCallExpression(lua.createIdentifier('f'), []));
  const statements: lua.Statement[] = Array.from({ length: MANY }, call);
  statements.push(lua.createDoStatement([call(), call()]));
  mergeLocals(statements);
  unwrapBlocks(statements);
  expect(statements.length).toBe(MANY + 2);
});
