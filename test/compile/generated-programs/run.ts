/**
 * `npm run fuzz:compiler -- [seed] [count] [way]`: compares generated programs, compiled by turns in every way or in one,
 * and prints the smallest of each that differs. Compiled in the way `asserted` they check while they run what the
 * compiler takes for true.
 */

import { isWay } from '../differential.ts';
import { findDifferences, MAX_REFUSED, smallestProgram } from './search.ts';

const [first = Math.floor(Date.now() / 1000), count = 1000] = process.argv.slice(2, 4).map(Number);
const [, , , , way] = process.argv;
if (way !== undefined && !isWay(way)) throw new Error(`there is no way ${way} to compile a program`);
const ways = way === undefined ? undefined : [way];
console.log(`${count} programs from seed ${first} on`);
const { counts } = findDifferences(first, count, ways, (compared, difference) => {
  if (difference?.others)
    console.log(`\nseed ${difference.seed} with ${difference.others.join(', ')}, ${difference.reason}\n`);
  else if (difference)
    console.log(
      `\nseed ${difference.seed}, ${difference.reason}\n${smallestProgram(difference.seed, ways)}\n`,
    );
  else process.stderr.write(process.stderr.isTTY ? `\r${compared} of ${count}` : `${compared} of ${count}\n`);
});
console.log(`${counts.same} the same, ${counts.refused} refused, ${counts.different} different`);
if (counts.different > 0 || counts.refused > count * MAX_REFUSED) process.exitCode = 1;
