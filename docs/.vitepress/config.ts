/** The documentation site: which pages it has, in which order. `npm run docs` builds it. */

import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { anchorOf, INDEX_OPTIONS, SEARCH_OPTIONS } from '../search.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default defineConfig({
  title: 'Cartwright',
  description: 'TypeScript for the TIC-80 fantasy console',
  lang: 'en',
  // Where the site lies on its server, such as `/cartwright/`.
  base: (process.env.DOCS_BASE ?? '/') as '/',
  outDir: '../dist/docs',
  cacheDir: '../dist/docs-cache',
  srcExclude: ['node_modules/**'],
  // Links that lead out of this folder are to files of the repository.
  ignoreDeadLinks: [/^\.\.?\/\.\.\//, /\/play\//, /\/workshop\//],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    anchor: { slugify: anchorOf },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: { miniSearch: { options: INDEX_OPTIONS, searchOptions: SEARCH_OPTIONS } },
    },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Lessons', link: '/balls' },
      { text: 'Reference', link: '/api' },
      { text: version, link: '/how-it-works' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Your first game', link: '/guide' },
          { text: 'TypeScript on the console', link: '/typescript' },
          { text: 'Packages', link: '/packages' },
          { text: 'From Lua to TypeScript', link: '/from-lua' },
          { text: 'Art as files', link: '/art' },
          { text: 'The studio', link: '/studio' },
          { text: 'Sound as text', link: '/sound-text' },
          { text: 'Testing', link: '/testing' },
          { text: 'Debugging', link: '/debugging' },
          { text: 'Publishing', link: '/publishing' },
          { text: 'The workshop', link: '/workshop' },
          { text: 'Lessons for the workshop', link: '/lessons' },
        ],
      },
      {
        text: 'Lessons to play',
        items: [
          { text: 'Bounding balls', link: '/balls' },
          { text: 'Boxes and points', link: '/boxes' },
          { text: 'Lines and segments', link: '/lines' },
          { text: 'Crossing number', link: '/crossing' },
          { text: 'Pixel masks', link: '/pixels' },
          { text: 'Grid and bullets', link: '/grid-and-bullets' },
          { text: 'Asteroids', link: '/asteroids' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Commands and settings', link: '/commands' },
          { text: "The console's functions", link: '/api' },
          { text: 'The memory', link: '/memory' },
          { text: 'The collision library', link: '/geometry' },
          { text: 'What games share', link: '/kit' },
          { text: 'Errors and warnings', link: '/errors' },
          { text: 'Compiled Lua', link: '/compiled-lua' },
          { text: 'How it works', link: '/how-it-works' },
        ],
      },
    ],
  },
});
