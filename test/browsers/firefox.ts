/** Firefox, driven by the protocol that it has itself: WebDriver BiDi. */

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '../browser.ts';
import type { Driver } from './scripted-page.ts';
import { startProgram } from './start-program.ts';
import { webDriverInput } from './webdriver-input.ts';

/** A new profile asks nothing, opens no other page and looks for no news. */
const SETTINGS: Record<string, string | number | boolean> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

// biome-ignore lint/suspicious/noExplicitAny: answers are as the protocol says, which has no types here.
type Answer = any;
type Send = (method: string, params: object) => Promise<Answer>;

let firefox: Promise<Send> | undefined;

/** Opens a page that shares nothing with others; the browser without a window that it is in ends with the worker. */
export async function openInFirefox(executablePath: string): Promise<Driver> {
  firefox ??= startFirefox(executablePath).catch(error => {
    // The next page tries it again.
    firefox = undefined;
    throw error;
  });
  const send = await firefox;
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const frameOf = async (context: string): Promise<string> => {
    const expression = "document.querySelector('iframe').contentWindow";
    const { result } = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    });
    return result.value.context;
  };
  return {
    open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression, inFrame) {
      const target = { context: inFrame ? await frameOf(context) : context };
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    ...webDriverInput(actions => send('input.performActions', { context, actions })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

async function startFirefox(executablePath: string): Promise<Send> {
  const profile = mkdtempSync(join(tmpdir(), 'cartwright-firefox-'));
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), settings.join(''));
  const port = await freePort();
  const address = `ws://127.0.0.1:${port}/session`;
  const args = ['--headless', '--no-remote', '--profile', profile, '--width=1280', '--height=800'];
  let socket: WebSocket | undefined;
  const program = await startProgram(
    executablePath,
    [...args, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore' },
    async () => {
      socket = new WebSocket(address);
      return once(socket, 'open').then(
        () => true,
        () => false,
      );
    },
  );
  process.once('exit', () => {
    program.kill();
    rmSync(profile, { recursive: true, force: true });
  });
  // A worker is ended by this signal, which alone runs nothing.
  process.once('SIGTERM', () => process.exit());
  const send = sender(socket!);
  await send('session.new', { capabilities: {} });
  return send;
}

/** What sends commands to a socket; it rejects with what the browser says of a command that fails. */
function sender(socket: WebSocket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.on('message', data => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async (method, params) => {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await new Promise<Answer>(resolve => waiting.set(id, resolve));
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}
