/** The messages between a process and a thread of its own that answers requests. */

import type { MessagePort } from 'node:worker_threads';

/** The requests to a thread by their kinds, each with its input, answer, and partial answer. */
export type RequestTable = Readonly<Record<string, { input: unknown; answer: unknown; partial?: unknown }>>;

/** A message to the thread. */
export interface Request {
  id: number;
  kind: string;
  input: unknown;
}

/** A message from the thread: any number of partial answers, then one answer or internal error. */
export type ThreadMessage =
  | { id: number; partial: unknown }
  | { id: number; answer: unknown }
  | { id: number; error: unknown };

/** Answers a thread's requests, by their kinds. */
export type ThreadAnswers<Requests extends RequestTable> = {
  readonly [Kind in keyof Requests]: (
    input: Requests[Kind]['input'],
    sendPartial: (part: unknown) => void,
  ) => Requests[Kind]['answer'] | Promise<Requests[Kind]['answer']>;
};

/** Answers the requests of the process, in its thread. */
export function answerRequests<Requests extends RequestTable>(
  port: MessagePort,
  answers: ThreadAnswers<Requests>,
): void {
  const send = (message: ThreadMessage) => port.postMessage(message);
  port.on('message', async ({ id, kind, input }: Request) => {
    try {
      send({ id, answer: await answers[kind](input, partial => send({ id, partial })) });
    } catch (error) {
      send({ id, error });
    }
  });
}
