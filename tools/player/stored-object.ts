/** Objects that the browser keeps as JSON, which may be full, not accessible, or hold anything. */

/**
 * What was stored last, with fields of any kind; an empty object if nothing can be read.
 *
 * @param storage undefined or null where the browser has none
 */
export function storedObject<Value extends object>(
  storage: Pick<Storage, 'getItem'> | null | undefined,
  key: string,
): Partial<Value> {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Stores an object, if the browser allows it; otherwise it is gone with the page. */
export function storeObject(
  storage: Pick<Storage, 'setItem'> | null | undefined,
  key: string,
  value: object,
): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or not accessible.
  }
}
