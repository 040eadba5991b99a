/** What a browser shows and has told when a test of a page fails: without it, a failure on another machine tells little. */

import type { BrowserContext, Page } from 'playwright-core';

/** Messages that are kept of each set of pages. */
const MAX_MESSAGES = 30;
/** Characters of a message, and of the text of a frame. */
const MAX_MESSAGE = 300;
const MAX_TEXT = 600;
/** Milliseconds that a frame has to answer: one that hangs says so. */
const FRAME_PATIENCE = 5000;

const told = new WeakMap<BrowserContext, string[]>();

/** Keeps what the pages of a context tell from now on. */
export function keepMessages(context: BrowserContext): void {
  const messages: string[] = [];
  told.set(context, messages);
  const keep = (message: string) => {
    messages.push(message.slice(0, MAX_MESSAGE));
    if (messages.length > MAX_MESSAGES) messages.shift();
  };
  context.on('console', message => keep(`${message.type()}: ${message.text()}`));
  context.on('weberror', error => keep(`error: ${error.error()}`));
  context.on('requestfailed', request =>
    keep(`request failed: ${request.url()} ${request.failure()?.errorText}`),
  );
}

/** The state of all pages of a context in lines: the frames of each, what they show, and what they have told. */
export async function reportPages(context: BrowserContext): Promise<string> {
  const pages = await Promise.all(context.pages().map(reportPage));
  return [...pages.flat(), 'What it has told:', ...(told.get(context) ?? [])].join('\n  ');
}

async function reportPage(page: Page): Promise<string[]> {
  const frames = await Promise.all(
    page.frames().map(async frame => {
      const late = new Promise<string>(resolve => {
        setTimeout(() => resolve(`no answer within ${FRAME_PATIENCE} ms`), FRAME_PATIENCE).unref();
      });
      const state = frame.evaluate(frameState, MAX_TEXT).catch(error => String(error).split('\n')[0]);
      return `Frame ${frame.url().slice(0, MAX_MESSAGE)}: ${await Promise.race([state, late])}`;
    }),
  );
  return [`Page ${page.url().slice(0, MAX_MESSAGE)}`, ...frames];
}

/** Runs in a frame. */
function frameState(maxText: number): string {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return JSON.stringify({
    ready: document.readyState,
    visibility: document.visibilityState,
    hasFocus: document.hasFocus(),
    focus: document.activeElement?.outerHTML.slice(0, 100),
    states: all('[data-state]').map(element => element.dataset.state),
    frames: document.querySelectorAll('iframe').length,
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown.
    text: document.body?.innerText.replace(/\s+/g, ' ').slice(0, maxText),
  });
}
