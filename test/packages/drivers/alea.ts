import alea from 'alea';

const random = alea('seed');
trace(random());
trace(random());
trace(random.uint32());
trace(random.fract53());
trace(random.next());
const again = alea('seed');
trace(again());
const state = again.exportState();
const kept = again();
const other = alea();
other.importState(state);
trace(other() === kept);
const numbers = alea(1, 2, 'three');
for (let i = 0; i < 5; i++) trace(Math.floor(numbers() * 1000));
