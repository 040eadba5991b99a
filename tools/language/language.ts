/** The language service of a game: answers questions about its files, those of TypeScript and those of Lua. */

import type { Defines } from '../compile/program/defines.ts';
import { isLuaFile } from '../lua/lua-paths.ts';
import type { Answers, LanguageQuestions, Question } from './answers.ts';
import { luaAnswers } from './lua/answers.ts';
import { typescriptAnswers } from './typescript/answers.ts';

/** The game of a language service. */
export interface LanguageGame {
  /** Path of the entry file. */
  entry: string;
  /** Folder of the project: files elsewhere are never changed. */
  root: string;
  /** Constants of the program. */
  defines?: Defines;
}

/** Answers a question at once. */
export type AnswerQuestion = <Kind extends Question>(
  kind: Kind,
  input: LanguageQuestions[Kind]['input'],
) => LanguageQuestions[Kind]['answer'];

/**
 * Creates the language service of a game, on the file system in use. It reads files when it is asked, and again when
 * they have changed; it never writes.
 *
 * @returns answers questions; the first takes a second, as TypeScript reads its declarations
 */
export function createLanguage({ entry, root, defines = {} }: LanguageGame): AnswerQuestion {
  const typescript = typescriptAnswers(entry, root, defines);
  const lua = luaAnswers(entry);
  const answersOf = ({ file = '' }: { file?: string }): Answers => (isLuaFile(file) ? lua : typescript);
  return (kind, input) => {
    const answers = answersOf(input) as Record<Question, (input: unknown) => never>;
    return answers[kind](input);
  };
}

const languages = new Map<string, AnswerQuestion>();

/** The language service of a game in this thread, which is created once. */
export function languageOf(game: LanguageGame): AnswerQuestion {
  const key = JSON.stringify(game);
  const language = languages.get(key) ?? createLanguage(game);
  languages.set(key, language);
  return language;
}
