/** Firefox, driven by Puppeteer. */

import type { Browser, KeyInput } from 'puppeteer-core';
import type { Driver } from './scripted-page.ts';

let firefox: Promise<Browser> | undefined;

/** Opens a page that shares nothing with others; the browser without a window that it is in ends with the worker. */
export async function openInFirefox(executablePath: string): Promise<Driver> {
  const { launch } = await import('puppeteer-core');
  firefox ??= launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    args: ['--width=1280', '--height=800'],
  }).catch(error => {
    // The next page tries it again.
    firefox = undefined;
    throw error;
  });
  const context = await (await firefox).createBrowserContext();
  const page = await context.newPage();
  return {
    open: async address => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: expression => page.evaluate(expression) as Promise<string>,
    keyDown: key => page.keyboard.down(key as KeyInput),
    keyUp: key => page.keyboard.up(key as KeyInput),
    mouseMove: (x, y) => page.mouse.move(x, y),
    mouseDown: button => page.mouse.down({ button }),
    mouseUp: button => page.mouse.up({ button }),
    wheel: (_x, _y, deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY }),
    close: () => context.close(),
  };
}
