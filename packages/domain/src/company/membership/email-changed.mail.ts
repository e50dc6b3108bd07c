import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Goes to the previous address. */
export const emailChanged = defineMail({
  kind: 'emailChanged',
  urgent: true,
  payload: z.object({
    link: z.string(),
    newEmail: z.string(),
    /** The day on which a new password chosen with the previous address no longer brings it back; empty: none does. */
    returnsUntil: z._default(z.string(), ''),
  }),
  write: ({ link, returnsUntil }, say) => ({
    subject: say('emailChanged.subject'),
    preview: say('emailChanged.preview'),
    title: say('emailChanged.title'),
    paragraphs: [
      say('emailChanged.text'),
      say(returnsUntil === '' ? 'emailChanged.next' : 'emailChanged.return'),
    ],
    action: { label: say(returnsUntil === '' ? 'contact' : 'passwordChanged.action'), url: link },
    notes: [say('wasYou')],
  }),
  examples: ({ site, day }) => [
    { newEmail: 'zoe.marchand@miel.example', link: `${site}/contact`, returnsUntil: '' },
    {
      newEmail: 'zoe.marchand@miel.example',
      link: `${site}/auth/forgot?email=zoe%40miel.example`,
      returnsUntil: day('2026-12-28'),
    },
  ],
});
