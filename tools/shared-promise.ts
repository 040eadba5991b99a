/**
 * Makes a function that starts something once, and gives the same promise to all that ask for it. After a failure, the next
 * call tries it again.
 */
export function sharedPromise<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let started: Promise<Value> | undefined;
  return () => {
    started ??= start().catch(error => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
