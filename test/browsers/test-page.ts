/**
 * What tests of pages ask of a browser: the part of Playwright's pages that every browser can be made to do. Playwright
 * drives Chromium; the others are driven by a `Driver`, which `scriptedPage` makes a page of.
 */

export interface TestPage {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  close(): Promise<unknown>;
  /** Runs a function in the page, which gets its argument as JSON and gives its answer so. */
  evaluate<Given, Answer>(run: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer>;
  evaluate<Answer>(run: () => Answer | Promise<Answer>): Promise<Answer>;
  /** Waits until a function in the page gives something that is true. */
  waitForFunction<Given>(run: (given: Given) => unknown, given?: Given): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  /** By the names of `KeyboardEvent.key`. */
  readonly keyboard: {
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    press(key: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(which?: { button?: MouseButton }): Promise<void>;
    up(which?: { button?: MouseButton }): Promise<void>;
    wheel(deltaX: number, deltaY: number): Promise<void>;
  };
  locator(selector: string): TestLocator;
  /** The page in the only frame among the elements of this page; those in shadow trees do not count. */
  inFrame(): TestFrame;
}

/** What tests ask of a page in a frame, of another origin as well. */
export type TestFrame = Pick<TestPage, 'evaluate' | 'waitForFunction'>;

export type MouseButton = 'left' | 'middle' | 'right';

/** The elements of a selector; what is asked of one of them is asked of the only one. */
export interface TestLocator {
  click(): Promise<void>;
  focus(): Promise<void>;
  /** Waits until it is visible. */
  waitFor(): Promise<void>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
  isVisible(): Promise<boolean>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  getAttribute(name: string): Promise<string | null>;
}
