import ini from 'ini';

const text =
  '; comment\nname = hero\n[stats]\nhp=10\nalive = true\nlist[] = a\nlist[] = b\n[stats.deep]\nx = "quoted ; text"\n';
const data = ini.parse(text);
trace(data.name);
trace(data.stats.hp);
trace(data.stats.alive === true ? 'true' : 'text');
trace(data.stats.list.join());
trace(data.stats.deep.x);
trace(ini.stringify({ a: 1, b: { c: 'd=e', list: [1, 2] } }));
trace(ini.encode({ x: 'y' }, { section: 's' }));
trace(ini.safe('[x]'));
trace(ini.unsafe('"a b"'));
