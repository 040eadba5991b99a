/** The text editor's questions to the language service. */

import type { Result } from '../../player/development/messages.ts';
import type { CodeMethod, Connection, GameParams } from '../connection.ts';
import { NewestQuestions } from './model/newest-questions.ts';

/** What is asked again while one types. */
const REPEATED: ReadonlySet<CodeMethod> = new Set([
  'code/complete',
  'code/describe',
  'code/diagnose',
  'code/hover',
  'code/signatures',
]);

/** A function that asks a question; its answer is undefined if a newer one took its place, or without a server. */
export function askLanguage(connection: Pick<Connection, 'request'>) {
  const questions = new NewestQuestions();
  return async <M extends CodeMethod>(method: M, params: GameParams<M>): Promise<Result<M> | undefined> => {
    try {
      const send = () => connection.request(method, params);
      return await (REPEATED.has(method) ? questions.ask(method, send) : send());
    } catch {
      // Without a server there is no help while typing; saving says so.
      return undefined;
    }
  };
}
