import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'signInRulesChanged',
  z.object({
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    isRequired: z.boolean(),
    link: z.string(),
  }),
);

/** Tells every administrator whether the company requires a second factor. */
export const signInRulesChanged: Mail<Queued<typeof prepare>> = {
  prepare,
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
};
