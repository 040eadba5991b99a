/** What a library exports and says of it in doc comments, read from its source. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Export {
  name: string;
  kind: 'function' | 'constant' | 'type';
  /** Of a function: parameters and what it returns; parameters that are numbers stand without a type. */
  signature: string;
  /** Paragraphs of the doc comment, each on one line. */
  paragraphs: string[];
  /** Where the method comes from: the function's own words, or those at the head of its file. */
  source: string;
  parameters: { name: string; text: string }[];
  returns: string;
  /** Of a constant. */
  value: string;
}

/**
 * All exports of a library by name, in the order of its files.
 *
 * @param index its index, from the folder of this project
 */
export function readExports(index: string): Map<string, Export> {
  const entry = fileURLToPath(new URL(`../../${index}`, import.meta.url));
  const program = ts.createProgram([entry], { allowImportingTsExtensions: true, noEmit: true, types: [] });
  const checker = program.getTypeChecker();
  const library = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  const exports = new Map<string, Export>();
  for (const symbol of checker.getExportsOfModule(library)) {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = own.declarations!;
    const value = ts.isVariableDeclaration(declaration) ? (declaration.initializer?.getText() ?? '') : '';
    const comment = ts.displayPartsToString(own.getDocumentationComment(checker));
    const tags = own.getJsDocTags(checker);
    exports.set(own.name, {
      name: own.name,
      kind: ts.isFunctionDeclaration(declaration) ? 'function' : value ? 'constant' : 'type',
      signature: ts.isFunctionDeclaration(declaration) ? signatureOf(declaration) : '',
      paragraphs: paragraphsOf(comment).filter(text => !text.startsWith('Source:')),
      source: sourceOf(comment, declaration.getSourceFile()),
      parameters: tags
        .filter(({ name }) => name === 'param')
        .map(({ text }) => {
          const [name = '', ...rest] = ts.displayPartsToString(text).split(/\s+/);
          return { name, text: rest.join(' ') };
        }),
      returns: oneLine(ts.displayPartsToString(tags.find(({ name }) => name === 'returns')?.text)),
      value,
    });
  }
  return exports;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A source is a paragraph of its own, wherever it begins. */
const paragraphsOf = (comment: string) =>
  comment
    .replace(/\n(?=Source:)/g, '\n\n')
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(text => text !== '');

function sourceOf(comment: string, file: ts.SourceFile): string {
  const own = paragraphsOf(comment).find(text => text.startsWith('Source:'));
  if (own && !own.includes('head of this file')) return own.slice('Source:'.length).trim();
  const head = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file.fileName, 'utf8'))?.[1] ?? '';
  const text = head.replace(/^ \* ?/gm, '').replace(/\n(?=Source|Method)/g, '\n\n');
  const paragraph = text.split(/\n\s*\n/).find(part => /^(Source|Method)[^:]*:/.test(part)) ?? '';
  const said = own?.replace(/^Source: see the head of this file[;,.]?\s*/, '') ?? '';
  return [oneLine(paragraph).replace(/^(Source|Method)[^:]*:\s*/, ''), said].filter(Boolean).join(' ');
}

function signatureOf({ name, parameters, type }: ts.FunctionDeclaration): string {
  const list = parameters.map(parameter => {
    const typeText = parameter.type?.getText();
    const typed = !typeText || typeText === 'number' ? '' : `: ${typeText}`;
    const name = `${parameter.name.getText()}${parameter.questionToken ? '?' : ''}`;
    return `${name}${typed}${parameter.initializer ? ` = ${parameter.initializer.getText()}` : ''}`;
  });
  return `${name!.text}(${list.join(', ')}): ${type!.getText()}`;
}
