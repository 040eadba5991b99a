import dlv from 'dlv';
import { dset } from 'dset';

const game: Record<string, unknown> = { hero: { hp: 3, bag: ['key'] } };
trace(dlv(game, 'hero.hp'));
trace(dlv(game, 'hero.bag.0'));
trace(dlv(game, 'hero.mp', 7));
trace(dlv(game, ['hero', 'bag', 'length']));
dset(game, 'hero.place.x', 5);
dset(game, 'map.0.name', 'cave');
dset(game, ['hero', 'bag', '1'], 'lamp');
dset(game, '__proto__.bad', 1);
trace(JSON.stringify(game));
