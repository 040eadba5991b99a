/** Which files are open, kept across reloads of the page. */

const KEY = 'cartwright-studio-code';

export interface RememberedFiles {
  open?: string[];
  current?: string;
}

/** What was kept last; nothing if there is no store. */
export function rememberedFiles(store: Pick<Storage, 'getItem'> | undefined): RememberedFiles {
  try {
    return JSON.parse(store?.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export function rememberFiles(store: Pick<Storage, 'setItem'> | undefined, files: RememberedFiles): void {
  try {
    store?.setItem(KEY, JSON.stringify(files));
  } catch {
    // The storage is full: a reload then opens the entry file.
  }
}
