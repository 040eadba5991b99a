/** Questions that one asks again while one types: only the newest one waits, so that answers are not late. */

/** Sends questions, of each kind one after the other; a newer one takes the place of one that waits. */
export class NewestQuestions {
  /** By kind of the question that is being answered, what decides about the one that waits. */
  private readonly busy = new Map<string, ((isNext: boolean) => void) | undefined>();

  /**
   * @param kind of the question; those of other kinds do not wait for it
   * @param send sends it
   * @returns its answer; undefined if a newer one took its place
   */
  async ask<Answer>(kind: string, send: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.busy.has(kind)) {
      this.busy.get(kind)?.(false);
      const isNext = await new Promise<boolean>(resolve => this.busy.set(kind, resolve));
      if (!isNext) return undefined;
    }
    this.busy.set(kind, undefined);
    try {
      return await send();
    } finally {
      const next = this.busy.get(kind);
      // The next one is busy from now on, before anybody else can ask.
      if (next) next(true);
      else this.busy.delete(kind);
    }
  }
}
