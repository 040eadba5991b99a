/** What to do about errors that Lua raises, in the words of TypeScript: Lua says nil where TypeScript says undefined. */

const REMEDIES: readonly (readonly [message: RegExp, remedy: string])[] = [
  [
    /attempt to index a nil value \((local|upvalue) 'self'\)/,
    '`this` (self in Lua) is undefined: the method was passed without its object. Pass `() => ship.move()` instead of `ship.move`.',
  ],
  [
    /attempt to (index|get length of) a (nil|boolean) value \(field/,
    'The field before the property or index is undefined (nil in Lua): set it first, test it, or write `?.`. In `play`, objects from before a save lack the fields that their class got by it and computes: reload the page.',
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
  [
    /number has no integer representation/,
    'An integer is needed here: round the number with Math.floor or Math.round.',
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

/** What to do about an error of a running program, if there is something to say. */
export function runtimeRemedy(message: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(message))?.[1];
}
