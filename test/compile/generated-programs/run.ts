/** `npm run programs -- [seed] [count]`: compares generated programs, and prints the smallest of each that differs. */

import { findDifferences, MOST_REFUSED, smallestProgram } from './search.ts';

const [first = Math.floor(Date.now() / 1000), count = 1000] = process.argv.slice(2).map(Number);
console.log(`${count} programs from seed ${first} on`);
const { counts } = findDifferences(first, count, (compared, difference) => {
  if (difference)
    console.log(`\nseed ${difference.seed}, ${difference.reason}\n${smallestProgram(difference.seed)}\n`);
  else if (process.stderr.isTTY) process.stderr.write(`\r${compared} of ${count}`);
});
console.log(`${counts.same} the same, ${counts.refused} refused, ${counts.different} different`);
if (counts.different > 0 || counts.refused > count * MOST_REFUSED) process.exitCode = 1;
