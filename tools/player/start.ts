/** Starts the player of a page from the data that the page carries. */

import { decodeChunks } from '../cartridge/tic.ts';
import { loadLua } from '../console/lua/index.ts';
import type { CartridgeError } from '../console/machine.ts';
import { decodePageData, PAGE_DATA_ID, type PageData } from './page-data.ts';
import { Player } from './player.ts';
import { installTestHook, isTestPage } from './test-hook.ts';
import { type Problem, ProblemPanel } from './ui/problem-panel.ts';

export interface StartOptions {
  /** Turns an error of the game into what the panel shows, with what the page knows of its source. */
  explain(error: CartridgeError, page: PageData): Problem;
  onError?(error: CartridgeError): void;
}

/** Reads the page's data and plays it; a page that cannot play says why. */
export async function startPage({ explain, onError }: StartOptions): Promise<Player | undefined> {
  const root = document.querySelector<HTMLElement>('[data-part="player"]')!;
  try {
    const page = decodePageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
    const lua = await loadLua(page.lua as BufferSource);
    const player = new Player(root, {
      cartridge: decodeChunks(page.cartridge),
      lua,
      explain: error => explain(error, page),
      onError,
      manual: isTestPage(),
    });
    if (isTestPage()) installTestHook(player);
    return player;
  } catch (defect) {
    const message = defect instanceof Error ? defect.message : String(defect);
    const remedy = 'Try a current version of Chrome, Edge, Firefox or Safari.';
    new ProblemPanel(root, () => {}).show(
      { title: 'This page cannot play the game', place: '', message, source: '', remedy },
      false,
    );
    return undefined;
  }
}
