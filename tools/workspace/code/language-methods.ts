/** Handlers of the questions to the language service. */

import { type Outcome, success } from '../../diagnostic.ts';
import type { LanguageQuestions, Question } from '../../language/answers.ts';
import { CODE_METHODS } from '../../player/development/code-messages.ts';
import type { Methods } from '../call-method.ts';

/** Asks the language service of a game; see `LanguageQuestions`. */
export type AskLanguage = <Kind extends Question>(
  kind: Kind,
  input: LanguageQuestions[Kind]['input'],
) => LanguageQuestions[Kind]['answer'] | Promise<LanguageQuestions[Kind]['answer']>;

/** The methods whose rows name a question. */
type QuestionMethod = {
  [M in keyof typeof CODE_METHODS]: (typeof CODE_METHODS)[M] extends { question: Question } ? M : never;
}[keyof typeof CODE_METHODS];

/** @param languageOf finds the language service of a game; a failure if there is none */
export function languageMethods(
  languageOf: (game: string) => Outcome<AskLanguage>,
): Pick<Methods, QuestionMethod> {
  const handler =
    (question: Question) =>
    async ({ game, ...input }: { game: string }): Promise<Outcome<unknown>> => {
      const language = languageOf(game);
      return language.ok ? success(await language.value(question, input as never)) : language;
    };
  const handlers = Object.entries(CODE_METHODS).flatMap(([name, row]) =>
    'question' in row ? [[name, handler(row.question)]] : [],
  );
  return Object.fromEntries(handlers) as ReturnType<typeof languageMethods>;
}
