/** The browsers that tests of pages run in: where each is found, and what installs it. */

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sharedBrowser } from '../browser.ts';
import { canHaveScreen, canHaveSound } from './devices.ts';
import { openInFirefox } from './firefox.ts';
import { scriptedPage } from './scripted-page.ts';
import { findProgram, isProgram } from './start-program.ts';
import type { TestFrame, TestPage } from './test-page.ts';
import { BROWSER_UNDER_TEST } from './under-test.ts';
import { openInWebKit } from './webkit.ts';

export interface TestBrowser {
  name: string;
  /** What it lacks and how to install that; undefined where it is there. */
  missing(): string | undefined;
  /** Opens an empty page that shares nothing with others. */
  open(): Promise<TestPage>;
}

const WEBKIT_FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap(machine =>
  ['4.1', '6.0', '4.0'].map(version => `/usr/lib/${machine}/webkit2gtk-${version}`),
);

/** Names an installed Firefox to be used instead of what is found. */
const FIREFOX_VARIABLE = 'CARTWRIGHT_FIREFOX';

const firefox = () =>
  (process.env[FIREFOX_VARIABLE] || findProgram('firefox', 'firefox-esr')) ??
  [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ].find(isProgram);
const webKitDriver = () => findProgram('WebKitWebDriver');
const miniBrowser = () => WEBKIT_FOLDERS.map(folder => join(folder, 'MiniBrowser')).find(isProgram);

/** What Firefox lacks. */
function missingFirefox(): string | undefined {
  const path = firefox();
  if (path && !isProgram(path)) return `${FIREFOX_VARIABLE} is ${path}, which is not a program.`;
  if (path && canHaveSound()) return undefined;
  return `Install Firefox, and on Linux PulseAudio (Debian: apt install firefox-esr pulseaudio), or set ${FIREFOX_VARIABLE} to its path.`;
}

/** Chromium first, which comes from npm and is always there. */
export const TEST_BROWSERS: readonly TestBrowser[] = [
  {
    name: 'chromium',
    missing: () => undefined,
    async open() {
      const context = await (await sharedBrowser()).newContext();
      const page = await context.newPage();
      return Object.assign(page, { close: () => context.close(), inFrame: () => frameOf(page) });
    },
  },
  {
    name: 'firefox',
    missing: missingFirefox,
    open: async () => scriptedPage(await openInFirefox(firefox()!)),
  },
  {
    name: 'webkit',
    missing: () =>
      webKitDriver() && miniBrowser() && canHaveScreen()
        ? undefined
        : 'Install WebKitGTK with its driver on Linux (Debian: apt install webkit2gtk-driver xvfb).',
    open: async () => scriptedPage(await openInWebKit(webKitDriver()!, miniBrowser()!)),
  },
];

/** The page in the frame among the elements of a page of Chromium. */
function frameOf(page: Page): TestFrame {
  const frame = async () =>
    (await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame())!;
  return {
    evaluate: async (...asked: Parameters<TestFrame['evaluate']>) => (await frame()).evaluate(...asked),
    waitForFunction: async (...asked: Parameters<TestFrame['waitForFunction']>) =>
      (await frame()).waitForFunction(...asked),
  } as TestFrame;
}

/** Close the open pages of the browser that is tested. */
const opened = new Set<() => Promise<unknown>>();
/** Those of pages that were open when the running test began. */
let openBefore: ReadonlySet<() => Promise<unknown>> = new Set();

/** Notes which pages are open before a test: those of its file, which other tests use as well. */
export function keepOpenTestPages(): void {
  openBefore = new Set(opened);
}

/** Closes what a test has left open in the browser that is tested. */
export function closeTestPagesOfTest(): Promise<void> {
  return closeAll([...opened].filter(close => !openBefore.has(close)));
}

/** Closes what a test file has left open in the browser that is tested. */
export function closeTestPages(): Promise<void> {
  return closeAll([...opened]);
}

async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) opened.delete(close);
  // One that cannot be closed keeps no other open.
  await Promise.all(closers.map(close => close()));
}

/** Opens an empty page that shares nothing with others, in the browser that is tested. */
export async function openPage(): Promise<TestPage> {
  const name = process.env[BROWSER_UNDER_TEST] ?? 'chromium';
  const browser = TEST_BROWSERS.find(browser => browser.name === name);
  if (!browser) throw new Error(`${BROWSER_UNDER_TEST} is ${name}: take ${browserNames()}.`);
  const missing = browser.missing();
  if (missing) throw new Error(`There is no ${name}. ${missing}`);
  const page = await browser.open();
  const close = page.close.bind(page);
  opened.add(close);
  return Object.assign(page, {
    close() {
      opened.delete(close);
      return close();
    },
  });
}

/** The names of all browsers, for messages. */
export function browserNames(): string {
  return TEST_BROWSERS.map(({ name }) => name).join(', ');
}
