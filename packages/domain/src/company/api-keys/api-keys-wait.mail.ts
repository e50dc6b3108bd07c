import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/**
 * Tells every administrator that API keys are refused until one of them confirms them: a password was reset, somebody
 * changed their address, or whoever confirmed them is no administrator any more or was given another address.
 */
export const apiKeysWait = defineMail({
  kind: 'apiKeysWait',
  urgent: true,
  payload: z.object({
    companyName: z.string(),
    makerName: z.string(),
    /** Absent: a password was reset. */
    why: z.optional(z.enum(['reset', 'address', 'left'])),
    link: z.string(),
  }),
  write({ companyName, why = 'reset', link }, say) {
    return {
      subject: say.about('apiKeysWait.subject', companyName),
      preview: say('apiKeysWait.preview'),
      title: say('apiKeysWait.title'),
      paragraphs: [say('apiKeysWait.text', { why }), say('apiKeysWait.next')],
      action: { label: say('apiKeysWait.action'), url: link },
      notes: [say('apiKeysWait.intruder')],
      reasons: [say('apiKeysWait.reason')],
    };
  },
  examples: ({ site, companyName, actorName }) =>
    [{}, { why: 'address' as const }, { why: 'left' as const }].map((why) => ({
      ...{ companyName, makerName: actorName, ...why, link: `${site}/company?tab=connections` },
    })),
});
