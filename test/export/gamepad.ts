/** A gamepad for tests, as browsers tell it. */

import type { Page } from 'playwright-core';

/** Gives the page a gamepad; presses and releases buttons of it, by their numbers in the standard mapping. */
export async function connectGamepad(page: Pick<Page, 'evaluate'>) {
  await page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons, looks: 0 };
    Object.assign(window, { pad });
    navigator.getGamepads = () => {
      pad.looks++;
      return [pad as unknown as Gamepad];
    };
  });
  return (button: number, pressed: boolean) =>
    page.evaluate(
      async ([index, down]) => {
        const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[] } };
        pad.buttons[Number(index)].pressed = down === true;
        // The page looks once per picture of the display.
        for (let i = 0; i < 2; i++) await new Promise(resolve => requestAnimationFrame(resolve));
      },
      [button, pressed] as const,
    );
}

/** For the question, the Start button, and the names of buttons. */
const LOOKS_AT_A_TIME = 3;

/**
 * Waits until the page has looked at its gamepad twice: between the steps of a long frame it looks less often than it
 * draws.
 */
export function gamepadIsSeen(page: Pick<Page, 'evaluate'>): Promise<void> {
  return page.evaluate(async looks => {
    const { pad } = window as unknown as { pad: { looks: number } };
    const seen = pad.looks + looks;
    while (pad.looks < seen) await new Promise(resolve => requestAnimationFrame(resolve));
  }, 2 * LOOKS_AT_A_TIME);
}
