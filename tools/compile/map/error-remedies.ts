/** Remedies for errors that Lua raises, in TypeScript's terms: Lua says nil where TypeScript says undefined. */

type Remedies = readonly (readonly [message: RegExp, remedy: string])[];

/** What is said of programs that were written in TypeScript. */
const IN_TYPESCRIPT: Remedies = [
  [
    /attempt to index a nil value \((local|upvalue) 'self'\)/,
    '`this` (self in Lua) is undefined: the method was passed without its object. Pass `() => ship.move()` instead of `ship.move`.',
  ],
  [
    /attempt to (index|get length of) a (nil|boolean) value \(field/,
    'The field before the property or index is undefined (nil in Lua): set it first, test it, or write `?.`.',
  ],
  [
    /attempt to (index|get length of) a (nil|boolean) value/,
    'The value before the property or index is undefined (nil in Lua): set it first, test it, or write `?.`.',
  ],
  [
    /attempt to call a \w+ value/,
    'The called value is undefined (nil in Lua) or not a function: set it first, test it, or write `?.()`.',
  ],
  [
    /attempt to (perform arithmetic on a (nil|boolean) value|compare (nil with \w+|\w+ with nil|two nil values))/,
    'A number is undefined here (nil in Lua): set it first, or give a default with `??`: `(counts[key] ?? 0) + 1`.',
  ],
  [
    /^the program threw .*, which is no Error$/,
    "Throw an error, whose message is shown: `throw new Error('no level 3')`.",
  ],
];

const IN_ANY_LANGUAGE: Remedies = [
  [
    /number has no integer representation/,
    'An integer is needed here: round the number with Math.floor or Math.round.',
  ],
  [/index is NaN/, 'The index is NaN, which no array has: check what it is computed of.'],
  [
    /C stack overflow/,
    'Accessors, generators or `toString` call one another some 190 deep, and Lua nests no more: use a loop, with an array of what is left to do.',
  ],
  [
    /stack overflow/,
    'A function calls itself without end, directly or through others: check the condition that ends the recursion.',
  ],
  [
    /not enough memory|\(endless loop\?\).*; the game holds/,
    'Something grows in every round or in every frame: end the loop, take out what is not needed any more, or keep less of it.',
  ],
  [
    /\(endless loop\?\)/,
    'Check the condition that ends this loop. Split long work into parts, one for each frame.',
  ],
];

/** A field of an object that is not there, which is so of old objects after a save. */
const MISSING_FIELD = /attempt to (index|get length of) a (nil|boolean) value \(field/;
const OLD_OBJECTS =
  'Objects from before a save lack the fields that their class got by it and computes: reload the page.';

/** Of what is known about an error. */
export interface ErrorOrigin {
  /** Whether the program was written in Lua. */
  isLua?: boolean;
  /** Whether it runs on a page that may have put new code into it. */
  isReplaced?: boolean;
}

/** What to do about an error of a running program, if there is something to say. */
export function runtimeRemedy(
  message: string,
  { isLua = false, isReplaced = false }: ErrorOrigin = {},
): string | undefined {
  const remedies = isLua ? IN_ANY_LANGUAGE : [...IN_TYPESCRIPT, ...IN_ANY_LANGUAGE];
  const remedy = remedies.find(([pattern]) => pattern.test(message))?.[1];
  const more = isReplaced && MISSING_FIELD.test(message) ? [OLD_OBJECTS] : [];
  return [...(remedy === undefined ? [] : [remedy]), ...more].join(' ') || undefined;
}
