import {
  applyMiddleware,
  combineReducers,
  compose,
  createStore,
  type Reducer,
  type UnknownAction,
} from 'redux';

const count: Reducer<number> = (state = 0, action) =>
  action.type === 'add' ? state + Number(action.by ?? 1) : state;
const names: Reducer<string[]> = (state = [], action) =>
  action.type === 'name' ? [...state, `n${state.length}`] : state;
const store = createStore(combineReducers({ count, names }));
const stop = store.subscribe(() => trace(`count ${store.getState().count}`));
store.dispatch({ type: 'add' });
store.dispatch({ type: 'add', by: 5 });
store.dispatch({ type: 'name' });
stop();
store.dispatch({ type: 'add' });
trace(store.getState().count);
trace(store.getState().names.join());
trace(
  compose(
    (x: number) => x + 1,
    (x: number) => x * 2,
  )(5),
);
const logged = createStore(
  count,
  applyMiddleware(() => next => action => {
    trace(`before ${(action as UnknownAction).type}`);
    return next(action);
  }),
);
logged.dispatch({ type: 'add', by: 2 });
trace(logged.getState());
