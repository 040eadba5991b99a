/**
 * The TIC-80 that plays a game. It is only asked to close, never killed: with unsaved work its window asks
 * first, and the user decides. A restart waits until it has closed; nothing else does.
 */

import type { ChildProcess } from 'node:child_process';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { askToEnd, startTic80 } from '../tic80/run-tic80.ts';
import { type OutputListener, Tic80Output } from '../tic80/tic80-output.ts';
import { followFile } from './follow-file.ts';

/** Milliseconds within which it reports whether it has loaded the game. */
const LOADING_TIME = 5000;
/** Milliseconds after which a program that was asked to close is considered to be asking. */
const PATIENCE = 1500;

export interface RunningListener extends OutputListener {
  /** It was started; `isAgain` for a restart. */
  onStarted(isAgain: boolean): void;
  /** It does not report whether it has loaded the game. */
  onSilent(): void;
  /** It was asked to close and has not: its window asks. */
  onAsking(): void;
  /** It has closed by itself; with the problem if it failed, or was never seen to load the game. */
  onEnded(problem?: string): void;
}

export class RunningTic80 {
  private readonly tic80: Tic80;
  private readonly args: readonly string[];
  private readonly log: string;
  private readonly listener: RunningListener;
  private child: ChildProcess | undefined;
  /** Called when it has closed; true restarts it. */
  private next: (() => boolean) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private loading: NodeJS.Timeout | undefined;
  private count = 0;
  private follow: { close(): void } | undefined;
  private isClosed = false;

  /**
   * @param log file for its output: a pipe would break if this process ended first, and TIC-80 with it
   */
  constructor(tic80: Tic80, args: readonly string[], log: string, listener: RunningListener) {
    this.tic80 = tic80;
    this.args = args;
    this.log = log;
    this.listener = listener;
  }

  /**
   * Starts it, or restarts it as soon as it has closed.
   *
   * @param prepare called while it does not run; false cancels the start. Only the last one given is called
   */
  restart(prepare: () => boolean): void {
    this.next = prepare;
    if (this.child) this.ask(this.listener.onAsking);
    else this.goOn();
  }

  /** Asks it to close and detaches from it, so that this process can end. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.loading);
    this.next = undefined;
    const { child } = this;
    if (!child) return;
    this.follow?.close();
    this.ask(() => {
      this.listener.onAsking();
      child.unref();
    });
  }

  private ask(onAsking: () => void): void {
    if (!this.child) return;
    askToEnd(this.child);
    clearTimeout(this.timer);
    this.timer = setTimeout(onAsking, PATIENCE);
  }

  private goOn(): void {
    const { next } = this;
    this.next = undefined;
    if (next?.() && !this.isClosed) this.start();
  }

  private start(): void {
    const started = startTic80(this.tic80, this.args, this.log);
    this.child = started;
    const { listener } = this;
    let isLoading = true;
    const loaded = () => {
      isLoading = false;
      clearTimeout(this.loading);
    };
    const output = new Tic80Output({
      ...listener,
      onLoaded() {
        loaded();
        listener.onLoaded();
      },
      onNotLoaded(line) {
        loaded();
        listener.onNotLoaded(line);
      },
    });
    this.loading = setTimeout(() => {
      isLoading = false;
      listener.onSilent();
    }, LOADING_TIME);
    listener.onStarted(this.count++ > 0);
    this.follow = followFile(this.log, piece => output.take(piece));
    const ended = (problemOf: () => string | undefined) => {
      if (this.child !== started) return;
      this.child = undefined;
      clearTimeout(this.timer);
      clearTimeout(this.loading);
      if (this.isClosed) return;
      this.follow?.close();
      output.end();
      // The last of its output may have closed this.
      if (this.isClosed) return;
      if (this.next) this.goOn();
      else this.listener.onEnded(problemOf());
    };
    started.on('error', error => ended(() => `cannot start TIC-80: ${error.message}`));
    started.on('exit', (code, signal) =>
      ended(() => {
        // Its own exit code is always 0; a command that starts it may have others.
        const how = signal ? ` with ${signal}` : code ? ` with exit code ${code}` : '';
        if (isLoading) return `TIC-80 ended${how} before it loaded the game`;
        return how === '' ? undefined : `TIC-80 ended${how}`;
      }),
    );
  }
}
