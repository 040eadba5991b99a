/** Which files are open, kept across reloads of the page. */

import { storedObject, storeObject } from '../../../player/stored-object.ts';

const KEY = 'cartwright-studio-code';

export interface RememberedFiles {
  open?: string[];
  current?: string;
}

/** What was kept last; nothing if there is no store. */
export function rememberedFiles(store: Pick<Storage, 'getItem'> | undefined): RememberedFiles {
  return storedObject<RememberedFiles>(store, KEY);
}

export function rememberFiles(store: Pick<Storage, 'setItem'> | undefined, files: RememberedFiles): void {
  storeObject(store, KEY, files);
}
