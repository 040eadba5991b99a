/**
 * The TIC-80 that plays a game. It is only ever asked to end, never made to: with a drawing that is not saved it asks in its
 * window first, and whoever drew decides. What is to follow waits until it has ended, and nothing else waits for that.
 */

import type { ChildProcess } from 'node:child_process';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { askToEnd, startTic80 } from '../tic80/run-tic80.ts';
import { type OutputListener, Tic80Output } from '../tic80/tic80-output.ts';
import { followFile } from './follow-file.ts';

/** Milliseconds within which it says whether it has loaded the game. */
const LOADING_TIME = 5000;
/** Milliseconds after which a program that was asked to end is taken for one that asks itself. */
const PATIENCE = 1500;

export interface RunningListener extends OutputListener {
  /** It was started; again, if it is not the first time. */
  onStarted(isAgain: boolean): void;
  /** It does not say whether it has loaded the game. */
  onSilent(): void;
  /** It has been asked to end and has not: its window asks. */
  onAsking(): void;
  /** It has ended by itself. */
  onEnded(problem?: string): void;
}

export class RunningTic80 {
  private readonly tic80: Tic80;
  private readonly args: readonly string[];
  private readonly log: string;
  private readonly listener: RunningListener;
  private child: ChildProcess | undefined;
  /** What is to be done when it has ended; true to start it again. */
  private next: (() => boolean) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private loading: NodeJS.Timeout | undefined;
  private count = 0;
  private follow: { close(): void } | undefined;
  private isClosed = false;

  /** @param log file into which it prints: a pipe would break, and it with it, if this process ended first */
  constructor(tic80: Tic80, args: readonly string[], log: string, listener: RunningListener) {
    this.tic80 = tic80;
    this.args = args;
    this.log = log;
    this.listener = listener;
  }

  /**
   * Starts it, or starts it again as soon as it has ended.
   *
   * @param prepare is called while it does not run; false leaves it so. The last one that was given counts
   */
  restart(prepare: () => boolean): void {
    this.next = prepare;
    if (this.child) this.ask(this.listener.onAsking);
    else this.goOn();
  }

  /** Asks it to end and lets go of it: this process can end, whether it has ended or not. */
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
    const loaded = () => clearTimeout(this.loading);
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
    this.loading = setTimeout(listener.onSilent, LOADING_TIME);
    listener.onStarted(this.count++ > 0);
    this.follow = followFile(this.log, piece => output.take(piece));
    const ended = (problem?: string) => {
      if (this.child !== started) return;
      this.child = undefined;
      clearTimeout(this.timer);
      clearTimeout(this.loading);
      if (this.isClosed) return;
      this.follow?.close();
      output.end();
      if (this.next) this.goOn();
      else this.listener.onEnded(problem);
    };
    started.on('error', error => ended(`TIC-80 cannot be started: ${error.message}`));
    started.on('exit', (_, signal) => ended(signal ? `TIC-80 ended with ${signal}` : undefined));
  }
}
