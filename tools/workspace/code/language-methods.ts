/** Handlers of the questions to the language service. */

import { type Outcome, success } from '../../diagnostic.ts';
import type { LanguageQuestions, Question } from '../../language/answers.ts';
import type { Method } from '../../player/development/messages.ts';
import type { Methods } from '../call-method.ts';

/** Asks the language service of a game; see `LanguageQuestions`. */
export type AskLanguage = <Kind extends Question>(
  kind: Kind,
  input: LanguageQuestions[Kind]['input'],
) => LanguageQuestions[Kind]['answer'] | Promise<LanguageQuestions[Kind]['answer']>;

/** The question of each method. */
const QUESTIONS = {
  'code/complete': 'complete',
  'code/describe': 'describe',
  'code/signatures': 'signatures',
  'code/hover': 'hover',
  'code/definition': 'definition',
  'code/references': 'references',
  'code/renameSymbol': 'rename',
  'code/renameImports': 'move',
  'code/format': 'format',
  'code/diagnose': 'problems',
  'code/fixes': 'fixes',
  'code/outline': 'outline',
} as const satisfies Partial<Record<Method, Question>>;

/** @param languageOf finds the language service of a game; a failure if there is none */
export function languageMethods(
  languageOf: (game: string) => Outcome<AskLanguage>,
): Pick<Methods, keyof typeof QUESTIONS> {
  const handler =
    (question: Question) =>
    async ({ game, ...input }: { game: string }): Promise<Outcome<unknown>> => {
      const language = languageOf(game);
      return language.ok ? success(await language.value(question, input as never)) : language;
    };
  const handlers = Object.entries(QUESTIONS).map(([name, question]) => [name, handler(question)]);
  return Object.fromEntries(handlers) as ReturnType<typeof languageMethods>;
}
