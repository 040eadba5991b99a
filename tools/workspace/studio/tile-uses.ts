/** Finds where the code of a game uses tiles and sprites: by constants of their pictures, or by number. */

import type { ConstantGroup } from '../../assets/names/constants.ts';
import { COLUMNS } from '../../assets/place/tile-memory.ts';
import ts from '../../compile/program/lazy-typescript.js';
import type { CodeUses, TileUse } from '../../studio/documents.ts';

/** The index of the tile id argument of console functions. */
const ID_ARGUMENT: Readonly<Record<string, number>> = { spr: 0, fget: 0, fset: 0, mset: 2 };

/** A picture in the constants. */
interface PictureValue {
  frames: readonly number[];
  columns: number;
  rows: number;
}

/**
 * Finds the tiles that code uses.
 *
 * @param sources the files of the game; Lua files are only searched for numbers
 * @param groups the constants for code
 * @returns each tile once per line, in the order of the sources
 */
export function tileUses(
  sources: readonly { file: string; text: string }[],
  groups: readonly ConstantGroup[],
): TileUse[] {
  const named = new Map<string, readonly number[]>();
  for (const { name: group, constants } of groups)
    if (group === 'tiles' || group === 'sprites')
      for (const { name, folder = [], value } of constants)
        named.set([group, ...folder, name].join('.'), idsOf(value as unknown as PictureValue));
  return sources.flatMap(source => (/\.lua$/i.test(source.file) ? usesInLua(source) : usesIn(source, named)));
}

/** Memoized `tileUses`: searches again only when code or constants have changed. */
export function rememberedUses(): (...from: Parameters<typeof tileUses>) => CodeUses {
  let known: { key: string; uses: CodeUses } | undefined;
  return (sources, groups) => {
    const key = JSON.stringify([sources, groups]);
    if (known?.key !== key) {
      const uses = { tiles: tileUses(sources, groups), drawsMaps: sources.some(drawsMaps) };
      known = { key, uses };
    }
    return known.uses;
  };
}

const MAP_CALL = /(?<![\w$.:])(?<!function\s+)map\s*\(/;

/** Whether code calls `map`, or passes it to another function. */
export function drawsMaps({ file, text }: { file: string; text: string }): boolean {
  const comments = /\.lua$/i.test(file) ? /--.*/g : /\/\*[\s\S]*?\*\/|\/\/.*/g;
  return MAP_CALL.test(text.replace(comments, ''));
}

function idsOf({ frames, columns, rows }: PictureValue): number[] {
  return [...new Set(frames)].flatMap(id => blockOf(id, columns, rows));
}

function blockOf(id: number, columns: number, rows: number): number[] {
  return Array.from(
    { length: columns * rows },
    (_, i) => id + (i % columns) + COLUMNS * Math.floor(i / columns),
  );
}

function usesIn(
  { file, text }: { file: string; text: string },
  named: ReadonlyMap<string, readonly number[]>,
): TileUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found = new Map<string, TileUse>();
  const add = (node: ts.Node, ids: readonly number[]): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const code = text.split(/\r?\n/, line + 1)[line].trim();
    for (const id of ids) found.set(`${line} ${id}`, { id, file, line: line + 1, code });
  };
  const numbers = constantNumbers(source);
  const numberOf = (node: ts.Expression | undefined): number | undefined =>
    node && ts.isNumericLiteral(node)
      ? Number(node.text)
      : node && ts.isIdentifier(node)
        ? numbers.get(node.text)
        : undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const ids = named.get(`${node.expression.getText()}.${node.name.text}`);
      if (ids) add(node, ids);
    } else if (ts.isCallExpression(node)) {
      const id = numberOf(node.arguments[ID_ARGUMENT[node.expression.getText()]]);
      // spr can draw more than one tile.
      const [columns = 1, rows = 1] = [7, 8].map(index => numberOf(node.arguments[index]));
      if (id !== undefined) add(node, blockOf(id, columns, rows));
    } else if (ts.isBinaryExpression(node)) {
      const sides = [node.left, node.right];
      const id = sides.some(isMget) ? numberOf(sides.find(side => !isMget(side))) : undefined;
      if (id !== undefined) add(node, [id]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** The constants of a file that are numbers. */
function constantNumbers(source: ts.SourceFile): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const)
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isNumericLiteral(initializer) && ts.isIdentifier(name))
          numbers.set(name.text, Number(initializer.text));
  return numbers;
}

function isMget(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'mget';
}

const LUA_USE = /\b(?:spr|fget|fset)\s*\(\s*(\d+)\b|\bmset\s*\([^()]*,[^()]*,\s*(\d+)\s*\)/g;

function usesInLua({ file, text }: { file: string; text: string }): TileUse[] {
  return text.split(/\r?\n/).flatMap((line, index) =>
    [...line.replace(/--.*/, '').matchAll(LUA_USE)].map(([, first, second]) => ({
      id: Number(first ?? second),
      file,
      line: index + 1,
      code: line.trim(),
    })),
  );
}
