/** Changes of texts: format, corrections and renaming. */

import { resolve } from 'node:path';
import { nearName } from '../../compile/check/remedies/misspelt.ts';
import ts from '../../compile/program/typescript.js';
import { displayPath } from '../../files/display-path.ts';
import type { EditedText, FileEdits, Fix, FixesAsked, RenameAsked, Renaming, TextEdit } from '../answers.ts';
import { formatOf, preferencesFor } from './preferences.ts';
import { slashed, type TypeScriptService } from './service.ts';

/** TypeScript's changes of a text, in its order. */
export function editsOf(changes: readonly ts.TextChange[]): TextEdit[] {
  return changes
    .map(({ span: { start, length }, newText }) => ({ from: start, to: start + length, text: newText }))
    .sort((one, other) => one.from - other.from);
}

/** What formats a text. */
export function format(files: TypeScriptService, asked: EditedText): TextEdit[] {
  return (
    files.ask(asked, (service, path) =>
      editsOf(service.getFormattingEditsForDocument(path, formatOf(asked.text))),
    ) ?? []
  );
}

/** TypeScript's names of corrections that change the least, in the order in which they are offered before others. */
const FIRST_FIXES = ['import', 'spelling'];

/** Corrections of problems in a part of a text: imports and the spelling first, then what declares something. */
export function fixes(files: TypeScriptService, asked: FixesAsked): Fix[] {
  const { from, to, codes, text } = asked;
  return (
    files.ask(asked, (service, path) => {
      const found = service
        .getCodeFixesAtPosition(path, from, to, codes, formatOf(text), preferencesFor(text))
        .filter(({ changes }) => changes.every(({ fileName }) => !fileName.includes('/node_modules/')))
        .sort((one, other) => placeOf(one) - placeOf(other));
      const all = found.map(({ description, changes }) => ({
        title: description,
        files: changes.map(change => fileEditsOf(files, change)),
      }));
      const isKnown = found.some(({ fixName }) => FIRST_FIXES.includes(fixName));
      const spelling = isKnown ? undefined : spellingFix(service.getProgram()!, path, asked);
      return spelling ? [spelling, ...all] : all;
    }) ?? []
  );
}

function placeOf({ fixName }: ts.CodeFixAction): number {
  const place = FIRST_FIXES.indexOf(fixName);
  return place < 0 ? FIRST_FIXES.length : place;
}

/** What corrects the spelling of a name that TypeScript finds no similar one for. */
function spellingFix(program: ts.Program, path: string, { from, codes, text }: FixesAsked): Fix | undefined {
  const source = program.getSourceFile(path);
  for (const code of source ? codes : []) {
    const near = nearName({ code, file: source!, start: from }, program);
    if (!near) continue;
    const { name, written } = near;
    const quoted = ts.isStringLiteralLike(written) ? 1 : 0;
    const edit = { from: written.getStart() + quoted, to: written.end - quoted, text: name };
    return {
      title: `Change spelling to '${name}'`,
      files: [{ file: displayPath(path), base: text, edits: [edit] }],
    };
  }
  return undefined;
}

/** What keeps imports right when a file gets another name. */
export function move(files: TypeScriptService, { file, to }: { file: string; to: string }): FileEdits[] {
  return (
    files.ask({ file }, (service, path) =>
      service
        .getEditsForFileRename(path, slashed(resolve(to)), formatOf(''), preferencesFor(''))
        .map(change => fileEditsOf(files, change)),
    ) ?? []
  );
}

function fileEditsOf(files: TypeScriptService, { fileName, textChanges }: ts.FileTextChanges): FileEdits {
  return { file: displayPath(fileName), base: files.textOf(fileName), edits: editsOf(textChanges) };
}

/**
 * What changes a name in all files.
 *
 * @param isOwn whether a file, by its absolute path, may be changed
 */
export function rename(
  files: TypeScriptService,
  asked: RenameAsked,
  isOwn: (path: string) => boolean,
): Renaming | { refusal: string } {
  const { offset, name, text } = asked;
  return (
    files.ask(asked, (service, path): Renaming | { refusal: string } => {
      const info = service.getRenameInfo(path, offset, preferencesFor(text));
      if (!info.canRename) return { refusal: 'There is no name here that can be changed.' };
      const { start, length } = info.triggerSpan;
      const at = declaredElsewhere(service, path, offset, asked.text.slice(start, start + length));
      const { fileName: place, textSpan } = at ?? { fileName: path, textSpan: { start: offset } };
      const places =
        service.findRenameLocations(place, textSpan.start, false, false, preferencesFor(text)) ?? [];
      const foreign = places.find(({ fileName }) => !isOwn(fileName));
      if (foreign)
        return {
          refusal: `${info.displayName} belongs to ${displayPath(foreign.fileName)}, which cannot be changed here.`,
        };
      const range = { from: start, to: start + length };
      if (name === undefined) return { range, files: [] };
      if (!isName(name)) return { refusal: `${JSON.stringify(name)} is not a name.` };
      const byFile = new Map<string, TextEdit[]>();
      for (const { fileName, textSpan, prefixText = '', suffixText = '' } of places) {
        const edit = {
          from: textSpan.start,
          to: textSpan.start + textSpan.length,
          text: `${prefixText}${name}${suffixText}`,
        };
        byFile.set(fileName, [...(byFile.get(fileName) ?? []), edit]);
      }
      return {
        range,
        files: [...byFile].map(([fileName, edits]) => ({
          file: displayPath(fileName),
          base: files.textOf(fileName),
          edits: edits.sort((one, other) => one.from - other.from),
        })),
      };
    }) ?? { refusal: 'The configuration of the project cannot be read.' }
  );
}

/**
 * The declaration in another file of a name that is imported under this name: from there, all files are changed and
 * not only the import.
 */
function declaredElsewhere(
  service: ts.LanguageService,
  path: string,
  offset: number,
  name: string,
): ts.DefinitionInfo | undefined {
  const [found, ...more] = service.getDefinitionAtPosition(path, offset) ?? [];
  const isImported = found && more.length === 0 && found.fileName !== path && found.name === name;
  return isImported ? found : undefined;
}

function isName(text: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false, ts.LanguageVariant.Standard, text);
  const kind = scanner.scan();
  const isReserved = kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastReservedWord;
  return kind >= ts.SyntaxKind.Identifier && !isReserved && scanner.getTokenEnd() === text.length;
}
