import * as z from 'zod/mini';
import { defineMail } from '../../platform';

/** What may have happened to somebody's second factor. */
const NEWS = [
  ...(['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'recoveryCodesRenewed'] as const),
  ...(['recoveryCodeUsed', 'removedByOther', 'removedByReset'] as const),
] as const;
export type FactorChange = (typeof NEWS)[number];

/** Tells an administrator that what signing in takes has changed, or a recovery code was used. */
export const secondFactorChanged = defineMail({
  kind: 'secondFactorChanged',
  urgent: true,
  payload: z.object({
    what: z.enum(NEWS),
    /** The name of a passkey, or of who removed the factor; may be empty. */
    name: z.string(),
    /** How many recovery codes are left. */
    left: z.number(),
    link: z.string(),
    /** The last day on which a new password by mail removes it again; empty: it stays. */
    undoneUntil: z._default(z.string(), ''),
  }),
  write: ({ what, link, undoneUntil }, say) => ({
    subject: say(`secondFactorChanged.${what}.subject`),
    preview: say('secondFactorChanged.preview'),
    title: say(`secondFactorChanged.${what}.subject`),
    paragraphs: [
      say(`secondFactorChanged.${what}.text`),
      say(undoneUntil === '' ? 'secondFactorChanged.next' : 'secondFactorChanged.undo'),
    ],
    action: {
      label: say(undoneUntil === '' ? 'secondFactorChanged.action' : 'passwordChanged.action'),
      url: link,
    },
    notes: [say('wasYou')],
  }),
  examples: ({ site, actorName, day }) => [
    ...NEWS.map((what) => ({
      ...{ what, left: 3, link: `${site}/account?tab=password`, undoneUntil: '' },
      name: what === 'removedByOther' ? actorName : 'YubiKey',
    })),
    {
      ...({ what: 'appAdded', name: '', left: 10, undoneUntil: day('2026-12-28') } as const),
      link: `${site}/auth/forgot?email=zoe%40miel.example`,
    },
  ],
});
