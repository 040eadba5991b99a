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

/** What is a name to go to only at the top of a file or in some parents: values within functions are many. */
const VALUES: ReadonlySet<string> = new Set([
  ts.ScriptElementKind.constElement,
  ts.ScriptElementKind.letElement,
  ts.ScriptElementKind.variableElement,
  ts.ScriptElementKind.localVariableElement,
  ts.ScriptElementKind.memberVariableElement,
]);
const PARENTS_OF_VALUES: ReadonlySet<string> = new Set([
  ts.ScriptElementKind.classElement,
  ts.ScriptElementKind.moduleElement,
]);

/** The functions, classes and variables of a file, in its order. */
export function outline(files: TypeScriptService, asked: EditedText): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const add = (item: ts.NavigationTree, depth: number, parent?: string): void => {
    const { text, kind, nameSpan, childItems = [] } = item;
    if (kind === ts.ScriptElementKind.alias) return;
    if (VALUES.has(kind) && parent !== undefined && !PARENTS_OF_VALUES.has(parent)) return;
    // A function without a name has none to go to; what it declares has.
    const isNamed = nameSpan !== undefined || kind === ts.ScriptElementKind.constructorImplementationElement;
    if (isNamed) {
      const { start, length } = nameSpan ?? item.spans[0];
      entries.push({ name: text, kind: kindOf(kind), depth, from: start, to: start + length });
    }
    for (const child of childItems) add(child, isNamed ? depth + 1 : depth, kind);
  };
  files.ask(asked, (service, path) => {
    for (const child of service.getNavigationTree(path).childItems ?? []) add(child, 0);
  });
  return entries.sort((one, other) => one.from - other.from);
}
