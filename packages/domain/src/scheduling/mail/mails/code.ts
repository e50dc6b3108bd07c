import { CODE_LIFETIME_MINUTES } from '@elan/contracts';
import * as z from 'zod/mini';

export const CodePayload = z.object({ code: z.string() });

/** What the texts of mails with a code say of its lifetime. */
export const lifetime = { minutes: CODE_LIFETIME_MINUTES };
