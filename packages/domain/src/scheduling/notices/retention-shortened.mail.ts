import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Tells every administrator that things are kept for less time soon. */
export const retentionShortened = defineMail({
  kind: 'retentionShortened',
  urgent: true,
  payload: z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    /** The day from which it applies, in words. */
    from: z.string(),
    link: z.string(),
  }),
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
  examples: ({ site, companyName, actorName }) => [
    { companyName, actorName, from: '4 December 2026', link: `${site}/company?tab=privacy` },
  ],
});
