import Prando from 'prando';

const random = new Prando(1234);
for (let i = 0; i < 6; i++) trace(random.nextInt(1, 100));
trace(random.next().toFixed(9));
trace(random.next(5, 6).toFixed(9));
trace(random.nextBoolean());
trace(random.nextChar());
trace(random.nextString(5));
trace(random.nextString(6, 'ab'));
trace(random.nextArrayItem(['a', 'b', 'c']));
random.skip(10);
trace(random.nextInt(1, 6));
random.reset();
trace(random.nextInt(1, 100));
const named = new Prando('level 1');
for (let i = 0; i < 3; i++) trace(named.nextInt());
