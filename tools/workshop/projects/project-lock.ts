/** One tab writes a project. The browser knows which: it lets go of a tab's locks when the tab is gone. */

/**
 * Milliseconds after which a project counts as another tab's: a page that is loaded again comes before the browser has let
 * go of its locks. What a slow computer lets go of later is taken then.
 */
const LEAVING = 1000;

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>;

interface Held {
  letGo(): void;
  /** Resolves when the browser knows. */
  ended: Promise<void>;
}

export class ProjectLocks {
  private readonly locks: Locks | undefined;
  private readonly patience: number;
  private readonly held = new Map<string, Held>();
  /** Ends the waiting for projects that other tabs have, by id. */
  private readonly waiting = new Map<string, AbortController>();

  /**
   * @param locks undefined where the browser has none, as on pages of an unsafe address: then every tab may take all
   * @param patience milliseconds to wait for a tab that has a project
   */
  constructor(locks: Locks | undefined, patience = LEAVING) {
    this.locks = locks;
    this.patience = patience;
  }

  /**
   * Takes the lock of a project.
   *
   * @param takeOver whether to take it from the tab that has it
   * @param onTakenOver called when another tab takes it over
   * @param onFree called once if another tab has it, when that one has let go of it: now it can be taken
   * @returns whether this tab has it
   */
  async take(
    id: string,
    takeOver: boolean,
    onTakenOver: () => void,
    onFree: () => void = () => {},
  ): Promise<boolean> {
    await this.release(id);
    const { locks } = this;
    if (!locks) return true;
    return new Promise(resolve => {
      const waiting = new AbortController();
      if (!takeOver) this.waiting.set(id, waiting);
      let isLate = false;
      const patience = setTimeout(() => {
        isLate = true;
        resolve(false);
      }, this.patience);
      let isTaken = false;
      const options: LockOptions = takeOver ? { steal: true } : { signal: waiting.signal };
      const request = locks.request(`cartwright project ${id}`, options, () => {
        clearTimeout(patience);
        this.waiting.delete(id);
        // What comes too late is let go of, for those who take it when they are told.
        if (isLate) return;
        resolve(true);
        isTaken = true;
        return new Promise<void>(letGo => this.held.set(id, { letGo, ended }));
      });
      const ended = request.then(
        () => {
          if (isLate) onFree();
        },
        () => {
          clearTimeout(patience);
          // Nobody waits for it any more; or pages may not lock, as those on disk.
          if (!isTaken) return resolve(!waiting.signal.aborted);
          this.held.delete(id);
          onTakenOver();
        },
      );
    });
  }

  /** Lets go of a project, or of the wish to have it. */
  async release(id: string): Promise<void> {
    this.waiting.get(id)?.abort();
    this.waiting.delete(id);
    const held = this.held.get(id);
    this.held.delete(id);
    held?.letGo();
    await held?.ended;
  }

  /** Lets go of all projects. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.held.keys(), ...this.waiting.keys()].map(id => this.release(id)));
  }
}
