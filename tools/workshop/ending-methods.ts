/** Methods of a worker that may end by itself: what it has not answered by then is rejected. */

import type { Remote } from 'comlink';

export interface EndingMethods<Methods> {
  methods: Remote<Methods>;
  /** Rejects what was not answered, and whatever is asked from now on. */
  end(error: Error): void;
}

/** @param remote the methods, each of which returns a promise */
export function endingMethods<Methods>(remote: Remote<Methods>): EndingMethods<Methods> {
  const waiting = new Set<(error: Error) => void>();
  let ended: Error | undefined;
  const call = (name: string, input: unknown[]): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      const method = (remote as Record<string, (...input: unknown[]) => Promise<unknown>>)[name];
      method(...input)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  };
  const methods = new Proxy(Object.create(null), {
    // Promises ask what they resolve with whether it is one of them.
    get: (_, name) => (name === 'then' ? undefined : (...input: unknown[]) => call(String(name), input)),
  });
  return {
    methods,
    end(error) {
      ended ??= error;
      for (const reject of waiting) reject(ended);
      waiting.clear();
    },
  };
}
