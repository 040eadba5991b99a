/** The list of the game's controls: which key does what. */

import type { Control } from '../game/game-facts.ts';

/**
 * Fills a list element with one item for each control: its keys, then what it does. A control without keys is
 * left out.
 */
export function fillControlList(list: HTMLElement, controls: readonly Control[]): void {
  list.replaceChildren(...controls.filter(({ keys }) => keys.length > 0).map(controlItem));
}

function controlItem({ keys, action }: Control): HTMLElement {
  const item = document.createElement('li');
  for (const key of keys) {
    const cap = document.createElement('kbd');
    cap.textContent = key;
    item.append(cap);
  }
  const text = document.createElement('span');
  text.textContent = action;
  item.append(text);
  return item;
}
