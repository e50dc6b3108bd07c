import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'apiKeyCreated',
  z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    keyName: z.string(),
    /** Absent: made. */
    what: z.optional(z.enum(['made', 'confirmed'])),
    link: z.string(),
  }),
);

/** Tells every administrator that somebody has made, or confirmed, an API key, which opens the company to a program. */
export const apiKeyCreated: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ companyName, actorName, what = 'made', link }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about('apiKeyCreated.subject', companyName, { what }),
      preview: say('apiKeyCreated.preview'),
      title: say('apiKeyCreated.title', { what }),
      paragraphs: [say('apiKeyCreated.text', { ...by, what }), say('apiKeyCreated.next')],
      action: { label: say('apiKeyCreated.action'), url: link },
      notes: [say('apiKeyCreated.unexpected', by)],
      reasons: [say('apiKeyCreated.reason')],
    };
  },
};
