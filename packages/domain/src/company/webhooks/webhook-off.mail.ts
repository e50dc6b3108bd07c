import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Tells every administrator that a webhook has failed for a day and is off. */
export const webhookOff = defineMail({
  kind: 'webhookOff',
  payload: z.object({ companyName: z.string(), host: z.string(), link: z.string() }),
  write({ host, link }, say) {
    return {
      subject: say.about('webhookOff.subject', host),
      preview: say('webhookOff.preview'),
      title: say('webhookOff.title'),
      paragraphs: [say('webhookOff.text'), say('webhookOff.next')],
      action: { label: say('webhookOff.action'), url: link },
      notes: [],
      reasons: [say('webhookOff.reason')],
    };
  },
  examples: ({ site, companyName }) => [
    { companyName, host: 'hr.miel.example', link: `${site}/company?tab=connections` },
  ],
});
