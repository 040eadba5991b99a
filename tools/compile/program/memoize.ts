/** Memoized answers, computed once for a program, file or node, and kept as long as that exists. */

/**
 * A function that finds its answer once for each object.
 *
 * @param find finds it; of what it is given besides the object only the first question counts
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Answer>(
  find: (key: Key, ...rest: Rest) => Answer,
): (key: Key, ...rest: Rest) => Answer {
  const found = new WeakMap<Key, { answer: Answer }>();
  return (key, ...rest) => {
    let known = found.get(key);
    if (!known) {
      known = { answer: find(key, ...rest) };
      found.set(key, known);
    }
    return known.answer;
  };
}
