/** The console played by a test: what a function draws, as the list of its calls. */

type Call = [name: string, ...values: unknown[]];

/** Answers of the console's functions; functions that are not named here answer nothing. */
export type Answers = Record<string, (...values: never[]) => unknown>;

const NAMES = 'circ circb line map pix print rect rectb spr tri btn key peek'.split(' ');
const LETTER = 4;
/** Key codes in memory for up, down, left, right, A, B, X, Y (specification: console §5.3). */
const MAPPED = [58, 59, 60, 61, 26, 24, 1, 19];
/** No button is held, and the keys are those that the console begins with. */
const KEYBOARD: Answers = { btn: () => 0, peek: (address: number) => MAPPED[address - 0x14e04] ?? 0 };

/** Calls that something makes; `print` answers with four pixels a letter and is left out where it only measures. */
export function callsOf(body: () => void, answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  const answered: Answers = { ...KEYBOARD, ...answers };
  const globals = globalThis as unknown as Record<string, unknown>;
  const before = NAMES.map(name => globals[name]);
  for (const name of NAMES)
    globals[name] = (...values: unknown[]) => {
      if (answered[name]) return answered[name](...(values as never[]));
      if (name !== 'print' || Number(values[2]) > -10) calls.push([name, ...values]);
      return name === 'print' ? LETTER * String(values[0]).length : undefined;
    };
  try {
    body();
  } finally {
    NAMES.forEach((name, i) => {
      globals[name] = before[i];
    });
  }
  return calls;
}
