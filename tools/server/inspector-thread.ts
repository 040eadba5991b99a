/** The inspector's thread; the game has the main thread to itself and may block it. */

import { workerData } from 'node:worker_threads';
import type { InspectorReport, InspectorStart } from './inspector-channel.ts';
import { type InspectorServer, serveInspector } from './inspector-server.ts';

/** Starts the server and relays messages in both directions. */
export async function startInspector(): Promise<void> {
  const { port, title, signal, reports } = workerData as InspectorStart;
  const report = (message: InspectorReport) => {
    reports.postMessage(message);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  let server: InspectorServer | undefined;
  try {
    server = await serveInspector({
      port,
      title,
      onMessage: message => report({ message }),
      onConnect: () => report({ connected: true }),
      onDisconnect: () => report({ connected: false }),
    });
  } catch (error) {
    report({ failed: (error as NodeJS.ErrnoException).code ?? String(error) });
    return;
  }
  report({ listening: server.port });
  reports.on('message', (message: string) => server.send(message));
}
