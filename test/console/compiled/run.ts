/** `npm run fuzz:vm -- [seed] [count]`: compares random programs in Lua, interpreted and compiled, and prints what differs. */

import { compareRandomProgram } from './random-programs.ts';

const [first = Math.floor(Date.now() / 1000), count = 1000] = process.argv.slice(2).map(Number);
console.log(`${count} programs from seed ${first} on`);
let different = 0;
for (let seed = first; seed < first + count; seed++) {
  await compareRandomProgram(seed).catch(error => {
    different++;
    console.log(`\n${error.message}\n`);
  });
  if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${count}`);
}
console.log(`${count - different} the same, ${different} different`);
if (different > 0) process.exitCode = 1;
