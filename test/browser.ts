/**
 * A real browser for tests: Chromium from npm on Linux, elsewhere an installed Chrome or Edge. Tests that need one
 * fail where there is none, with a sentence that says what to install.
 */

import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { keepMessages, reportPages } from './browsers/page-report.ts';

/** Names an installed Chrome, Chromium or Edge to be used instead of what is found. */
const BROWSER_VARIABLE = 'CARTWRIGHT_BROWSER';

/** Where installed browsers lie on the systems that Chromium from npm does not serve. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(variable => {
    const folder = process.env[variable];
    return folder
      ? [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [];
  }),
];

/** Root may not use the sandbox; the rest keeps it from going online. */
const FLAGS: string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--autoplay-policy=no-user-gesture-required',
];

/** Milliseconds until a page must show what a test waits for: a busy machine shows it late. */
export const PATIENCE = 90_000;

/**
 * Whether frames that are sandboxed or of other sites have processes of their own, as on a desktop. Playwright now and
 * then misses such a frame when its page is loaded again: it stays empty until the test ends.
 */
const PROCESSES = { ofFrames: '--site-per-process', ofPages: '--disable-site-isolation-trials' };

let browser: Promise<Browser> | undefined;

/** The browser of this worker, without a window. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser(PROCESSES.ofPages).catch(error => {
    // The next test tries it again.
    browser = undefined;
    throw error;
  });
  return browser;
}

/** Starts a browser whose frames have processes of their own. It ends when it is closed. */
export function startIsolatingBrowser(): Promise<Browser> {
  return launchBrowser(PROCESSES.ofFrames);
}

/** What was open when the running test began. */
let openBefore: ReadonlySet<BrowserContext> = new Set();

/** Notes which pages are open before a test: those of its file, which other tests use as well. */
export async function keepOpenPages(): Promise<void> {
  openBefore = new Set(await openContexts());
}

/** Closes what a test has left open in the browser: a game that plays on takes the time of the tests after it. */
export async function closePagesOfTest(): Promise<void> {
  const opened = (await openContexts()).filter(context => !openBefore.has(context));
  await Promise.all(opened.map(context => context.close()));
}

/** What the pages that are open show and have told, in lines. */
export async function reportOpenPages(): Promise<string> {
  return (await Promise.all((await openContexts()).map(reportPages))).join('\n');
}

/** Closes what a test file has left open in the browser. */
export async function closePages(): Promise<void> {
  await Promise.all((await openContexts()).map(context => context.close()));
}

async function openContexts(): Promise<BrowserContext[]> {
  return (await browser)?.contexts() ?? [];
}

/** A port of this computer that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function launchBrowser(flag: string): Promise<Browser> {
  // Most tests need none.
  const { chromium: playwright } = await import('playwright-core');
  const launched = await withBrowserProgram(program =>
    playwright.launch({ ...program, args: [...program.args, flag] }),
  );
  const newContext = launched.newContext.bind(launched);
  return Object.assign(launched, {
    async newContext(options?: BrowserContextOptions) {
      const context = await newContext(options);
      context.setDefaultTimeout(PATIENCE);
      keepMessages(context);
      return context;
    },
  });
}

/** How the browser is started. */
export interface BrowserProgram {
  executablePath: string;
  args: string[];
  env: Record<string, string | undefined>;
}

/**
 * Starts the browser with what it needs on this system.
 *
 * @param start rejects with what the browser says if it cannot be started
 */
export async function withBrowserProgram<T>(start: (program: BrowserProgram) => Promise<T>): Promise<T> {
  const executablePath = await browserPath();
  const folder = dirname(executablePath);
  const env: Record<string, string | undefined> = { ...process.env };
  // Chromium from npm brings the fonts and libraries that a bare system lacks; they are used only there.
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH ??= join(folder, 'fonts');
  try {
    return await start({ executablePath, args: FLAGS, env });
  } catch (error) {
    const libraries = join(folder, 'al2023', 'lib');
    if (!/shared libraries/.test(String(error)) || !existsSync(libraries)) throw error;
    return await start({ executablePath, args: FLAGS, env: { ...env, LD_LIBRARY_PATH: libraries } });
  }
}

async function browserPath(): Promise<string> {
  const named = process.env[BROWSER_VARIABLE];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${BROWSER_VARIABLE} is ${named}, which does not exist.`);
  }
  if (process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64'))
    return unpackChromium();
  const installed = INSTALLED.find(file => existsSync(file));
  if (installed) return installed;
  throw new Error(
    `This test plays the page in a browser, and none was found: install Chrome or Edge, or set ${BROWSER_VARIABLE} to the path of one.`,
  );
}

/**
 * Path of Chromium, unpacked once per version into the folder for temporary files. Test files run side by side:
 * each unpacks into a folder of its own, and the first one to finish gives it the final name.
 */
async function unpackChromium(): Promise<string> {
  const require = createRequire(import.meta.url);
  const packageFolder = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `cartwright-chromium-${version}`);
  if (!existsSync(folder)) {
    const unpacking = `${folder}-${process.pid}-${Math.random().toString(36).slice(2)}`;
    mkdirSync(unpacking);
    await unpackInto(unpacking);
    try {
      renameSync(unpacking, folder);
    } catch {
      // Another test file was faster.
      rmSync(unpacking, { recursive: true, force: true });
    }
  }
  return join(folder, 'chromium');
}

/** The package unpacks into the folder for temporary files, and its libraries only where it believes to be at Amazon's. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  try {
    process.env.TMPDIR = folder;
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restore({ TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH });
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}
