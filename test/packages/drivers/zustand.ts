import { createStore } from 'zustand/vanilla';

interface Bears {
  bears: number;
  name: string;
  add: (by: number) => void;
}
const store = createStore<Bears>((set, get) => ({
  bears: 0,
  name: 'forest',
  add: by => set({ bears: get().bears + by }),
}));
const stop = store.subscribe((state, previous) => trace(`${previous.bears} to ${state.bears}`));
store.getState().add(2);
store.getState().add(3);
store.setState({ name: 'cave' });
store.setState(state => ({ bears: state.bears - 1 }));
trace(store.getState().bears);
trace(store.getState().name);
stop();
store.getState().add(10);
trace(store.getState().bears);
trace(store.getInitialState().bears);
