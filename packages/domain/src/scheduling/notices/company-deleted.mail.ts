import * as z from 'zod/mini';
import { DAY, defineMail } from '../../platform';

/** Goes to every administrator, while the company is being deleted. */
export const companyDeleted = defineMail({
  kind: 'companyDeleted',
  urgent: true,
  lifetime: 7 * DAY,
  payload: z.object({ link: z.string(), companyName: z.string(), actorName: z.string() }),
  write: ({ companyName, link }, say) => ({
    subject: say.about('companyDeleted.subject', companyName),
    preview: say('companyDeleted.preview'),
    title: say('companyDeleted.title'),
    paragraphs: [say('companyDeleted.text'), say('companyDeleted.unexpected')],
    action: { label: say('contact'), url: link },
    notes: [say('expected')],
  }),
  examples: ({ site, companyName, actorName }) => [{ companyName, actorName, link: `${site}/contact` }],
});
