/** A picture that is dropped onto an open project: the studio opens and takes it, wherever it was dropped. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workshopSite } from '../../../tools/workshop/site/workshop-site.ts';
import { closePages, sharedBrowser } from '../../browser.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';

const PICTURE = readFileSync(new URL('../../../cart/platformer/tiles.png', import.meta.url));

let site: SiteServer;
beforeAll(async () => {
  site = await serveSite(await workshopSite());
});
afterAll(async () => {
  await closePages();
  await site.close();
});

/** Drops a file onto a page. It runs there. */
function drop([name, bytes]: readonly [string, readonly number[]]): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  // A page that does not take the file is replaced by it.
  return !document.body.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  );
}

test.each(['page', 'game'])('a picture that is dropped onto the %s comes to Sprites', async place => {
  const page = await (await sharedBrowser()).newPage();
  await page.goto(site.address);
  await page.getByRole('button', { name: 'New game from Blank', exact: true }).click();
  await page.getByRole('button', { name: 'Make it', exact: true }).click();
  await page.getByText('saved', { exact: true }).waitFor();
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-state="running"]').waitFor();
  const target = place === 'page' ? page.mainFrame() : page.frames().at(-1)!;
  expect(await target.evaluate(drop, ['hat.png', [...PICTURE]] as const)).toBe(true);
  await frame.getByRole('tab', { name: 'Sprites', selected: true }).waitFor();
  await frame.getByRole('button', { name: 'Create sprites/hat.png' }).waitFor();
});
