/** How the site's search ranks sections: options of VitePress' local search, and the sections that it finds. */

import type { Options, SearchOptions } from 'minisearch';

/** A section of a page, as the search indexes it. */
export interface Section {
  /** Page and anchor: `/guide#play-a-sound`. */
  id: string;
  title: string;
  /** Titles of the page and of the sections around. */
  titles: string[];
  text: string;
}

/** Words of questions that say nothing about the topic. Functions of the options must not refer to anything outside of them. */
export const INDEX_OPTIONS: Pick<Options<Section>, 'processTerm'> = {
  processTerm(term) {
    const word = term.toLowerCase();
    return /^(?:a|an|and|can|do|does|how|i|in|is|it|my|of|on|the|to|what|with)$/.test(word) ? null : word;
  },
};

export const SEARCH_OPTIONS: SearchOptions = {
  fuzzy: 0.1,
  prefix: true,
  combineWith: 'AND',
  boost: { title: 6, titles: 2, text: 1 },
  // A guide answers questions; listings and internals come later.
  boostDocument(id) {
    const page = /\/([\w-]+)(?:\.html)?(?:#|$)/.exec(id)?.[1] ?? '';
    const known: Record<string, number> = { guide: 3, api: 1.5, errors: 0.5, glossary: 0.3, recipes: 0.3 };
    return /\/internals\//.test(id) ? 0.2 : (known[page] ?? 1);
  },
};

/** The anchor of a heading, as GitHub makes it: the site and the repository have the same links. */
export function anchorOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The sections of a page of Markdown. */
export function sectionsOf(page: string, markdown: string): Section[] {
  const above: string[] = [];
  const sections: Section[] = [];
  for (const part of markdown.split(/^(?=#{1,6} )/m)) {
    const [, marks, title] = /^(#+) (.*)/.exec(part) ?? [];
    if (!marks) continue;
    const level = marks.length;
    above.length = level - 1;
    const id = `/${page}#${anchorOf(title)}`;
    sections.push({ id, title, titles: above.filter(Boolean), text: part.slice(part.indexOf('\n')) });
    above[level - 1] = title;
  }
  return sections;
}
