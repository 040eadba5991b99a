import { clsx } from 'clsx';

const isOpen = [1, 2].length > 1;
trace(clsx('foo', isOpen && 'bar', 'baz'));
trace(clsx({ foo: true, bar: false, baz: isOpen }));
trace(clsx({ foo: true }, { bar: false }, null, { '--foobar': 'hello' }));
trace(clsx(['foo', 0, false, 'bar']));
trace(clsx(['foo'], ['', 0, false, 'bar'], [['baz', [['hello'], 'there']]]));
trace(clsx('foo', [isOpen && 'bar', { baz: false, bat: null }, ['hello', ['world']]], 'cya'));
trace(clsx(1, 2.5, 0, Infinity));
trace(clsx() === '');
trace(clsx(null, undefined, '', false).length);
