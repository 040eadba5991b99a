/**
 * A game's persistent memory in the browser's storage, under the key that the desktop console uses for its file
 * (specification: console §3.7). If the browser stores nothing, the game runs without saved data.
 */

import { decodeBase64, encodeBase64 } from '../../cartridge/base64.ts';
import type { Cartridge } from '../../cartridge/cartridge.ts';
import { saveKey } from '../../cartridge/metadata.ts';
import { PERSISTENT_MEMORY_SIZE } from '../../console/memory-map.ts';
import type { KeptValues } from '../page-around.ts';

export class SavedData {
  private readonly storage: KeptValues | null;
  private readonly storageKey: string;
  private readonly stored = new Uint8Array(PERSISTENT_MEMORY_SIZE);

  /** `storage` keeps values between visits, or is null if the page may not. */
  constructor(cartridge: Cartridge, storage: KeptValues | null) {
    this.storage = storage;
    this.storageKey = `cartwright:pmem:${saveKey(cartridge)}`;
  }

  /** The 1024 bytes that were stored last, or zeros. */
  load(): Uint8Array {
    try {
      const text = this.storage?.getItem(this.storageKey);
      if (text) this.stored.set(decodeBase64(text).subarray(0, PERSISTENT_MEMORY_SIZE));
    } catch {
      // Invalid data, or no access to storage: the game starts without saved data.
    }
    return this.stored.slice();
  }

  /** Stores the memory if it differs from what is stored; called after every tick. */
  store(memory: Uint8Array): void {
    if (equalBytes(memory, this.stored)) return;
    this.stored.set(memory);
    try {
      this.storage?.setItem(this.storageKey, encodeBase64(memory));
    } catch {
      // Storage is full or not accessible: the data is lost when the page is closed.
    }
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
