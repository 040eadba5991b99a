/** The workshop's page with a stand-in for what compiles, in a browser. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { bundleScript, bundleStyle } from '../../../tools/bundle/bundle-page.ts';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { TEMPLATES } from '../../../tools/project/new/templates.ts';
import { sharedBrowser } from '../../browser.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { TWO_STEPS } from '../../lessons/two-steps.ts';
import { resultOf, templateProject, textsOf } from '../template-project.ts';
import type { StandInData } from './stand-in.ts';

const TOOLS = new URL('../../../tools/', import.meta.url).pathname;
const STYLES = [
  'player/page/theme.css',
  'player/page/gallery.css',
  'workshop/page/workshop.css',
  'workshop/lessons/lesson.css',
];
export const PICTURE = readFileSync(new URL('../../../docs/pictures/guide-hello.png', import.meta.url));

/** Chunks of the cartridge of each game. */
export const PACKED = resultOf(
  encodeTic({ ...emptyCartridge(), code: new TextEncoder().encode('-- title: Mine\nfunction TIC() end\n') }),
);

/** Serves the page. */
export async function serveStandIn(): Promise<SiteServer> {
  const [script, style] = await Promise.all([
    bundleScript(join(import.meta.dirname, 'stand-in.ts')),
    bundleStyle(STYLES.map(name => join(TOOLS, name))),
  ]);
  const data: StandInData = {
    templates: TEMPLATES.map(({ name, summary }) => ({
      name,
      summary,
      title: name.toUpperCase(),
      picture: `data:image/png;base64,${PICTURE.toString('base64')}`,
    })),
    files: Object.fromEntries(TEMPLATES.map(({ name }) => [name, textsOf(templateProject(name))])),
    picture: [...PICTURE],
    packed: [...PACKED],
    courses: [TWO_STEPS],
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return serveSite([
    {
      file: 'index.html',
      content: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Workshop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
<div id="workshop"></div><script>window.standIn=${json}</script><script src="stand-in.js"></script></html>`,
    },
    { file: 'stand-in.js', content: script },
  ]);
}

export interface OpenedStandIn {
  page: Page;
  /** Errors of scripts and messages of the console. */
  complaints: string[];
}

/**
 * Opens the page in a new profile of the browser.
 *
 * @param before runs in the page before all else
 */
export async function openStandIn(
  site: SiteServer,
  fragment = '',
  options: BrowserContextOptions = {},
  before?: () => void,
): Promise<OpenedStandIn> {
  const context = await (await sharedBrowser()).newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  if (before) await page.addInitScript(before);
  await page.goto(site.address + fragment);
  await page.getByRole('heading', { name: 'Workshop' }).waitFor();
  return { page, complaints };
}

/** Titles of the cards of projects. */
export const titles = (page: Page) => page.locator('[aria-labelledby="projects-title"] h3').allTextContents();
/** The button of this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until a project is open, and goes back to the start screen. */
export async function leave(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await page.getByText('saved', { exact: true }).waitFor();
  await button(page, 'Projects').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
}

/** Chooses a file in the dialog of the browser. */
export const chooseFile = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[accept]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });

/** Makes a project with the mouse. */
export async function make(page: Page, title: string, shown = title): Promise<void> {
  await button(page, 'New game from BLANK').click();
  await page.getByLabel('Title').fill(title);
  await button(page, 'Make it').click();
  await leave(page, shown);
}

/** The files of the project that is open. */
export async function openedFiles(page: Page): Promise<Record<string, string>> {
  await page.getByText('saved', { exact: true }).waitFor();
  return page.evaluate(() =>
    Object.fromEntries(
      [...window.worked!.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
    ),
  );
}

/** Does something that offers a file, and gives the file. */
export async function downloadOf(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
}

/** What automatic rules of accessibility find wrong. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
