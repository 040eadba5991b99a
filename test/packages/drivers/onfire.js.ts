import onfire from 'onfire.js';

const Onfire = ((onfire as { default?: unknown }).default ?? onfire) as unknown as new () => {
  on(name: string, call: (...values: unknown[]) => void): void;
  once(name: string, call: (...values: unknown[]) => void): void;
  fire(name: string, ...values: unknown[]): void;
  off(name: string, call?: unknown): void;
};
const events = new Onfire();
const hit = (...values: unknown[]): void => trace(`hit ${values.join()}`);
events.on('hit', hit);
events.once('hit', () => trace('once'));
events.fire('hit', 1, 'two');
events.fire('hit', 3);
events.off('hit', hit);
events.fire('hit', 4);
trace('end');
