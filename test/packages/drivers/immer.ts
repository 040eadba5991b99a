import { produce } from 'immer';

const before = { x: 1, list: [1], deep: { name: 'a' } };
const after = produce(before, draft => {
  draft.list.push(2);
  draft.x++;
});
trace(before.list.length);
trace(after.list.length);
trace(after.x);
trace(before.deep === after.deep);
