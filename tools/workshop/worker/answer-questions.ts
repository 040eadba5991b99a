/** Answers the questions of a page to the language service, as the server of `play` answers all that it asks. */

import { success } from '../../diagnostic.ts';
import { callMethod } from '../../workspace/call-method.ts';
import { type AskLanguage, languageMethods } from '../../workspace/code/language-methods.ts';

/** @param port on which the page sends questions, as JSON, and gets answers */
export function answerQuestions(port: MessagePort, language: AskLanguage): void {
  const methods = languageMethods(() => success(language));
  port.onmessage = async ({ data }: MessageEvent<string>) =>
    port.postMessage(JSON.stringify(await callMethod(methods, data)));
}
