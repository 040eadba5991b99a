/** Lists in JSON or XML text: insertions and removals keep the formatting of the list. */

import type { Edit, Span } from './text-edits.ts';

export interface TextList {
  /** Name of its element in XML. */
  tag?: string;
  /** The span between its brackets or tags. */
  inside: Span;
  /** The end of an empty element. */
  emptyEnd?: Span;
  items: readonly Span[];
}

/**
 * The edit that inserts an item.
 *
 * @param order index among the items; at the end if there are fewer
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

/** The edit that removes an item; in XML other content between the tags is kept. */
export function removal(text: string, { tag, inside, items }: TextList, order: number): Edit {
  const { start, end } = items[order];
  if (tag !== undefined) return { start: text.slice(0, start).trimEnd().length, end, text: '' };
  const next = items[order + 1];
  if (next) return { start, end: next.start, text: '' };
  return order > 0 ? { start: items[order - 1].end, end, text: '' } : { ...inside, text: '' };
}
