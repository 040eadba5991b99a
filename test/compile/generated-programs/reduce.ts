/** Makes a program smaller that is not the same in both languages, as long as it stays so and has the right types. */

import ts from 'typescript';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What an expression may become if none of its parts will do. */
const SIMPLEST = ['0', "''", 'true', '[]'];

/**
 * The smallest program that is found by leaving out statements, members and declarations, and by taking parts of
 * expressions in their place.
 *
 * @param program text of one file
 * @param isDifferent whether a program still shows what is looked into
 * @param most how many programs to try
 */
export function reduceProgram(program: string, isDifferent: (text: string) => boolean, max = 600): string {
  let smallest = program;
  let tries = 0;
  const attempt = (changed: string): boolean => {
    if (changed === smallest || ++tries > max || !isDifferent(changed)) return false;
    smallest = changed;
    return true;
  };
  for (let isSmaller = true; isSmaller && tries <= max; ) {
    isSmaller = false;
    // Larger parts first; what has been tried without success is not tried again in this round.
    for (let from = Number.POSITIVE_INFINITY; tries <= max; ) {
      const edits = editsOf(smallest).filter(edit => gainOf(edit) <= from);
      const found = edits.find(edit => attempt(applied(edit, smallest)));
      if (!found) break;
      isSmaller = true;
      from = gainOf(found);
      attempt(withoutUnused(smallest));
    }
  }
  return smallest.replace(/\n\s*\n/g, '\n');
}

/** A program without the declarations that nothing names. */
function withoutUnused(program: string): string {
  const file = ts.createSourceFile('program.ts', program, ts.ScriptTarget.Latest, true);
  const counts = new Map<string, number>();
  const count = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  count(file);
  const isUnused = (name: ts.Node | undefined): boolean =>
    name !== undefined && ts.isIdentifier(name) && counts.get(name.text) === 1;
  const isDropped = (node: ts.Statement): boolean =>
    ts.isVariableStatement(node)
      ? node.declarationList.declarations.every(({ name }) => isUnused(name))
      : isUnused((node as ts.Statement & { name?: ts.Node }).name);
  return file.statements
    .filter(statement => !isDropped(statement))
    .map(statement => statement.getFullText(file))
    .join('');
}

/** By how many characters a program becomes shorter. */
function gainOf({ start, end, text }: Edit): number {
  return end - start - text.length;
}

function applied({ start, end, text }: Edit, program: string): string {
  return program.slice(0, start) + text + program.slice(end);
}

/** What can be made smaller in a program, the largest part first. */
function editsOf(program: string): Edit[] {
  const file = ts.createSourceFile('program.ts', program, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const replace = (node: ts.Node, text: string): void => {
    edits.push({ start: node.getStart(file), end: node.end, text });
  };
  /** Groups of what stands one after the other. */
  const offerGroups = (list: readonly ts.Node[]): void => {
    for (let size = list.length >> 1; size > 1; size >>= 1)
      for (let from = 0; from + size <= list.length; from += size)
        edits.push({ start: list[from].getStart(file), end: list[from + size - 1].end, text: '' });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isSourceFile(node) || ts.isBlock(node)) offerGroups(node.statements);
    if (ts.isStatement(node) || ts.isClassElement(node)) replace(node, ts.isBlock(node) ? '{}' : '');
    for (const inner of bodiesOf(node)) replace(node, inner.getText(file).replace(/^\{|\}$/g, ''));
    if (isValue(node)) {
      ts.forEachChild(node, function offer(part: ts.Node): void {
        if (isValue(part)) replace(node, part.getText(file));
        else if (!ts.isFunctionLike(part)) ts.forEachChild(part, offer);
      });
      for (const text of SIMPLEST) replace(node, text);
    }
    if (ts.isParameter(node) && node.initializer)
      edits.push({ start: node.name.end, end: node.end, text: '' });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.filter(edit => gainOf(edit) > 0).sort((a, b) => gainOf(b) - gainOf(a));
}

/** The blocks of a statement, which may stand in its place. */
function bodiesOf(node: ts.Node): ts.Statement[] {
  if (ts.isIfStatement(node))
    return [node.thenStatement, ...(node.elseStatement ? [node.elseStatement] : [])];
  if (ts.isIterationStatement(node, false) || ts.isLabeledStatement(node)) return [node.statement];
  if (ts.isTryStatement(node)) return [node.tryBlock, ...(node.finallyBlock ? [node.finallyBlock] : [])];
  return ts.isBlock(node) && ts.isStatement(node.parent) ? [node] : [];
}

/** Whether a node is an expression that has a value of its own. */
function isValue(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!ts.isExpression(node) || !parent || ts.isTypeNode(parent)) return false;
  const isName =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isPropertyAssignment(parent)) &&
      parent.name === node) ||
    ts.isBindingElement(parent) ||
    ts.isClassElement(parent);
  return !isName && !ts.isExpressionWithTypeArguments(node);
}
