/** A browser storage in memory that counts writes, for tests. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    writes: 0,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value);
      this.writes++;
    },
    removeItem: (key: string) => {
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
