/** Validates requests of pages and calls their handlers. No input may stop the server. */

import type { Diagnostic, Outcome } from '../diagnostic.ts';
import { hasFields } from '../player/development/guards.ts';
import {
  type Answer,
  type Method,
  PAGE_METHODS,
  type Params,
  type Result,
} from '../player/development/messages.ts';
import { problemText } from './studio/diagnostics.ts';

/** Handlers of the methods: each returns a result, or diagnostics for the page. */
export type Methods = {
  readonly [M in Method]: (params: Params<M>) => Outcome<Result<M>> | Promise<Outcome<Result<M>>>;
};

/**
 * Answers a request.
 *
 * @param methods of this server
 * @param text received from a page
 * @returns the answer, with the id of the request if it has one; never rejects
 */
export async function callMethod(methods: Partial<Methods>, text: string): Promise<Answer> {
  const request = parseRequest(text);
  if (!request) return refused(undefined, 'This is not a valid request.');
  const { id, method, params } = request;
  const known = Object.hasOwn(PAGE_METHODS, method) ? PAGE_METHODS[method as Method] : undefined;
  const handler = methods[method as Method] as ((params: unknown) => Promise<Outcome<unknown>>) | undefined;
  if (!known || !handler) return refused(id, `The server has no method ${JSON.stringify(method)}.`);
  if (text.length > known.limit) return refused(id, `The request ${method} is too large.`);
  if (!hasFields<unknown>(known.fields, params)) return refused(id, `The request ${method} is incomplete.`);
  try {
    const outcome = await handler(params);
    return outcome.ok ? { id, result: outcome.value } : refused(id, toldOf(outcome.diagnostics));
  } catch (error) {
    return refused(id, `Internal error: ${error instanceof Error ? error.message : error}`);
  }
}

function toldOf(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(problemText).join('\n');
}

function refused(id: number | undefined, message: string): Answer {
  return { id, error: { message } };
}

function parseRequest(text: string): { id?: number; method: string; params: unknown } | undefined {
  try {
    const { id, method, params } = JSON.parse(text);
    const isRequest = typeof method === 'string' && (id === undefined || Number.isInteger(id));
    return isRequest ? { id, method, params } : undefined;
  } catch {
    return undefined;
  }
}
