/** The functions on children of Lua nodes are those of the table of their fields. */

import { readFileSync } from 'node:fs';
import * as lua from 'typescript-to-lua';
import { expect, test } from 'vitest';
import { renderChildren } from '../../tools/lua/child-fields.ts';
import { COPIES, VISITS } from '../../tools/lua/children.ts';

test('the module is as `npm run api` writes it', () => {
  const written = readFileSync(new URL('../../tools/lua/children.ts', import.meta.url), 'utf8');
  expect(written === renderChildren()).toBe(true);
});

test('children come in the order of evaluation, and those that are missing are left out', () => {
  const [one, two] = ['one', 'two'].map(name => lua.createIdentifier(name));
  const call = lua.createCallExpression(one, [two, lua.createNilLiteral()]);
  const seen: lua.Node[] = [];
  VISITS[call.kind]!(call, (child, list) => list.push(child), seen);
  expect(seen).toEqual([one, two, call.params[1]]);
  const unset = lua.createVariableDeclarationStatement(one);
  const children: lua.Node[] = [];
  VISITS[unset.kind]!(unset, child => children.push(child), undefined);
  expect(children).toEqual([one]);
});

test('every kind of node has a function of its own that copies it', () => {
  const kinds = Object.values(lua.SyntaxKind).filter(kind => typeof kind === 'number');
  const nodes = kinds.filter(kind => !lua.SyntaxKind[kind].endsWith('Operator'));
  expect(new Set(nodes.map(kind => COPIES[kind]).filter(Boolean)).size).toBe(nodes.length);
});
