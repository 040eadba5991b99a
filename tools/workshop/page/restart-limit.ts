/** When the compiler is started again by itself: a project that ends it every time must not do so without end. */

/** Milliseconds after a start in which another end is not answered by itself. */
const SHORTEST_LIFE = 60_000;

export class RestartLimit {
  private startedAt = Number.NEGATIVE_INFINITY;

  /**
   * Whether to start it again without asking.
   *
   * @param now in milliseconds
   */
  mayStart(now: number): boolean {
    return now - this.startedAt >= SHORTEST_LIFE;
  }

  /** It was started again. */
  started(now: number): void {
    this.startedAt = now;
  }
}
