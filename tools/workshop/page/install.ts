/** Installing the workshop as an app, where the browser offers it. */

import { signal } from '@preact/signals';

/** The event by which Chromium offers it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Installs the workshop; undefined while the browser does not offer it. */
export const install = signal<(() => void) | undefined>(undefined);

/** Notes the offer of the browser, which comes once, soon after the page is loaded. */
export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    install.value = () => {
      install.value = undefined;
      void (event as InstallEvent).prompt();
    };
  });
  window.addEventListener('appinstalled', () => {
    install.value = undefined;
  });
}
