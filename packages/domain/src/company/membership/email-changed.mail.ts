import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Goes to the previous address. */
export const emailChanged = defineMail({
  kind: 'emailChanged',
  urgent: true,
  payload: z.object({ link: z.string(), newEmail: z.string() }),
  write: ({ link }, say) => ({
    subject: say('emailChanged.subject'),
    preview: say('emailChanged.preview'),
    title: say('emailChanged.title'),
    paragraphs: [say('emailChanged.text'), say('emailChanged.next')],
    action: { label: say('contact'), url: link },
    notes: [say('wasYou')],
  }),
  examples: ({ site }) => [{ newEmail: 'zoe.marchand@miel.example', link: `${site}/contact` }],
});
