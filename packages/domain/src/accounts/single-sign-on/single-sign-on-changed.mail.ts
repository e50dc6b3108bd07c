import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** What may have happened to a company's single sign-on. */
const NEWS = [
  ...(['connected', 'changed', 'disconnected', 'domainProven', 'domainShared'] as const),
  ...(['domainLost', 'domainRemoved', 'required', 'free'] as const),
] as const;
export type SignOnNews = (typeof NEWS)[number];

/** Tells every administrator what has changed in who lets them in. */
export const singleSignOnChanged = defineMail({
  kind: 'singleSignOnChanged',
  urgent: true,
  payload: z.object({
    what: z.enum(NEWS),
    companyName: z.string(),
    /** May be empty. */
    actorName: z.string(),
    /** The domain, the provider, or who keeps the password. */
    about: z.string(),
    link: z.string(),
  }),
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
  examples: ({ site, companyName, actorName }) =>
    NEWS.map((what) => ({
      ...{ what, companyName, actorName, link: `${site}/company?tab=login` },
      about: what.startsWith('domain') ? 'miel.example' : 'https://id.miel.example',
    })),
});
