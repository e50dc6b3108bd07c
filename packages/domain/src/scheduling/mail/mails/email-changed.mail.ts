import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued('emailChanged', z.object({ link: z.string(), newEmail: z.string() }));

/** Goes to the previous address. */
export const emailChanged: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ link }, say) => ({
    subject: say('emailChanged.subject'),
    preview: say('emailChanged.preview'),
    title: say('emailChanged.title'),
    paragraphs: [say('emailChanged.text'), say('emailChanged.next')],
    action: { label: say('contact'), url: link },
    notes: [say('wasYou')],
  }),
};
