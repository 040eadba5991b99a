/** Which tab may write a project. */

import { expect, test } from 'vitest';
import { type Locks, ProjectLocks } from '../../../tools/workshop/projects/project-lock.ts';

/** The locks of a browser, as its tabs see them. */
function browserLocks(): Locks {
  interface Held {
    ended: Promise<void>;
    steal(): void;
  }
  const held = new Map<string, Held>();
  const request = async (name: string, { signal, steal }: LockOptions, use: LockGrantedCallback<unknown>) => {
    // Browsers never grant a lock at once.
    await undefined;
    if (steal) held.get(name)?.steal();
    else
      while (held.has(name)) {
        const refused = new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
        await Promise.race([held.get(name)!.ended, refused]);
      }
    let stolen = () => {};
    const lost = new Promise<never>((_, reject) => {
      stolen = () => reject(new DOMException('stolen', 'AbortError'));
    });
    const used = Promise.race([Promise.resolve(use({ name, mode: 'exclusive' })), lost]);
    const own = { ended: used.then(() => {}).catch(() => {}), steal: stolen };
    held.set(name, own);
    await used.finally(() => held.get(name) === own && held.delete(name));
  };
  return { request } as Locks;
}

const never = () => {
  throw new Error('nobody calls it');
};

test('a project that another tab has is not taken', async () => {
  const browser = browserLocks();
  const lost: string[] = [];
  expect(await new ProjectLocks(browser).take('a', false, () => lost.push('a'))).toBe(true);
  const other = new ProjectLocks(browser, 20);
  expect(await other.take('a', false, never)).toBe(false);
  expect(await other.take('b', false, never)).toBe(true);
  expect(lost).toEqual([]);
  expect(await other.take('a', true, never)).toBe(true);
  await expect.poll(() => lost).toEqual(['a']);
});

test('a page that is loaded again waits until the browser has let go of what it had', async () => {
  const browser = browserLocks();
  const before = new ProjectLocks(browser);
  await before.take('a', false, never);
  const taken = new ProjectLocks(browser, 60_000).take('a', false, never);
  await before.releaseAll();
  expect(await taken).toBe(true);
});

test('a project that a tab lets go of late is free for the tab that has waited for it', async () => {
  const browser = browserLocks();
  const before = new ProjectLocks(browser);
  await before.take('a', false, never);
  const after = new ProjectLocks(browser, 0);
  let told = 0;
  expect(await after.take('a', false, never, () => told++)).toBe(false);
  await before.releaseAll();
  await expect.poll(() => told).toBe(1);
  expect(await after.take('a', false, never, never)).toBe(true);
});

test('a tab that goes elsewhere waits for no project', async () => {
  const browser = browserLocks();
  const before = new ProjectLocks(browser);
  await before.take('a', false, never);
  const after = new ProjectLocks(browser, 0);
  expect(await after.take('a', false, never, never)).toBe(false);
  await after.releaseAll();
  await before.releaseAll();
  expect(await new ProjectLocks(browser).take('a', false, never)).toBe(true);
});

test('a tab that waits for a project does not hear of it when it has taken it over', async () => {
  const browser = browserLocks();
  const lost: string[] = [];
  await new ProjectLocks(browser).take('a', false, () => lost.push('a'));
  const other = new ProjectLocks(browser, 0);
  expect(await other.take('a', false, never, never)).toBe(false);
  expect(await other.take('a', true, never, never)).toBe(true);
  await expect.poll(() => lost).toEqual(['a']);
});

test('where a page may not lock, it may write', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as Locks;
  expect(await new ProjectLocks(refusing).take('a', false, never)).toBe(true);
});
