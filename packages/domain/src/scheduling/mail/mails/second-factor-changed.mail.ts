import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'secondFactorChanged',
  z.object({
    what: z.enum([
      'appAdded',
      'appRemoved',
      'passkeyAdded',
      'passkeyRemoved',
      'recoveryCodesRenewed',
      'recoveryCodeUsed',
      'removedByOther',
    ]),
    /** The name of a passkey, or of who removed the factor; may be empty. */
    name: z.string(),
    /** How many recovery codes are left. */
    left: z.number(),
    link: z.string(),
  }),
);

/** Tells an administrator that what signing in takes has changed, or a recovery code was used. */
export const secondFactorChanged: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ what, link }, say) => ({
    subject: say(`secondFactorChanged.${what}.subject`),
    preview: say('secondFactorChanged.preview'),
    title: say(`secondFactorChanged.${what}.subject`),
    paragraphs: [say(`secondFactorChanged.${what}.text`), say('secondFactorChanged.next')],
    action: { label: say('secondFactorChanged.action'), url: link },
    notes: [say('wasYou')],
  }),
};
