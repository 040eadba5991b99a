import signals from 'signals';

const { Signal } = signals;

// biome-ignore lint/suspicious/noExplicitAny: its types know no arguments of listeners.
const hit = new Signal() as any;
const said: string[] = [];
const first = hit.add((power: number) => said.push(`first ${power}`));
hit.addOnce((power: number) => said.push(`once ${power}`));
hit.add((power: number) => said.push(`early ${power}`), null, 5);
const owner = { name: 'rock' };
const named = hit.add(function (this: typeof owner, power: number) {
  said.push(`${this.name} ${power}`);
}, owner);
hit.dispatch(3);
hit.dispatch(4);
named.active = false;
hit.dispatch(5);
first.detach();
hit.dispatch(6);
trace(said.join(', '));
trace(`${hit.getNumListeners()} ${first.isBound()} ${hit.active}`);
hit.add(
  () => {
    said.push('stop');
    hit.halt();
  },
  null,
  9,
);
hit.dispatch(7);
trace(said.at(-1)!);
hit.removeAll();
trace(hit.getNumListeners());
trace(hit.toString());
