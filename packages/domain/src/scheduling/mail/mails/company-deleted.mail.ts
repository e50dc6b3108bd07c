import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'companyDeleted',
  z.object({ link: z.string(), companyName: z.string(), actorName: z.string() }),
);

/** Goes to every administrator, while the company is being deleted. */
export const companyDeleted: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ companyName, link }, say) => ({
    subject: say.about('companyDeleted.subject', companyName),
    preview: say('companyDeleted.preview'),
    title: say('companyDeleted.title'),
    paragraphs: [say('companyDeleted.text'), say('companyDeleted.unexpected')],
    action: { label: say('contact'), url: link },
    notes: [say('expected')],
  }),
};
