/** The time that the frames of a game may take. */

export class FrameTime {
  /** When no frame begins any more, as `performance.now()` tells time. */
  private end = Number.POSITIVE_INFINITY;
  /** Milliseconds of one frame. */
  private longest = Number.POSITIVE_INFINITY;
  private frameEnd = Number.POSITIVE_INFINITY;

  /**
   * Does work in a limited time.
   *
   * @param limit milliseconds in all
   * @param longest milliseconds of one frame
   */
  within<Result>(limit: number, longest: number, work: () => Result): Result {
    this.end = performance.now() + limit;
    this.longest = longest;
    try {
      return work();
    } finally {
      this.end = Number.POSITIVE_INFINITY;
      this.longest = Number.POSITIVE_INFINITY;
    }
  }

  /** A frame begins. */
  begin(): void {
    this.frameEnd = Math.min(this.end, performance.now() + this.longest);
  }

  get isOver(): boolean {
    return performance.now() >= this.end;
  }

  /** Whether the time of the frame is over that is being made. */
  get isFrameOver(): boolean {
    return performance.now() >= this.frameEnd;
  }
}
