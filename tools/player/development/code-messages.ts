/** The messages about the code of a game: its files, and what the language service says of them. */

import type { LanguageQuestions, Question } from '../../language/answers.ts';
import type { TestResult } from '../../testing/test-result.ts';
import { type Fields, isBoolean, isInteger, isText, listOf, optional } from './guards.ts';
import { MESSAGE_LIMIT, method, type OfGame, ofGame } from './page-method.ts';
import type { PageProblem } from './page-problem.ts';

/** A file of the code. Files are named as in diagnostics. */
export interface CodeFile {
  file: string;
  /** Whether it may be changed here; not what is generated, and not the libraries. */
  isWritable: boolean;
}

/** The files of a game's code. */
export interface CodeTree {
  files: CodeFile[];
  /** The entry file; new files belong beside it. */
  entry: string;
}

/** The content of a file, with `\n` between its lines. */
export interface CodeText {
  text: string;
  /** Different for every text. */
  version: string;
}

/** The result of saving: the new version; or what is in the file, which somebody else has changed. */
export type SavedCode = { version: string } | { changed: CodeText };

/** What to look for in the files. */
export interface CodeSearch {
  text: string;
  /** Whether capitals count. */
  isExact: boolean;
  /** Whether it must be a whole word. */
  isWord: boolean;
}

/** A place that was found. */
export interface CodeMatch {
  file: string;
  line: number;
  column: number;
  /** In characters. */
  length: number;
  /** Its line. */
  text: string;
}

const ofFile = { ...ofGame, file: isText };
const ofText = { ...ofFile, text: isText };
const ofPlace = { ...ofText, offset: isInteger };

/** A row of a question to the language service, which it names. */
function question<Kind extends Question>(
  question: Kind,
  fields: Fields<OfGame & LanguageQuestions[Kind]['input']>,
) {
  type Input = OfGame & LanguageQuestions[Kind]['input'];
  return { question, ...method<Input, LanguageQuestions[Kind]['answer']>(fields, MESSAGE_LIMIT) };
}

/** Requests of the Code tab. */
export const CODE_METHODS = {
  /** The files of the code; null for a cartridge, which has none. */
  'code/files': method<OfGame, CodeTree | null>(ofGame),
  /** The content of a file. */
  'code/open': method<OfGame & { file: string }, CodeText & CodeFile>(ofFile),
  /** Writes a file, unless it is no longer the version that the text is based on. */
  'code/save': method<OfGame & { file: string; text: string; version: string }, SavedCode>(
    { ...ofText, version: isText },
    MESSAGE_LIMIT,
  ),
  /** Creates a file; it must not exist. */
  'code/create': method<OfGame & { file: string; text: string }, CodeFile>(ofText, MESSAGE_LIMIT),
  /** Gives a file another name, or deletes it; earlier versions keep it. */
  'code/rename': method<OfGame & { file: string; to?: string }, void>({ ...ofFile, to: optional(isText) }),
  /** Looks for a text in all files. */
  'code/search': method<OfGame & CodeSearch, CodeMatch[]>({
    ...ofGame,
    text: isText,
    isExact: isBoolean,
    isWord: isBoolean,
  }),
  /** The errors and warnings of the last build. */
  'code/problems': method<OfGame, PageProblem[]>(ofGame),

  /** The files with tests of the game. */
  'code/tests': method<OfGame, string[]>(ofGame),
  /** Runs the tests of the game; returns their results when all have ended, or were stopped. */
  'code/runTests': method<OfGame, TestResult[]>(ofGame),
  /** Stops the tests that run. */
  'code/stopTests': method<OfGame, void>(ofGame),

  /** Names that complete what one types. */
  'code/complete': question('complete', ofPlace),
  /** What a suggestion is, and the import that it needs. */
  'code/describe': question('describe', {
    ...ofPlace,
    label: isText,
    source: optional(isText),
    data: optional(isText),
  }),
  /** The call around a place. */
  'code/signatures': question('signatures', ofPlace),
  /** The name at a place. */
  'code/hover': question('hover', ofPlace),
  /** Where the name at a place is declared. */
  'code/definition': question('definition', ofPlace),
  /** All uses of the name at a place. */
  'code/references': question('references', ofPlace),
  /** The edits that give the name at a place another one. */
  'code/renameSymbol': question('rename', { ...ofPlace, name: optional(isText) }),
  /** The edits of the imports of a file that gets another name. */
  'code/renameImports': question('move', { ...ofFile, to: isText }),
  /** What formats a text. */
  'code/format': question('format', ofText),
  /** What is wrong with a text. */
  'code/diagnose': question('problems', ofText),
  /** Corrections of problems. */
  'code/fixes': question('fixes', { ...ofText, from: isInteger, to: isInteger, codes: listOf(isInteger) }),
  /** The functions, classes and variables of a text. */
  'code/outline': question('outline', ofText),
};

/** Whether a request of the Code tab is a question to the language service, which needs nothing else of a workspace. */
export function isLanguageQuestion(method: string): boolean {
  return (
    Object.hasOwn(CODE_METHODS, method) && 'question' in CODE_METHODS[method as keyof typeof CODE_METHODS]
  );
}
