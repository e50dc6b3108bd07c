import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DayInput, Id, IsoTime, text } from './primitives';

/**
 * Everything that an agreement about a pack covers: its settings, and `product`, which is all that it says without them.
 */
export const AGREED_SETTINGS = [
  ...(['companyName', 'providerName', 'providerContact', 'minimumGroupSize', 'comments'] as const),
  ...(['remindsEverybody', 'segmentations', 'detailedSegmentation', 'audiences', 'cards', 'kiosks'] as const),
  ...(['roundYears', 'afterwards', 'leaverDays', 'auditYears', 'singleSignOn'] as const),
  ...(['secondFactorRequired', 'apiKeys', 'apiScopes', 'webhooks', 'hrSystem', 'councilSeat'] as const),
  ...(['councilReadsComments', 'languages', 'surveys', 'respondentsPage', 'subProcessors'] as const),
  'product',
] as const;
export type AgreedSetting = (typeof AGREED_SETTINGS)[number];

const AgreementChange = z.object({
  setting: z.enum(AGREED_SETTINGS),
  /** The same in words. */
  label: z.string(),
  /** It was proven that respondents are protected at least as well as before. */
  isStricter: z.boolean(),
});
export type AgreementChange = z.infer<typeof AgreementChange>;

const agreed = {
  /** The day of the agreement. */
  on: z.string(),
  /** With whom, as an administrator wrote it. */
  by: z.string(),
  /** The SHA-256 at the foot of the pack. */
  checksum: z.string(),
};

export const Agreement = z.object({ id: Id, ...agreed, markedAt: IsoTime, endedAt: z.nullable(IsoTime) });
export type Agreement = z.infer<typeof Agreement>;

/** The agreement in force, with what is different now, by setting. */
export const AgreementView = z.object({ ...agreed, changes: z.array(AgreementChange) });
export type AgreementView = z.infer<typeof AgreementView>;

const Agreements = z.object({
  /** The SHA-256 of a pack that is made now. */
  checksum: z.string(),
  present: z.nullable(z.extend(Agreement, { changes: z.array(AgreementChange) })),
  /** Newest first. */
  earlier: z.array(Agreement),
});
export type Agreements = z.infer<typeof Agreements>;

/** Most characters of who agreed. */
const BY = 120;

export const agreementEndpoints = {
  read: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/agreements',
    summary:
      'The agreement about the pack, with what has changed since, earlier ones, and the checksum that a pack would have now.',
    response: Agreements,
  }),
  mark: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/agreements',
    recentSignIn: true,
    summary:
      'Mark the pack as agreed, by the checksum that it has now. From now on, a call that weakens a setting which the pack prints is refused (`agreementWeakened`) until it acknowledges that. It takes the place of an earlier agreement; the seat of the works council and all administrators are told.',
    errors: ['changedMeanwhile', 'tooManyAttempts'],
    body: z.object({
      on: DayInput,
      by: text(BY),
      checksum: z.string().check(z.regex(/^[\da-f]{64}$/)),
    }),
    response: Agreements,
    status: 201,
  }),
  end: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/agreements/:agreementId',
    recentSignIn: true,
    summary:
      'End the agreement: nothing is compared with it any more, and it stays in the list. The seat of the works council and all administrators are told.',
    errors: ['agreementNotFound'],
    params: z.object({ agreementId: Id }),
    response: Agreements,
  }),
};
