/** Pages on disk, opened in the browser that is tested. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { contentPolicy } from '../../tools/export/page-document.ts';
import { openPage } from './installed.ts';
import type { TestPage } from './test-page.ts';

declare global {
  interface Window {
    complaints: string[];
  }
}

export interface TestedPage {
  page: TestPage;
  /** Errors, refusals of the page's policy and what was written to the console since the page was loaded. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A file in a folder of its own. */
export function fileOf(html: string): { address: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-page-'));
  const file = join(folder, 'game.html');
  writeFileSync(file, html);
  return { address: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true }) };
}

export interface OpenOptions {
  /** What goes behind the address: '', a query, a fragment. */
  fragment?: string;
  /** Runs in the page before all else, and refers to nothing outside of it. */
  before?: () => void;
}

/** Writes a page to disk and opens it from there. */
export async function openFile(
  html: string,
  { fragment = '', before }: OpenOptions = {},
): Promise<TestedPage> {
  const scripts = [collectComplaints, before].map(script => (script ? `<script>(${script})()</script>` : ''));
  const page = await openPage();
  const file = fileOf(html.replace('<head>', text => text + scripts.join('')));
  const close = async () => {
    try {
      await page.close();
    } finally {
      file.remove();
    }
  };
  try {
    await page.goto(file.address + fragment);
  } catch (error) {
    await close();
    throw error;
  }
  return { page, complaints: () => page.evaluate(() => window.complaints), close };
}

/**
 * Writes the page of an exported game to disk and opens it from there.
 *
 * @param options the fragment is `#test` if left out, for a page that stands still until it is stepped
 */
export async function openTested(html: string, options: OpenOptions = {}): Promise<TestedPage> {
  const opened = await openFile(html, { fragment: '#test', ...options });
  await opened.page.waitForFunction(
    () => document.querySelector('[data-part="player"]:not([data-state="loading"])') !== null,
  );
  return opened;
}

/**
 * Opens a page with the policy of an export and nothing in it but a script.
 *
 * @param entry the path of the script's source
 */
export async function openScript(entry: string): Promise<TestedPage> {
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: ['chrome108', 'firefox101', 'safari15.4'],
    minify: true,
  });
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(false)}">`;
  return openFile(`<!doctype html><head>${policy}<script>${built.outputFiles[0].text}</script>`);
}

/** Runs in a page: collects its errors, refusals of its policy and what is written to the console. */
export function collectComplaints(): void {
  const list: string[] = [];
  window.complaints = list;
  addEventListener('error', event => list.push(event.message));
  addEventListener('unhandledrejection', event => list.push(String(event.reason)));
  addEventListener('securitypolicyviolation', event => list.push(`policy: ${event.blockedURI}`));
  for (const name of ['log', 'warn', 'error'] as const)
    console[name] = (...said) => list.push(said.join(' '));
}
