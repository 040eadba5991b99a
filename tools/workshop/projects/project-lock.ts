/** One tab writes a project. The browser knows which: it lets go of a tab's locks when the tab is gone. */

/** Milliseconds that a page may take to be gone: a page that is loaded again comes before the browser has let go of its locks. */
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
   * @returns whether this tab has it
   */
  async take(id: string, takeOver: boolean, onTakenOver: () => void): Promise<boolean> {
    await this.release(id);
    const { locks } = this;
    if (!locks) return true;
    return new Promise(resolve => {
      const options: LockOptions = takeOver
        ? { steal: true }
        : { signal: AbortSignal.timeout(this.patience) };
      let isTaken = false;
      const request = locks.request(`cartwright project ${id}`, options, () => {
        resolve(true);
        isTaken = true;
        return new Promise<void>(letGo => this.held.set(id, { letGo, ended }));
      });
      const ended = request.catch((error: Error) => {
        // Pages on disk may not lock.
        if (!isTaken) return resolve(error.name !== 'TimeoutError');
        this.held.delete(id);
        onTakenOver();
      });
    });
  }

  /** Lets go of a project. */
  async release(id: string): Promise<void> {
    const held = this.held.get(id);
    this.held.delete(id);
    held?.letGo();
    await held?.ended;
  }

  /** Lets go of all projects. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.held.keys()].map(id => this.release(id)));
  }
}
