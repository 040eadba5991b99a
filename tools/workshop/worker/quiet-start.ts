/** Starts something long when nobody asks for anything: meanwhile no question would be answered. */

/** Milliseconds without a question. */
const QUIET = 150;
/** Milliseconds after which it starts in any case. */
const LONGEST_WAIT = 2000;

export class QuietStart {
  private readonly start: () => void;
  private readonly end: ReturnType<typeof setTimeout>;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private isStarted = false;

  constructor(start: () => void) {
    this.start = start;
    this.end = setTimeout(() => this.now(), LONGEST_WAIT);
  }

  /** A question was answered, and others may follow. */
  wait(): void {
    clearTimeout(this.quiet);
    if (!this.isStarted) this.quiet = setTimeout(() => this.now(), QUIET);
  }

  /** Starts it, unless it has started or was cancelled. */
  now(): void {
    if (this.isStarted) return;
    this.cancel();
    this.start();
  }

  cancel(): void {
    this.isStarted = true;
    clearTimeout(this.end);
    clearTimeout(this.quiet);
  }
}
