import { atom, computed, map } from 'nanostores';

const count = atom(1);
const double = computed(count, value => value * 2);
const stop = double.subscribe(value => trace(`double ${value}`));
count.set(5);
count.set(5);
count.set(6);
stop();
count.set(7);
trace(count.get());
trace(double.get());
const player = map<{ hp: number; name: string }>({ hp: 3, name: 'hero' });
player.listen((value, _, key) => trace(`${key}: ${value.hp} ${value.name}`));
player.setKey('hp', 2);
player.setKey('name', 'villain');
trace(player.get().hp);
const both = computed([count, player], (value, { hp }) => value + hp);
trace(both.get());
