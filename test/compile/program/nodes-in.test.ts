import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn, visitNodes } from '../../../tools/compile/program/nodes-in.ts';

const file = ts.createSourceFile(
  'main.ts',
  'function outer() { first(); return () => second(third()); }\nfourth();\n',
  ts.ScriptTarget.ESNext,
  true,
);
const callees = (nodes: readonly ts.Node[]) =>
  nodes.filter(ts.isCallExpression).map(({ expression }) => expression.getText());

test('nodes of a kind come in the order of the text, outer ones first, and kinds one after the other', () => {
  expect(callees(nodesIn(file, ts.SyntaxKind.CallExpression))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
  ]);
  const kinds = nodesIn(file, ts.SyntaxKind.ArrowFunction, ts.SyntaxKind.FunctionDeclaration);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ts.SyntaxKind.ArrowFunction,
    ts.SyntaxKind.FunctionDeclaration,
  ]);
  expect(nodesIn(file, ts.SyntaxKind.ClassDeclaration)).toEqual([]);
  expect(nodesIn(file)).toEqual([]);
});

test('a visit that returns false skips what stands in the node and nothing after it', () => {
  const visited: ts.Node[] = [];
  visitNodes(file, node => {
    visited.push(node);
    return !ts.isArrowFunction(node);
  });
  expect(visited[0]).toBe(file.statements[0]);
  expect(visited.some(ts.isArrowFunction)).toBe(true);
  expect(callees(visited)).toEqual(['first', 'fourth']);
});
