import { MiniSignal } from 'mini-signals';

const signal = new MiniSignal<[string, number]>();
const binding = signal.add((name, n) => trace(`${name} ${n}`));
signal.add((_, n) => trace(n * 2));
trace(signal.hasListeners() ? 'yes' : 'no');
signal.dispatch('a', 1);
signal.detach(binding);
signal.dispatch('b', 2);
signal.detachAll();
trace(signal.dispatch('c', 3) ? 'sent' : 'nobody');
