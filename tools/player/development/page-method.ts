/** Rows of the tables of messages from the page. */

import { type Fields, isText } from './guards.ts';

/** A row: how params are validated. The types exist only for the compiler. */
export interface PageMethod<Params, Result> {
  fields: Fields<Params>;
  /** Maximum length of a request. */
  limit: number;
  types?: { params: Params; result: Result };
}

/** Reports are a few lines; pictures, recordings and debugger messages may use the full message size. */
const REPORT_LIMIT = 64 * 1024;
/** In bytes. */
export const MESSAGE_LIMIT = 64 << 20;

/** A row with the guards of its params and the maximum length of a request. */
export function method<Params, Result>(
  fields: Fields<Params>,
  limit = REPORT_LIMIT,
): PageMethod<Params, Result> {
  return { fields, limit };
}

/** A request about one game of the page, each of which has its own files. */
export interface OfGame {
  game: string;
}

export const ofGame: Fields<OfGame> = { game: isText };
