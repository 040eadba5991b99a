/** The channel from a game on the main thread to a debugger: it can wait for messages synchronously. */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { InspectorChannel } from '../debug/inspector/session.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';

/** The start parameters of the thread. */
export interface InspectorStart {
  port: number;
  title: string;
  /** Changes with every report. */
  signal: Int32Array<SharedArrayBuffer>;
  reports: MessagePort;
}

/** Reports of the thread. */
export type InspectorReport =
  | { message: string }
  | { connected: boolean }
  | { listening: number }
  | { failed: string };

export class ThreadChannel implements InspectorChannel {
  /** Whether a debugger is connected. */
  isConnected = false;
  private readonly worker: Worker;
  private readonly reports: MessagePort;
  private readonly signal: Int32Array<SharedArrayBuffer>;

  private constructor(worker: Worker, reports: MessagePort, signal: Int32Array<SharedArrayBuffer>) {
    this.worker = worker;
    this.reports = reports;
    this.signal = signal;
  }

  /**
   * Starts the server in a thread.
   *
   * @param port 0 for any free one
   * @returns the channel to its client, and the port; an error if the port is in use
   */
  static open(port: number, title: string): Outcome<{ channel: ThreadChannel; port: number }> {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const start: InspectorStart = { port, title, signal, reports: port2 };
    const worker = new Worker(new URL('./inspector-worker.js', import.meta.url), {
      execArgv: [],
      workerData: start,
      transferList: [port2],
    });
    const channel = new ThreadChannel(worker, port1, signal);
    const first = channel.report(true)!;
    if ('listening' in first) return success({ channel, port: first.listening });
    channel.close();
    const reason = 'failed' in first && first.failed === 'EADDRINUSE' ? 'is in use' : 'cannot be opened';
    return failure(
      errorDiagnostic('inspect/port', `port ${port} ${reason}`, {
        remedy: 'Choose another one: --inspect 9230',
      }),
    );
  }

  send(message: string): void {
    this.reports.postMessage(message);
  }

  poll(): string | undefined {
    return this.message(false);
  }

  wait(): string | undefined {
    return this.message(true);
  }

  /** Stops the server. */
  close(): void {
    void this.worker.terminate();
    this.reports.close();
  }

  /** The next message; undefined if there is none yet, or the debugger has disconnected. */
  private message(waits: boolean): string | undefined {
    for (;;) {
      const report = this.report(waits);
      if (!report) return undefined;
      if ('message' in report) return report.message;
      if (!('connected' in report)) continue;
      this.isConnected = report.connected;
      if (!report.connected) return undefined;
    }
  }

  private report(waits: boolean): InspectorReport | undefined {
    for (;;) {
      const before = Atomics.load(this.signal, 0);
      const received = receiveMessageOnPort(this.reports);
      if (received) return received.message;
      if (!waits) return undefined;
      Atomics.wait(this.signal, 0, before);
    }
  }
}
