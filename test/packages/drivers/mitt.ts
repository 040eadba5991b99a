import mitt from 'mitt';

const events = mitt<{ score: number; over: undefined }>();
const log = (points: number) => trace(`score ${points}`);
events.on('score', log);
events.on('*', (type, event) => trace(`${type} ${event}`));
events.emit('score', 5);
events.off('score', log);
events.emit('score', 7);
events.emit('over');
events.on('score', log);
events.on('score', points => trace(`twice ${points * 2}`));
events.emit('score', 3);
trace(events.all.get('score')?.length);
events.off('score');
events.emit('score', 4);
events.all.clear();
events.emit('score', 9);
trace(events.all.size);
