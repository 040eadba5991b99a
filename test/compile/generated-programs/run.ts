/**
 * `npm run fuzz:compiler -- [seed] [count] [asserted]`: compares generated programs, and prints the smallest of each that
 * differs. With `asserted` they check while they run what the compiler takes for true.
 */

import { WAYS } from './compare.ts';
import { findDifferences, MAX_REFUSED, smallestProgram } from './search.ts';

const [first = Math.floor(Date.now() / 1000), count = 1000] = process.argv.slice(2, 4).map(Number);
const ways = process.argv[4] === 'asserted' ? (['asserted'] as const) : WAYS;
console.log(`${count} programs from seed ${first} on`);
const { counts } = findDifferences(first, count, ways, (compared, difference) => {
  if (difference)
    console.log(
      `\nseed ${difference.seed}, ${difference.reason}\n${smallestProgram(difference.seed, ways)}\n`,
    );
  else process.stderr.write(process.stderr.isTTY ? `\r${compared} of ${count}` : `${compared} of ${count}\n`);
});
console.log(`${counts.same} the same, ${counts.refused} refused, ${counts.different} different`);
if (counts.different > 0 || counts.refused > count * MAX_REFUSED) process.exitCode = 1;
