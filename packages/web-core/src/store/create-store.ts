import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { baseApi } from '../api/base-api';
import type { AnswerCall, CallSurroundings } from '../api/base-query';
import { sessionSlice } from '../session/session-slice';
import { keepSession } from '../session/session';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

const assemble = (extraArgument: CallSurroundings) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
  });

/**
 * A store with everything that pages share. The page has one; each test makes its own.
 * @param retryDelay how long a failed query waits before its first retry (ms); by default a second
 */
export function createStore({ retryDelay }: Pick<CallSurroundings, 'retryDelay'> = {}) {
  const store = assemble({ retryDelay });
  const stop = keepSession(store, () => {
    store.dispatch(baseApi.util.resetApiState());
  });
  return Object.assign(store, { stop });
}

/**
 * A separate store for pages that show something other than the company: its calls are answered locally and never sent,
 * and it has no session.
 */
export function createSealedStore(answer: AnswerCall) {
  return assemble({ answer });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
