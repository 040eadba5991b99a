/** How much room the browser gives the projects, and how safe they are there. */

/** The part of `navigator.storage` that is used. */
export type BrowserStorage = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

export interface StorageState {
  /** Whether the browser promises to throw nothing away by itself. */
  isPersisted: boolean;
  /** Bytes used by this site, and at most; undefined where the browser does not tell. */
  usage: number | undefined;
  quota: number | undefined;
}

/** Asks the browser. Where it does not answer, nothing is promised. */
export async function storageState(
  storage: BrowserStorage | undefined = globalThis.navigator?.storage,
): Promise<StorageState> {
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => undefined),
  ]);
  return { isPersisted: isPersisted ?? false, usage: estimate?.usage, quota: estimate?.quota };
}

/**
 * Asks the browser to keep the projects. Some browsers ask the user, so this belongs behind a click.
 *
 * @returns whether it promises to
 */
export async function persistStorage(
  storage: BrowserStorage | undefined = globalThis.navigator?.storage,
): Promise<boolean> {
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
