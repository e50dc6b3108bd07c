import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Tells every administrator that somebody has made, or confirmed, an API key, which opens the company to a program. */
export const apiKeyCreated = defineMail({
  kind: 'apiKeyCreated',
  urgent: true,
  payload: z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    keyName: z.string(),
    /** Absent: made. */
    what: z.optional(z.enum(['made', 'confirmed'])),
    link: z.string(),
  }),
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
  examples: ({ site, companyName, actorName }) => [
    { companyName, actorName, keyName: 'Data warehouse', link: `${site}/company?tab=connections` },
    {
      ...{ companyName, actorName: '', keyName: 'HR system', link: `${site}/company?tab=connections` },
      what: 'confirmed' as const,
    },
  ],
});
