import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'retentionShortened',
  z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    /** The day from which it applies, in words. */
    from: z.string(),
    link: z.string(),
  }),
);

/** Tells every administrator that things are kept for less time soon. */
export const retentionShortened: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ companyName, actorName, link }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about('retentionShortened.subject', companyName),
      preview: say('retentionShortened.preview'),
      title: say('retentionShortened.title'),
      paragraphs: [say('retentionShortened.text', by), say('retentionShortened.next')],
      action: { label: say('retentionShortened.action'), url: link },
      notes: [say('administratorsChanged.unexpected', by)],
      reasons: [say('retentionShortened.reason')],
    };
  },
};
