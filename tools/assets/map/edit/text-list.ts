/** Lists in the text of a file, in JSON or XML: what is put in and taken out looks like what is there. */

import type { Edit, Span } from './text-edits.ts';

export interface TextList {
  /** Name of its element in XML. */
  tag?: string;
  /** What is between its brackets or tags. */
  inside: Span;
  /** The end of an element that has nothing in it. */
  emptyEnd?: Span;
  items: readonly Span[];
}

/**
 * The edit that puts something into a list.
 *
 * @param order position among what is there; behind the last one if there is less
 */
export function insertion(text: string, list: TextList, order: number, item: string): Edit {
  const { tag, inside, emptyEnd, items } = list;
  const comma = tag === undefined ? ',' : '';
  const [first] = items;
  if (!first) {
    const element = tag === undefined ? item : `\n  ${item}\n `;
    return emptyEnd
      ? { ...emptyEnd, text: `>${element}</${tag}>` }
      : { start: tag === undefined ? inside.end : inside.start, end: inside.end, text: element };
  }
  const gap = /\s*$/.exec(text.slice(inside.start, first.start))![0];
  const next = items[order];
  if (next) return { start: next.start, end: next.start, text: `${item}${comma}${gap}` };
  const { end } = items.at(-1)!;
  return { start: end, end, text: `${comma}${gap}${item}` };
}

/** The edit that takes something out of a list; in XML what else stands between the tags stays. */
export function removal(text: string, { tag, inside, items }: TextList, order: number): Edit {
  const { start, end } = items[order];
  if (tag !== undefined) return { start: text.slice(0, start).trimEnd().length, end, text: '' };
  const next = items[order + 1];
  if (next) return { start, end: next.start, text: '' };
  return order > 0 ? { start: items[order - 1].end, end, text: '' } : { ...inside, text: '' };
}
