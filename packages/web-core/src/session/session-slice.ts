import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Me } from '@elan/contracts';
import type { StoredSession } from './session-storage';

/** `restoring`: not known yet; `guest`: nobody is signed in; `signedIn`: `user` is. */
export type SessionState =
  | { status: 'restoring'; accessToken: null; user: null }
  | { status: 'guest'; accessToken: null; user: null }
  | { status: 'signedIn'; accessToken: string; user: Me };

const restoring = { status: 'restoring', accessToken: null, user: null } as SessionState;
const guest = { status: 'guest', accessToken: null, user: null } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: restoring,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<StoredSession>): SessionState => ({
      status: 'signedIn',
      accessToken: payload.accessToken,
      user: payload.user,
    }),
    sessionEnded: () => guest,
    /** The signed-in user's own profile as the server knows it now. */
    profileChanged: (state, { payload }: PayloadAction<Partial<Me>>) => {
      if (state.status === 'signedIn') Object.assign(state.user, payload);
    },
  },
});

export const { sessionStarted, sessionEnded, profileChanged } = sessionSlice.actions;
