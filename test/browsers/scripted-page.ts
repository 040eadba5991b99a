/** A page of a browser that can be told little more than to run a script and to press keys. */

import type { TestFrame, TestLocator, TestPage } from './test-page.ts';
import type { PageInput } from './webdriver-input.ts';

/** One page of a browser. */
export interface Driver extends PageInput {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Evaluates an expression that gives a promise of a string.
   *
   * @param inFrame in the frame among the elements of the page
   */
  evaluate(expression: string, inFrame: boolean): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds between two looks at what is waited for. */
const PATIENCE = 50;
/** Milliseconds after which it does not come any more. */
const TIMEOUT = 60_000;

/** Makes a page of a driver. */
export function scriptedPage(driver: Driver): TestPage {
  let [mouseX, mouseY] = [0, 0];
  const page: TestPage = {
    goto: address => driver.open(address),
    reload: () => driver.reload(),
    close: () => driver.close(),
    ...scripted(driver, false),
    waitForTimeout: milliseconds => new Promise(done => setTimeout(done, milliseconds)),
    keyboard: {
      down: key => driver.keyDown(key),
      up: key => driver.keyUp(key),
      async press(key) {
        await driver.keyDown(key);
        await driver.keyUp(key);
      },
    },
    mouse: {
      async move(x, y) {
        [mouseX, mouseY] = [x, y];
        await driver.mouseMove(x, y);
      },
      down: ({ button = 'left' } = {}) => driver.mouseDown(button),
      up: ({ button = 'left' } = {}) => driver.mouseUp(button),
      wheel: (deltaX, deltaY) => driver.wheel(mouseX, mouseY, deltaX, deltaY),
    },
    locator: selector => scriptedLocator(page, selector),
    inFrame: () => scripted(driver, true),
  };
  return page;
}

/** What runs functions in a page, or in its frame. */
function scripted(driver: Driver, inFrame: boolean): TestFrame {
  const frame: TestFrame = {
    async evaluate<Answer>(run: (given: never) => Answer | Promise<Answer>, given?: unknown) {
      // An answer that JSON does not have, such as undefined, becomes null.
      const answer = await driver.evaluate(
        `Promise.resolve((${run})(${JSON.stringify(given)})).then(answer => JSON.stringify([answer]))`,
        inFrame,
      );
      return JSON.parse(answer)[0] as Answer;
    },
    async waitForFunction(run, given) {
      const end = Date.now() + TIMEOUT;
      while (!(await frame.evaluate(run, given as never))) {
        if (Date.now() > end) throw new Error(`This did not become true: ${run}`);
        await new Promise(done => setTimeout(done, PATIENCE));
      }
    },
  };
  return frame;
}

function scriptedLocator(page: TestPage, selector: string): TestLocator {
  /** Asks the element when it is there. */
  const ask = async <Answer>(run: (element: HTMLElement, name?: string) => Answer, name?: string) => {
    await page.waitForFunction(selector => document.querySelector(selector) !== null, selector);
    const asked = `([selector, name]) => (${run})(document.querySelector(selector), name)`;
    return page.evaluate({ toString: () => asked } as (given: unknown) => Answer, [selector, name]);
  };
  const locator: TestLocator = {
    async click() {
      await locator.waitFor();
      await ask(element => element.scrollIntoView({ block: 'nearest' }));
      const { x, y, width, height } = (await locator.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.up();
    },
    focus: () => ask(element => element.focus()),
    async waitFor() {
      await page.waitForFunction(
        selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }),
        selector,
      );
    },
    boundingBox: () =>
      ask(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return width > 0 ? { x, y, width, height } : null;
      }),
    isVisible: () =>
      page.evaluate(
        selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    textContent: () => ask(element => element.textContent),
    allTextContents: () =>
      page.evaluate(
        selector => [...document.querySelectorAll(selector)].map(element => element.textContent ?? ''),
        selector,
      ),
    getAttribute: name => ask((element, name) => element.getAttribute(name!), name),
  };
  return locator;
}
