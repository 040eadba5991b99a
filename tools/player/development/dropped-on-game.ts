/** Files that are dropped onto the game, or onto the page around it: the studio opens, and takes them. */

import { DROP_MESSAGE, type DroppedFiles, isInFrame } from '../page-around.ts';

/**
 * Lets the studio take what is dropped while it is closed.
 *
 * @param open opens it
 */
export function openForDrops(isOpen: () => boolean, open: () => Promise<void>, signal: AbortSignal): void {
  const hold = (event: DragEvent): File[] => {
    const { files, types } = event.dataTransfer ?? {};
    // The browser would show the file in place of the page.
    if (types?.includes('Files')) event.preventDefault();
    return [...(files ?? [])];
  };
  const take = async (event: DragEvent) => {
    const files = hold(event);
    if (isOpen() || files.length === 0) return;
    await open();
    await drawn();
    if (isOpen()) drop(files);
  };
  window.addEventListener('dragover', hold, { signal });
  window.addEventListener('drop', event => void take(event), { signal });
  const hear = ({ source, data }: MessageEvent<DroppedFiles | undefined>) => {
    if (isInFrame() && source === window.parent && data?.message === DROP_MESSAGE) drop(data.files);
  };
  window.addEventListener('message', hear, { signal });
}

/** Drops files onto this page. */
function drop(files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}

/** Resolves when the studio has been drawn, and listens. */
function drawn(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}
