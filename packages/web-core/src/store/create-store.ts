import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import type { AnswerCall } from '../api/base-query';
import { sessionSlice } from '../session/session-slice';
import { keepSession } from '../session/session';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

function assemble(preloadedState?: Partial<RootState>, extraArgument?: { answer: AnswerCall }) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
    ...(preloadedState && { preloadedState }),
  });
}

/** A store with everything that pages share. The page has one; each test makes its own. */
export function createStore(preloadedState?: Partial<RootState>) {
  const store = assemble(preloadedState);
  const stop = keepSession(store, () => {
    store.dispatch(baseApi.util.resetApiState());
  });
  return Object.assign(store, { stop });
}

/**
 * A store of its own for pages that show something else than the company: its calls are answered on the spot and never
 * leave, and it knows of no session.
 */
export function createSealedStore(answer: AnswerCall) {
  return assemble(undefined, { answer });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
