import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** Tells every administrator whether the company requires a second factor. */
export const signInRulesChanged = defineMail({
  kind: 'signInRulesChanged',
  urgent: true,
  payload: z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    isRequired: z.boolean(),
    link: z.string(),
  }),
  write({ companyName, actorName, isRequired, link }, say) {
    const what = isRequired ? 'required' : 'free';
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about(`signInRulesChanged.${what}.subject`, companyName),
      preview: say(`signInRulesChanged.${what}.preview`),
      title: say('signInRulesChanged.title'),
      paragraphs: [say(`signInRulesChanged.${what}.text`, by), say(`signInRulesChanged.${what}.next`)],
      action: { label: say('signInRulesChanged.action'), url: link },
      notes: [say('administratorsChanged.unexpected', by)],
      reasons: [say('signInRulesChanged.reason')],
    };
  },
  examples: ({ site, companyName, actorName }) =>
    [true, false].map((isRequired) => ({
      ...{ companyName, actorName, isRequired, link: `${site}/account?tab=password` },
    })),
});
