import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'apiKeyCreated',
  z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    keyName: z.string(),
    link: z.string(),
  }),
);

/** Tells every administrator that somebody has made an API key, which opens the company to a program. */
export const apiKeyCreated: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ companyName, actorName, link }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about('apiKeyCreated.subject', companyName),
      preview: say('apiKeyCreated.preview'),
      title: say('apiKeyCreated.title'),
      paragraphs: [say('apiKeyCreated.text', by), say('apiKeyCreated.next')],
      action: { label: say('apiKeyCreated.action'), url: link },
      notes: [say('apiKeyCreated.unexpected', by)],
      reasons: [say('apiKeyCreated.reason')],
    };
  },
};
