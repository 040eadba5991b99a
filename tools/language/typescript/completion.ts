/** Names that complete what one types. */

import ts from '../../compile/program/typescript.js';
import type {
  DescribedSuggestion,
  EditedPlace,
  Suggestion,
  SuggestionAsked,
  SuggestionKind,
  Suggestions,
} from '../answers.ts';
import { describe } from './descriptions.ts';
import { editsOf } from './edits.ts';
import { formatOf, preferencesFor } from './preferences.ts';
import type { TypeScriptService } from './service.ts';

/** Kinds by TypeScript's. */
const KINDS: ReadonlyMap<string, SuggestionKind> = new Map(
  Object.entries<SuggestionKind>({
    [ts.ScriptElementKind.classElement]: 'class',
    [ts.ScriptElementKind.constElement]: 'constant',
    [ts.ScriptElementKind.enumElement]: 'enum',
    [ts.ScriptElementKind.enumMemberElement]: 'constant',
    [ts.ScriptElementKind.functionElement]: 'function',
    [ts.ScriptElementKind.localFunctionElement]: 'function',
    [ts.ScriptElementKind.interfaceElement]: 'interface',
    [ts.ScriptElementKind.keyword]: 'keyword',
    [ts.ScriptElementKind.memberFunctionElement]: 'method',
    [ts.ScriptElementKind.memberVariableElement]: 'property',
    [ts.ScriptElementKind.memberGetAccessorElement]: 'property',
    [ts.ScriptElementKind.memberSetAccessorElement]: 'property',
    [ts.ScriptElementKind.moduleElement]: 'namespace',
    [ts.ScriptElementKind.string]: 'text',
    [ts.ScriptElementKind.scriptElement]: 'text',
    [ts.ScriptElementKind.directory]: 'text',
    [ts.ScriptElementKind.typeElement]: 'type',
    [ts.ScriptElementKind.typeParameterElement]: 'type',
  }),
);

/** The kind of what TypeScript calls so. */
export function kindOf(kind: ts.ScriptElementKind): SuggestionKind {
  return KINDS.get(kind) ?? 'variable';
}

/** The names that fit a place; null where one writes something else, such as a comment. */
export function complete(files: TypeScriptService, asked: EditedPlace): Suggestions | null {
  const { text, offset } = asked;
  return (
    files.ask(asked, (service, path) => {
      const found = service.getCompletionsAtPosition(path, offset, preferencesFor(text));
      if (!found || found.entries.length === 0) return null;
      const span = found.optionalReplacementSpan;
      const start = offset - (/[\w$]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
      const range = span ? { from: span.start, to: offset } : { from: start, to: offset };
      return { range, suggestions: found.entries.filter(isUseful).map(suggestionOf) };
    }) ?? null
  );
}

/** What the console lacks is declared, with what to write instead, but deprecated. */
function isUseful({ kindModifiers = '' }: ts.CompletionEntry): boolean {
  return !/\bdeprecated\b/.test(kindModifiers);
}

function suggestionOf(entry: ts.CompletionEntry): Suggestion {
  const { name, kind, insertText, replacementSpan, source, data, sortText } = entry;
  return {
    label: name,
    kind: kindOf(kind),
    order: sortText,
    ...(insertText !== undefined && { insert: insertText }),
    ...(replacementSpan && {
      range: { from: replacementSpan.start, to: replacementSpan.start + replacementSpan.length },
    }),
    ...(source !== undefined && { source }),
    ...(data && { data: JSON.stringify(data) }),
  };
}

/** What a suggestion is, and the import that it needs; null if it is none. */
export function describeSuggestion(
  files: TypeScriptService,
  asked: SuggestionAsked,
): DescribedSuggestion | null {
  const { text, offset, label, source, data } = asked;
  return (
    files.ask(asked, (service, path) => {
      const details = service.getCompletionEntryDetails(
        path,
        offset,
        label,
        formatOf(text),
        source,
        preferencesFor(text),
        data === undefined ? undefined : JSON.parse(data),
      );
      if (!details) return null;
      const changes = (details.codeActions ?? [])
        .flatMap(action => action.changes)
        .filter(({ fileName }) => fileName === path);
      return { ...describe(details), edits: changes.flatMap(({ textChanges }) => editsOf(textChanges)) };
    }) ?? null
  );
}
