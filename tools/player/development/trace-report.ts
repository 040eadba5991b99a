/**
 * Sends traces of a game to the terminal: at most one batch per second, with the first lines of a game that
 * traces in every frame.
 */

/** Consecutive traced lines. */
export interface TraceBatch {
  lines: string[];
  /** The number of omitted lines. */
  more: number;
  /** Name of the game, on pages with several. */
  game?: string;
}

const MAX_LINES = 12;
const LONGEST_LINE = 500;
/** Minimum milliseconds between batches, and the delay of the first one. */
const PERIOD = 1000;
const DELAY = 50;

/** Collects lines and sends them in batches. */
export class TraceReport {
  private readonly send: (batch: TraceBatch) => void;
  private batch: TraceBatch | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Earliest time of the next batch. */
  private next = 0;

  constructor(send: (batch: TraceBatch) => void) {
    this.send = send;
  }

  add(lines: readonly string[], game?: string): void {
    if (this.batch && this.batch.game !== game) this.flush();
    this.batch ??= { lines: [], more: 0, game };
    const { batch } = this;
    for (const line of lines)
      if (batch.lines.length < MAX_LINES) batch.lines.push(shortened(line));
      else batch.more++;
    this.timer ??= setTimeout(() => this.flush(), Math.max(this.next - performance.now(), DELAY));
  }

  /** Sends pending lines, before something that must come after them. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.batch) return;
    this.send(this.batch);
    this.batch = undefined;
    this.next = performance.now() + PERIOD;
  }
}

function shortened(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
