import dayjs from 'dayjs';

const day = dayjs('2024-02-28T10:20:30.456Z');
trace(day.toISOString());
trace(day.format('YYYY-MM-DD HH:mm:ss.SSS dddd MMM D A'));
trace(day.add(2, 'day').format('DD/MM/YY ddd'));
trace(day.subtract(1, 'month').endOf('month').format('YYYY-MM-DD[T]HH:mm:ss'));
trace(day.startOf('week').format('dd D'));
trace(day.add(1.5, 'hour').valueOf() - day.valueOf());
trace(`${day.year()} ${day.month()} ${day.date()} ${day.day()} ${day.hour()} ${day.millisecond()}`);
trace(day.diff('2023-02-28T10:20:30.456Z', 'day'));
trace(day.diff(dayjs('2024-01-01T00:00:00Z'), 'month', true).toFixed(6));
trace(`${day.isBefore('2025-01-01')} ${day.isAfter('2025-01-01')} ${day.isSame('2024-02-01', 'month')}`);
trace(day.set('month', 1).set('date', 31).format('MM-DD'));
trace(day.daysInMonth());
trace(dayjs('no date').isValid());
trace(dayjs(1_700_000_000_000).unix());
trace(dayjs('2024-03-05').format('YYYY Q H h m s Z ZZ'));
