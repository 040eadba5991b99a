/** A browser that keeps what its pages store in a folder, and that can be killed at any moment. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { PATIENCE, withBrowserProgram } from '../browser.ts';

export interface KillableBrowser {
  page: Page;
  /** Ends all its processes at once, as when the power fails. */
  kill(): Promise<void>;
}

/** Starts a browser of its own with an empty page. */
export async function startKillable(folder: string): Promise<KillableBrowser> {
  const { chromium } = await import('playwright-core');
  const [child, address] = await withBrowserProgram(async ({ executablePath, args, env }) => {
    const flags = [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
    const started = spawn(executablePath, flags, {
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return [started, await addressOf(started)] as const;
  });
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.contexts()[0].newPage();
  page.setDefaultTimeout(PATIENCE);
  return {
    page,
    async kill() {
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
      await browser.close();
    },
  };
}

/** The address that the browser says it listens at. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stderr!) {
    said += chunk;
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) {
      child.stderr!.resume();
      return address;
    }
  }
  throw new Error(said);
}
