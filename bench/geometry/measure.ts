/**
 * Compares candidates: all in turn, round after round, so that a slow moment of the machine affects all of them. Each
 * candidate has its own loop: a shared one would call many functions at one call site, and V8 would inline none.
 */

export interface Candidate {
  name: string;
  /** Makes all operations once; returns a count that must be the same for all candidates. */
  run: () => number;
  /** Why its count may differ a little, if it may. */
  mayDiffer?: string;
}

export interface Comparison {
  title: string;
  /** Operations in one run: the time is given per operation. */
  operations: number;
  rounds: number;
  /** The ratios are relative to the first. */
  candidates: Candidate[];
  /** Largest ratio to reach, by candidate. */
  aims?: Record<string, number>;
  /** Unit of the times; nanoseconds per operation by default. */
  unit?: 'ns' | 'µs';
}

/** Share of the runs at the beginning that only warm up. */
const WARM_UP = 0.3;

/** The median. */
export function median(list: number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Runs and prints a comparison; returns whether all targets were reached and all counts agree. */
export function compare({
  title,
  operations,
  rounds,
  candidates,
  aims = {},
  unit = 'ns',
}: Comparison): boolean {
  const times: number[][] = candidates.map(() => []);
  const counts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    candidates.forEach(({ run }, i) => {
      const start = process.hrtime.bigint();
      counts[i] = run();
      times[i]!.push(Number(process.hrtime.bigint() - start));
    });
  }
  const kept = times.map(list => list.slice(Math.floor(rounds * WARM_UP)));
  let good = true;
  process.stdout.write(`${title}\n`);
  candidates.forEach(({ name, mayDiffer }, i) => {
    const time = median(kept[i]!) / operations / (unit === 'µs' ? 1000 : 1);
    const ratio = median(kept[i]!.map((t, k) => t / kept[0]![k]!));
    const aim = aims[name];
    const agrees = counts[i] === counts[0];
    const notes: string[] = [];
    if (aim !== undefined) notes.push(ratio <= aim ? `aim ${aim} reached` : `aim ${aim} missed`);
    if (!agrees)
      notes.push(
        mayDiffer ? `${counts[i]} of ${counts[0]}: ${mayDiffer}` : `WRONG: ${counts[i]} of ${counts[0]}`,
      );
    if ((aim !== undefined && ratio > aim) || (!agrees && mayDiffer === undefined)) good = false;
    process.stdout.write(
      `  ${name.padEnd(40)} ${time.toFixed(2).padStart(10)} ${unit} ${ratio.toFixed(3).padStart(8)}   ${notes.join('; ')}\n`,
    );
  });
  return good;
}

/** mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A concave rock: corners at equal angles around the centre, with bumps, and every corner a little in or out. */
export function rock(random: () => number, corners: number, radius: number, x = 0, y = 0): number[] {
  const ring: number[] = [];
  const [turn, other] = [random() * 7, random() * 7];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    const bumps = 0.75 + 0.12 * Math.sin(3 * angle + turn) + 0.08 * Math.sin(5 * angle + other);
    // With many corners close together, independent offsets would give a ring of spikes.
    const r = radius * (bumps + (random() - 0.5) * Math.min(0.3, 12 / corners));
    ring.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  return ring;
}
