import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'webhookOff',
  z.object({ companyName: z.string(), host: z.string(), link: z.string() }),
);

/** Tells every administrator that a webhook has failed for a day and is off. */
export const webhookOff: Mail<Queued<typeof prepare>> = {
  prepare,
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
};
