import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'singleSignOnChanged',
  z.object({
    what: z.enum([
      'connected',
      'changed',
      'disconnected',
      'domainProven',
      'domainShared',
      'domainLost',
      'domainRemoved',
      'required',
      'free',
    ]),
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    /** The domain, the provider, or who keeps the password. */
    about: z.string(),
    link: z.string(),
  }),
);

/** Tells every administrator what has changed in who lets them in. */
export const singleSignOnChanged: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ what, companyName, actorName, link }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about('singleSignOnChanged.subject', companyName),
      preview: say('administratorsChanged.preview'),
      title: say('singleSignOnChanged.title'),
      paragraphs: [say(`singleSignOnChanged.${what}`, by)],
      action: { label: say('singleSignOnChanged.action'), url: link },
      notes: [say('administratorsChanged.unexpected', by)],
      reasons: [say('signInRulesChanged.reason')],
    };
  },
};
