/** Traces of a game on their way to the terminal: at most one batch a second, with the first lines of a game that traces every frame. */

/** Lines that were traced one after the other. */
export interface TraceBatch {
  lines: string[];
  /** How many lines followed that are left out. */
  more: number;
  /** Name of the game, on pages with several. */
  game?: string;
}

const MAX_LINES = 12;
const LONGEST_LINE = 500;
/** Milliseconds from one batch to the next, and from a line to its batch if there was none for long. */
const PERIOD = 1000;
const DELAY = 50;

/** Collects lines and passes them on in batches. */
export class TraceReport {
  private readonly send: (batch: TraceBatch) => void;
  private batch: TraceBatch | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next batch may be sent. */
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

  /** Passes on what there is, before something else that has to come after it. */
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
