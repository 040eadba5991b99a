/** Which function or class method of a TypeScript file a place belongs to. */

import type TypeScript from 'typescript';
import ts from '../compile/program/typescript.ts';

/** A function of a file; one inside another counts as part of it. */
export interface FunctionPlace {
  /** `update`, `Ship.turn` */
  name: string;
  /** Line of its start, from 1. */
  line: number;
  /** Positions in the text that it covers. */
  start: number;
  end: number;
}

/** Finds functions by place; undefined for what stands outside of every function. */
export type FunctionFinder = (line: number, column: number) => FunctionPlace | undefined;

/** A finder for the functions of a file; its lines and columns count from 0. */
export function functionFinder(file: string, text: string): FunctionFinder {
  const options = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const tree = ts.createSourceFile(file, text, options, true);
  const places = collectFunctions(tree);
  const lineStarts = tree.getLineStarts();
  return (line, column) => {
    const position = lineStarts[line] + column;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle].end <= position) low = middle + 1;
      else high = middle;
    }
    return places[low]?.start <= position ? places[low] : undefined;
  };
}

/** The outermost functions in the order of the text, which do not overlap. */
function collectFunctions(tree: TypeScript.SourceFile): FunctionPlace[] {
  const places: FunctionPlace[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) {
      ts.forEachChild(node, visit);
      return;
    }
    // A function that is the value of a variable begins with its declaration, whose code is its own.
    const owner = ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node;
    const start = owner.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    places.push({ name: nameOf(node), line, start, end: owner.getEnd() });
  };
  visit(tree);
  return places;
}

function nameOf(node: TypeScript.SignatureDeclaration): string {
  const own = ts.isConstructorDeclaration(node) ? 'constructor' : (node.name ?? namedParent(node))?.getText();
  const holder = ts.isPropertyDeclaration(node.parent) ? node.parent.parent : node.parent;
  const owner = ts.isClassLike(holder) ? holder.name?.text : undefined;
  return [owner, own ?? '(function)'].filter(Boolean).join('.');
}

/** The name of what a function is the value of. */
function namedParent({ parent }: TypeScript.Node): TypeScript.Node | undefined {
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name : undefined;
}
