/**
 * Code that is nested too deep. TypeScript, the transpiler and our passes follow the tree of a program by recursion, and so does
 * Lua's compiler; a chain of hundreds of operators is such a tree, too. A program beyond the limit is refused when it is read.
 */

import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { locationAt } from './location.ts';
import ts from './typescript.js';

/** More levels of a tree than the compiler follows on a stack of the usual size, which some kinds of code fill before. */
const MAX_NESTING = 600;

/** Code that nests less is not what fills the stack. */
const MIN_NESTING = 100;

const REMEDY =
  'Split it: name its parts in variables or functions of their own; put many texts or numbers into an array, and join or sum it up; ' +
  'look a value up in an array, an object or a Map instead of comparing it with each.';

/** What stops the reading of a program that is nested too deep. */
export class NestedTooDeep extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Whether an exception says that the stack is full, in any engine. */
export function isStackOverflow(problem: unknown): boolean {
  return problem instanceof Error && /maximum call stack|too much recursion/i.test(problem.message);
}

/**
 * Parses a file.
 *
 * @param parse parses a text, which may be a part of the file
 * @throws NestedTooDeep if it is nested beyond the limit
 */
export function parseWithinLimit(text: string, parse: (text: string) => ts.SourceFile): ts.SourceFile {
  const file = parseOrExplain(text, parse);
  if (file.isDeclarationFile) return file;
  const beyond = nodeBelow(file, MAX_NESTING);
  if (beyond) throw new NestedTooDeep(nestingError(file, beyond, `more than ${MAX_NESTING} levels deep`));
  return file;
}

/** The error for a full stack, if code of one of the files nests enough to have filled it. */
export function nestingProblem(files: readonly ts.SourceFile[]): Diagnostic | undefined {
  const [found] = files
    .filter(({ isDeclarationFile }) => !isDeclarationFile)
    .map(file => ({ file, ...deepestNode(file) }))
    .sort((a, b) => b.depth - a.depth);
  if (!found?.node || found.depth < MIN_NESTING) return undefined;
  return nestingError(found.file, found.node, `${found.depth} levels deep`);
}

function nestingError(file: ts.SourceFile, node: ts.Node, depth: string): Diagnostic {
  return tooDeep(depth, locationAt(file, node.getStart(file)));
}

function tooDeep(depth: string, place: Partial<Diagnostic>): Diagnostic {
  const message = `this is nested ${depth}, which the compiler cannot follow`;
  return errorDiagnostic('compile/nested-too-deep', message, { ...place, remedy: REMEDY });
}

/** Parses a file; if not even that is possible, the error names the line where its parser gives up. */
function parseOrExplain(text: string, parse: (text: string) => ts.SourceFile): ts.SourceFile {
  try {
    return parse(text);
  } catch (problem) {
    if (!isStackOverflow(problem)) throw problem;
  }
  const ends = [...text.matchAll(/\n|$/g)].map(({ index }) => index);
  let [below, above] = [-1, ends.length - 1];
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if (isParsed(text.slice(0, ends[middle]), parse)) below = middle;
    else above = middle;
  }
  const { fileName } = parse('');
  throw new NestedTooDeep(
    tooDeep('thousands of levels deep', { file: fileName, line: above + 1, column: 1, source: text }),
  );
}

function isParsed(text: string, parse: (text: string) => ts.SourceFile): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first node of a file below so many levels. */
function nodeBelow(file: ts.SourceFile, limit: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  walkByDepth(file, 0, (node, depth) => {
    if (depth > limit) found = node;
    return found !== undefined;
  });
  return found;
}

function deepestNode(file: ts.SourceFile): { depth: number; node?: ts.Node } {
  let found: { depth: number; node?: ts.Node } = { depth: 0 };
  // A template becomes a chain of operators in Lua.
  walkByDepth(file, 1, (node, depth) => {
    if (depth > found.depth) found = { depth, node };
    return false;
  });
  return found;
}

/**
 * Visits the nodes of a file in their order, without recursion and without an object for each: every file that is parsed
 * is walked. `else if` and the block of a statement begin no new level.
 *
 * @param step how much deeper each part of a template is than the one before
 * @param visit returns whether to stop
 */
function walkByDepth(
  file: ts.SourceFile,
  step: 0 | 1,
  visit: (node: ts.Node, depth: number) => boolean,
): void {
  const nodes: ts.Node[] = [file];
  const depths = [0];
  let around: ts.Node = file;
  let depth = 0;
  let first = 0;
  const open = (child: ts.Node): void => {
    const isSame =
      (ts.isIfStatement(around) && child === around.elseStatement && ts.isIfStatement(child)) ||
      (ts.isBlock(child) && !ts.isBlock(around));
    const place = ts.isTemplateExpression(around) ? (nodes.length - first) * step : 0;
    nodes.push(child);
    depths.push(isSame ? depth : depth + 1 + place);
  };
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    depth = depths.pop()!;
    if (visit(node, depth)) return;
    around = node;
    first = nodes.length;
    ts.forEachChild(node, open);
    // The first child is visited next.
    for (let low = first, high = nodes.length - 1; low < high; low++, high--) {
      [nodes[low], nodes[high]] = [nodes[high], nodes[low]];
      [depths[low], depths[high]] = [depths[high], depths[low]];
    }
  }
}
