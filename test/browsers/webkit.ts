/** WebKit as GTK has it: MiniBrowser, driven by WebKitWebDriver (W3C WebDriver). */

import { freePort } from '../browser.ts';
import type { Driver } from './scripted-page.ts';
import { startProgram } from './start-program.ts';
import { webDriverInput } from './webdriver-input.ts';

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
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: Answer };
    if (response.ok) return value;
    throw new Error(`${value.error}: ${value.message}`);
  };
  const begin = async () => {
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    };
    const session = `/${(await send('POST', '', { capabilities })).sessionId}`;
    await send('POST', `${session}/timeouts`, { script: 120_000 });
    return session;
  };
  const driver = await startProgram(executablePath, [`--port=${port}`], { stdio: 'ignore' }, () =>
    isListening(port),
  );
  const session = await begin().catch(error => {
    driver.kill();
    throw error;
  });
  return {
    open: async url => void (await send('POST', `${session}/url`, { url })),
    reload: async () => void (await send('POST', `${session}/refresh`, {})),
    async evaluate(expression, inFrame) {
      if (inFrame) await send('POST', `${session}/frame`, { id: 0 });
      try {
        const told = await send('POST', `${session}/execute/async`, {
          script: `const done = arguments[0]; (async () => ${expression})()
            .then(answer => done({ answer }), error => done({ error: String(error) }));`,
          args: [],
        });
        if (told.error !== undefined) throw new Error(told.error);
        return told.answer!;
      } finally {
        // Input goes to the page, which knows where its frame is.
        if (inFrame) await send('POST', `${session}/frame`, { id: null });
      }
    },
    ...webDriverInput(actions => send('POST', `${session}/actions`, { actions })),
    async close() {
      try {
        await send('DELETE', session);
      } finally {
        driver.kill();
      }
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/status`).then(
    () => true,
    () => false,
  );
}
