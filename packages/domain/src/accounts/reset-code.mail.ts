import * as z from 'zod/mini';
import { codeLifetime, codeMail, defineMail } from '../platform';

export const resetCode = defineMail({
  kind: 'resetCode',
  ...codeMail,
  payload: z.object({
    code: z.string(),
    /** The present address of the account, which had this one until lately; empty: it has this one. */
    instead: z._default(z.string(), ''),
  }),
  write: ({ code, instead }, say) => ({
    subject: say('resetCode.subject'),
    preview: say('code.preview', codeLifetime),
    title: say('resetCode.title'),
    paragraphs: [...(instead === '' ? [] : [say('resetCode.return')]), say('resetCode.text')],
    code,
    notes: [say('code.secret', codeLifetime), say('resetCode.unasked')],
  }),
  examples: () => [
    { code: '602914', instead: '' },
    { code: '602914', instead: 'zoe.marchand@miel.example' },
  ],
});
