import ms from 'ms';

trace(ms(60000));
trace(ms(2 * 60000, { long: true }));
trace(ms(-3 * 60000));
trace(ms(1500, { long: true }));
trace(ms('2 days'));
trace(ms('1d'));
trace(ms('10h'));
trace(ms('2.5 hrs'));
trace(ms('-1h'));
trace(ms('100'));
trace(ms('1y'));
trace(ms(999));
trace(ms(86400000));
trace(Number.isNaN(ms('nonsense' as '1s')));
try {
  ms('' as '1s');
} catch (error) {
  trace((error as Error).message);
}
