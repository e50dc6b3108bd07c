import { CODE_LIFETIME_MINUTES } from '@elan/contracts';
import * as z from 'zod/mini';
import { MINUTE } from '../basics/time-spans';

/** What all mails with a code are. */
export const codeMail = {
  urgent: true,
  awaited: true,
  isSecret: true,
  lifetime: CODE_LIFETIME_MINUTES * MINUTE,
  payload: z.object({ code: z.string() }),
};

/** What their texts say of its lifetime. */
export const codeLifetime = { minutes: CODE_LIFETIME_MINUTES };
