/** The search of the documentation site: questions lead to the section that answers them. */

import { readdirSync, readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { INDEX_OPTIONS, SEARCH_OPTIONS, type Section, sectionsOf } from '../../docs/search.ts';

const docs = new URL('../../docs/', import.meta.url);
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.md') && !path.includes('node_modules'));

const index = new MiniSearch<Section>({ fields: ['title', 'titles', 'text'], ...INDEX_OPTIONS });
const indexed = new Set<string>();
for (const page of pages)
  for (const section of sectionsOf(page.slice(0, -3), readFileSync(new URL(page, docs), 'utf8')))
    if (!indexed.has(section.id)) {
      indexed.add(section.id);
      index.add(section);
    }

test.each([
  ['how do I play a sound', '/guide#play-a-sound'],
  ['sound', '/guide#play-a-sound'],
  ['save', '/guide#save-the-score'],
  ['sprite', '/guide#draw-a-sprite'],
  ['jump', '/guide#jump'],
  ['collision', '/guide#add-collisions-and-a-score'],
  ['score', '/guide#save-the-score'],
  ['publish on itch', '/guide#publish'],
  ['itch.io', '/publishing#itchio'],
])('%s finds %s first', (question, section) => {
  expect(index.search(question, SEARCH_OPTIONS)[0]?.id).toBe(section);
});
