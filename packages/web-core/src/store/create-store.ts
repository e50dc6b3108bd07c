import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { sessionSlice } from '../session/session-slice';
import { keepSession } from '../session/session';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** A store with everything that pages share. The page has one; each test makes its own. */
export function createStore(preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    ...(preloadedState && { preloadedState }),
  });
  const stop = keepSession(store, () => {
    store.dispatch(baseApi.util.resetApiState());
  });
  return Object.assign(store, { stop });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
