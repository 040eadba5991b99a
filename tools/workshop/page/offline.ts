/** The workshop without a network: what keeps its files, and new versions of them. */

import { signal } from '@preact/signals';
import { SERVICE_WORKER } from '../worker-names.ts';

/** Milliseconds after which a page that is looked at again asks for a new version. */
const ASK_PAUSE = 3_600_000;

/** Whether a newer version than this page's is kept, which the page is when it is loaded again. */
export const hasNewVersion = signal(false);

/** Notices new versions. */
export function followVersions(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one is of the version of this page.
    hasNewVersion.value = isKept;
    isKept = true;
  });
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < ASK_PAUSE) return;
    asked = performance.now();
    serviceWorker
      .getRegistration()
      .then(registration => registration?.update())
      .catch(() => {});
  });
}

/**
 * Lets the browser keep all files. Called when the page has loaded what it needs, so that this takes no part of the line
 * before.
 */
export function keepOffline(): void {
  // Browsers refuse it on some addresses, where the workshop works all the same.
  navigator.serviceWorker?.register(`./${SERVICE_WORKER}`).catch(() => {});
}
