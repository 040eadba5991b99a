/** Where names are declared and used. */

import ts from '../../compile/program/typescript.js';
import { displayPath } from '../../files/display-path.ts';
import type { EditedPlace, EditedText, FoundPlace, OutlineEntry } from '../answers.ts';
import { placeIn } from '../text-places.ts';
import { kindOf } from './completion.ts';
import type { TypeScriptService } from './service.ts';

/** Where the name at a place is declared. */
export function definition(files: TypeScriptService, asked: EditedPlace): FoundPlace[] {
  return (
    files.ask(asked, (service, path) =>
      placesOf(files, service.getDefinitionAtPosition(path, asked.offset) ?? []),
    ) ?? []
  );
}

/** All uses of the name at a place, with its declarations. */
export function references(files: TypeScriptService, asked: EditedPlace): FoundPlace[] {
  return (
    files.ask(asked, (service, path) =>
      placesOf(files, service.getReferencesAtPosition(path, asked.offset) ?? []),
    ) ?? []
  );
}

function placesOf(files: TypeScriptService, spans: readonly ts.DocumentSpan[]): FoundPlace[] {
  return spans.map(({ fileName, textSpan: { start, length } }) =>
    placeIn(displayPath(fileName), files.textOf(fileName), { from: start, to: start + length }),
  );
}

/** Kinds of entries that only hold what is of use elsewhere. */
const UNLISTED: ReadonlySet<string> = new Set([ts.ScriptElementKind.alias]);

/** The functions, classes and variables of a file, in its order. */
export function outline(files: TypeScriptService, asked: EditedText): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const add = ({ text, kind, spans, childItems = [] }: ts.NavigationTree, depth: number): void => {
    if (UNLISTED.has(kind)) return;
    const [{ start, length }] = spans;
    entries.push({ name: text, kind: kindOf(kind), depth, from: start, to: start + length });
    for (const child of childItems) add(child, depth + 1);
  };
  files.ask(asked, (service, path) => {
    for (const child of service.getNavigationTree(path).childItems ?? []) add(child, 0);
  });
  return entries.sort((one, other) => one.from - other.from);
}
