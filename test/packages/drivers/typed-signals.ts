import { CollectorArray, CollectorLast, Signal, SignalConnections } from 'typed-signals';

const s = new Signal<(x: number) => number>();
const list = new CollectorArray(s);
const last = new CollectorLast(s);
const c = s.connect(x => x + 1);
s.connect(x => x * 10, { order: -1 });
list.emit(5);
trace(list.getResult().join());
last.emit(2);
trace(last.getResult());
c.disconnect();
list.reset();
list.emit(3);
trace(list.getResult().join());
const group = new SignalConnections();
group.add(
  s.connect(x => {
    trace(`got ${x}`);
    return 0;
  }),
);
s.emit(4);
group.disconnectAll();
s.emit(5);
trace(s.hasConnections() ? 1 : 0);
