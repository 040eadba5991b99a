/** No page lets a text become code: neither those of the workshop and their frames nor pages of games. */

import { expect, test } from 'vitest';
import { workshopSite } from '../../../tools/workshop/site/workshop-site.ts';
import { exportedHtml } from '../../export/page.ts';
import { gameCartridge } from '../../games.ts';

/** What the policies in a text say about scripts. */
const scriptPolicies = (text: string) => text.match(/script-src [^;"]*/g) ?? [];

test('policies allow WebAssembly, and no code that is made of texts', async () => {
  const texts = new Map((await workshopSite()).map(({ file, content }) => [file, String(content)]));
  texts.set('a game', await exportedHtml(gameCartridge('blank')));
  for (const name of ['index.html', 'workshop.js', 'play.html', 'a game'])
    expect(scriptPolicies(texts.get(name)!).length, name).toBeGreaterThan(0);
  for (const [name, text] of texts)
    for (const policy of scriptPolicies(text)) {
      expect(policy, name).not.toMatch(/ 'unsafe-eval'/);
      expect(policy, name).toMatch(/ 'wasm-unsafe-eval'/);
    }
});
