/** Finds the function or class method at a position in a TypeScript or Lua file. */

import luaparse from 'luaparse';
import ts from '../compile/program/lazy-typescript.js';
import { firstIndex } from '../first-index.ts';
import { childrenOf } from '../lua/parsed-nodes.ts';

/** A function of a file; nested functions count as part of it. */
export interface FunctionPlace {
  /** `update` or `Ship.turn` */
  name: string;
  /** Its first line, from 1. */
  line: number;
  /** The range of text that it covers. */
  start: number;
  end: number;
}

/** The name shown for anonymous functions. */
const ANONYMOUS = '(function)';

/** Finds functions by position; undefined outside of all functions. */
export type FunctionFinder = (line: number, column: number) => FunctionPlace | undefined;

/** A finder for the functions of a file; lines and columns count from 0. */
export function functionFinder(file: string, text: string): FunctionFinder {
  const tree = IS_SCRIPT.test(file) ? parse(file, text) : undefined;
  const places = tree ? collectFunctions(tree) : collectLuaFunctions(text);
  const lineStarts = tree?.getLineStarts() ?? [
    0,
    ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
  ];
  return (line, column) => {
    const position = lineStarts[line] + column;
    const place = places[firstIndex(places, ({ end }) => end > position)];
    // Lua maps only lines: a line with part of a function belongs to it.
    const last = tree ? position : (lineStarts[line + 1] ?? text.length) - 1;
    return place?.start <= last ? place : undefined;
  };
}

function parse(file: string, text: string): ts.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile(file, text, options, true);
}

/** Extensions of files that are not Lua. */
const IS_SCRIPT = /\.([cm]?[jt]sx?|json)$/;

/** The functions of a Lua program; none if it cannot be parsed. */
function collectLuaFunctions(text: string): FunctionPlace[] {
  const places: FunctionPlace[] = [];
  const visit = (node: luaparse.Node, name?: luaparse.Node): void => {
    if (node.type === 'FunctionDeclaration') {
      const [start, end] = rangeOf(node);
      const named = node.identifier ?? name;
      const own = named ? text.slice(...rangeOf(named)) : ANONYMOUS;
      places.push({ name: own, line: node.loc!.start.line, start, end });
    } else if (node.type === 'LocalStatement' || node.type === 'AssignmentStatement')
      for (const [order, value] of node.init.entries()) visit(value, node.variables[order]);
    else if (node.type === 'TableKeyString') visit(node.value, node.key);
    else for (const child of childrenOf(node)) visit(child);
  };
  const options = { luaVersion: '5.3', locations: true, ranges: true, encodingMode: 'none' } as const;
  try {
    visit(luaparse.parse(text, options));
  } catch {
    return [];
  }
  return places;
}

/** The range of a node, which the parser's types leave out. */
function rangeOf(node: luaparse.Node): [start: number, end: number] {
  return (node as unknown as { range: [number, number] }).range;
}

/** The outermost functions in the order of the text; they do not overlap. */
function collectFunctions(tree: ts.SourceFile): FunctionPlace[] {
  const places: FunctionPlace[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) {
      ts.forEachChild(node, visit);
      return;
    }
    // A function that is the value of a variable includes the declaration.
    const owner = ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node;
    const start = owner.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    places.push({ name: nameOf(node), line, start, end: owner.getEnd() });
  };
  visit(tree);
  return places;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const own = ts.isConstructorDeclaration(node) ? 'constructor' : (node.name ?? namedParent(node))?.getText();
  const holder = ts.isPropertyDeclaration(node.parent) ? node.parent.parent : node.parent;
  const owner = ts.isClassLike(holder) ? holder.name?.text : undefined;
  return [owner, own ?? ANONYMOUS].filter(Boolean).join('.');
}

/** The declaration that names a function's value. */
function namedParent({ parent }: ts.Node): ts.Node | undefined {
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name : undefined;
}
