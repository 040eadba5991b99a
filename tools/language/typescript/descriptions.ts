/** What names and calls mean. */

import ts from '../../compile/program/typescript.js';
import type { CalledSignature, CalledSignatures, Description, EditedPlace, Hovered } from '../answers.ts';
import type { TypeScriptService } from './service.ts';

/** The name at a place; null if there is none. */
export function hover(files: TypeScriptService, asked: EditedPlace): Hovered | null {
  return (
    files.ask(asked, (service, path) => {
      const info = service.getQuickInfoAtPosition(path, asked.offset);
      if (!info) return null;
      const { start, length } = info.textSpan;
      return { range: { from: start, to: start + length }, ...describe(info) };
    }) ?? null
  );
}

interface Described {
  displayParts?: ts.SymbolDisplayPart[];
  documentation?: ts.SymbolDisplayPart[];
  tags?: ts.JSDocTagInfo[];
}

/** What TypeScript tells of a name, as texts. */
export function describe({ displayParts, documentation, tags = [] }: Described): Description {
  return {
    signature: plainSignature(ts.displayPartsToString(displayParts)),
    documentation: [ts.displayPartsToString(documentation), ...tags.flatMap(tagText)]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Names of tags that only tools read, and of what the compiler reports anyway. */
const SILENT_TAGS: ReadonlySet<string> = new Set(['noSelf', 'inline', 'noSelfInFile', 'template', 'throws']);

function tagText({ name, text }: ts.JSDocTagInfo): string[] {
  if (SILENT_TAGS.has(name)) return [];
  const said = ts.displayPartsToString(text).trim();
  if (name !== 'param') return [said === '' ? `@${name}` : `@${name} ${said}`];
  const [, parameter, meaning] = /^(\S+)\s*-?\s*(.*)$/s.exec(said) ?? [];
  return meaning ? [`\`${parameter}\`: ${meaning}`] : [];
}

/** Results of one call, as TypeScript's own types write them. */
function plainSignature(text: string): string {
  return text.replaceAll(/LuaMultiReturn<(\[[^\]]*\])>/g, '$1');
}

/** The call around a place; null if there is none. */
export function signatures(files: TypeScriptService, asked: EditedPlace): CalledSignatures | null {
  return (
    files.ask(asked, (service, path) => {
      const help = service.getSignatureHelpItems(path, asked.offset, undefined);
      if (!help) return null;
      return {
        signatures: help.items.map(signatureOf),
        active: help.selectedItemIndex,
        argument: help.argumentIndex,
      };
    }) ?? null
  );
}

function signatureOf(item: ts.SignatureHelpItem): CalledSignature {
  let label = ts.displayPartsToString(item.prefixDisplayParts);
  const separator = ts.displayPartsToString(item.separatorDisplayParts);
  const parameters = item.parameters.map((parameter, index) => {
    if (index > 0) label += separator;
    const from = label.length;
    label += ts.displayPartsToString(parameter.displayParts);
    return { from, to: label.length, documentation: ts.displayPartsToString(parameter.documentation) };
  });
  label += ts.displayPartsToString(item.suffixDisplayParts);
  return {
    label: plainSignature(label),
    documentation: ts.displayPartsToString(item.documentation),
    parameters,
  };
}
