/** WebKit as GTK has it: MiniBrowser, driven by WebKitWebDriver (W3C WebDriver). */

import { spawn } from 'node:child_process';
import { freePort } from '../browser.ts';
import type { Driver } from './scripted-page.ts';
import type { MouseButton } from './test-page.ts';

/** Keys that are no characters, as WebDriver numbers them. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const BUTTONS: Record<MouseButton, number> = { left: 0, middle: 1, right: 2 };

/** What the driver answers: an error, a new session, or what a script says. */
type Answer = Record<'error' | 'message' | 'sessionId' | 'answer', string | undefined>;

/**
 * Opens a page in a browser of its own: a driver of WebKit has one session.
 *
 * @param executablePath of WebKitWebDriver
 * @param browser path of MiniBrowser
 */
export async function openInWebKit(executablePath: string, browser: string): Promise<Driver> {
  const port = await freePort();
  const driver = spawn(executablePath, [`--port=${port}`], { stdio: 'ignore' });
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: Answer };
    if (response.ok) return value;
    throw new Error(`${value.error}: ${value.message}`);
  };
  await isListening(port);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const session = `/${(await send('POST', '', { capabilities })).sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 120_000 });
  const act = async (type: string, action: object, parameters?: object) =>
    void (await send('POST', `${session}/actions`, {
      actions: [{ type, id: type, parameters, actions: [action] }],
    }));
  const mouse = (action: object) => act('pointer', action, { pointerType: 'mouse' });
  return {
    open: async url => void (await send('POST', `${session}/url`, { url })),
    reload: async () => void (await send('POST', `${session}/refresh`, {})),
    async evaluate(expression) {
      const told = await send('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => ${expression})()
          .then(answer => done({ answer }), error => done({ error: String(error) }));`,
        args: [],
      });
      if (told.error !== undefined) throw new Error(told.error);
      return told.answer!;
    },
    keyDown: key => act('key', { type: 'keyDown', value: KEYS[key] ?? key }),
    keyUp: key => act('key', { type: 'keyUp', value: KEYS[key] ?? key }),
    mouseMove: (x, y) => mouse({ type: 'pointerMove', x: Math.floor(x), y: Math.floor(y), duration: 0 }),
    mouseDown: button => mouse({ type: 'pointerDown', button: BUTTONS[button] }),
    mouseUp: button => mouse({ type: 'pointerUp', button: BUTTONS[button] }),
    wheel: (x, y, deltaX, deltaY) =>
      act('wheel', { type: 'scroll', x: Math.floor(x), y: Math.floor(y), deltaX, deltaY, duration: 0 }),
    async close() {
      await send('DELETE', session);
      driver.kill();
    },
  };
}

async function isListening(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; ; await new Promise(done => setTimeout(done, 50)))
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}
