/** The side exits from compiled code to the interpreter, and when the code behind one is worth compiling again. */

/** What is known of the guesses of a function that has code. */
export interface Guessed {
  /** Instructions with failed guesses, and how often these were dropped. */
  failedGuesses: Map<number, number>;
  /** Times that it has been compiled. */
  versions: number;
  /** How often its rest was interpreted since then, after exits, and the last exit. */
  runsBehind: number;
  lastExit: Exit | undefined;
  /** The places of its last version. */
  places: readonly Exit[];
}

/** A place where compiled code is left. */
interface Exit {
  compiled: Guessed;
  pc: number;
  /** Times that the function has run through interpreted behind it. */
  runs: number;
}

/** How often that may happen at one exit before its guess counts as failed. */
const MAX_RUNS_BEHIND = 8;
/** How often guesses of an instruction are weakened: first to all usual kinds, then to metamethods of the program. */
const MAX_FAILURES = 2;

export class Exits<Compiled extends Guessed> {
  private readonly exits: (Exit & { compiled: Compiled })[] = [];
  private readonly runsUntilHot: number;
  /** How often code was left. */
  count = 0;

  /** @param runsUntilHot times that a function runs through interpreted until compiling it pays */
  constructor(runsUntilHot: number) {
    this.runsUntilHot = runsUntilHot;
  }

  /** Number of the next place that is added. */
  get next(): number {
    return this.exits.length;
  }

  /** A version of a function begins, which has no places yet. */
  begin(compiled: Compiled): void {
    compiled.versions++;
    compiled.lastExit = undefined;
    compiled.places = [];
  }

  /** Adds the places of this version, by their instructions. */
  add(compiled: Compiled, pcs: readonly number[]): void {
    const places = pcs.map(pc => ({ compiled, pc, runs: 0 }));
    compiled.places = places;
    for (const place of places) this.exits.push(place);
  }

  /**
   * Notes a side exit, by its number.
   * @returns its function, if that is to be compiled again
   */
  onExit(number: number): Compiled | undefined {
    const exit = this.exits[number];
    this.count++;
    exit.compiled.lastExit = exit;
    exit.runs++;
    return this.countBehind(exit.compiled, 1) ? exit.compiled : undefined;
  }

  /** Notes that a function was interpreted for a while after its last exit; returns whether to compile it again. */
  onWork(compiled: Compiled, runs: number): boolean {
    if (!compiled.lastExit) return false;
    compiled.lastExit.runs += runs;
    return this.countBehind(compiled, runs);
  }

  /**
   * A function is compiled again when its interpreted runs would make it hot, without all guesses that have failed:
   * dropping them one by one would cost as many compilations.
   */
  private countBehind(compiled: Compiled, runs: number): boolean {
    compiled.runsBehind += runs;
    if (compiled.runsBehind < this.runsUntilHot) return false;
    compiled.runsBehind = 0;
    const { failedGuesses, places } = compiled;
    const wrong = places.filter(({ runs }) => runs >= MAX_RUNS_BEHIND);
    for (const { pc } of wrong) failedGuesses.set(pc, (failedGuesses.get(pc) ?? 0) + 1);
    return wrong.some(({ pc }) => failedGuesses.get(pc)! <= MAX_FAILURES);
  }
}
