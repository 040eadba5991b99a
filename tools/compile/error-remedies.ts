/** What to do about errors that Lua raises, in the words of TypeScript: Lua says nil where TypeScript says undefined. */

const REMEDIES: readonly (readonly [message: RegExp, remedy: string])[] = [
  [
    /attempt to index a nil value \((local|upvalue) 'self'\)/,
    '`this` (self in Lua) is undefined: a method was handed on without its object. Hand on `() => ship.move()` instead of `ship.move`.',
  ],
  [
    /attempt to (index|get length of) a (nil|boolean) value/,
    'The value whose property or element is used here is undefined (nil in Lua): set it first, test it, or write `?.`.',
  ],
  [
    /attempt to call a \w+ value/,
    'What is called here is no function, or undefined (nil in Lua): set it first, test it, or write `?.()`.',
  ],
  [
    /attempt to (perform arithmetic on a (nil|boolean) value|compare (nil with \w+|\w+ with nil|two nil values))/,
    'A number is undefined here (nil in Lua): set it first, or give it a value with `??`: `(counts[key] ?? 0) + 1`.',
  ],
  [
    /number has no integer representation/,
    'A whole number is needed here: round it with Math.floor or Math.round.',
  ],
  [
    /stack overflow/,
    'A function calls itself again and again, on its own or by way of others: check what ends that.',
  ],
  [
    /the cartridge does not come to an end/,
    'Check what ends this loop. Work that is long but not endless can be done in parts, one in each frame.',
  ],
];

/** What to do about an error of a running program, if there is something to say. */
export function runtimeRemedy(message: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(message))?.[1];
}
