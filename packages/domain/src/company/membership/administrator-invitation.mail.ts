import { INVITATION_DAYS } from '@elan/contracts';
import * as z from 'zod/mini';
import { DAY, defineCheckedMail, type Prepared, toAddress } from '../../platform';
import { findOwnCompany } from '../members/own-company';

const Payload = z.object({ link: z.string(), companyName: z.string(), inviterName: z.string() });

interface Content extends z.infer<typeof Payload> {
  /** The other company that somebody already signs in to with this address. */
  readonly ownCompany: string | null;
  readonly days: number;
}

export const administratorInvitation = defineCheckedMail({
  kind: 'administratorInvitation',
  urgent: true,
  lifetime: 7 * DAY,
  payload: Payload,
  async prepare(context, mail, payload): Promise<Prepared<Content>> {
    // The person who sent the invitation may be gone; then it is from the company.
    const inviterName = payload.inviterName || payload.companyName;
    const own = await findOwnCompany(context, mail.to);
    const ownCompany = own && own._id !== mail.companyId ? own.name : null;
    return toAddress(mail, { ...payload, inviterName, ownCompany, days: INVITATION_DAYS });
  },
  write: ({ link, inviterName, ownCompany }, say) =>
    ownCompany === null
      ? {
          subject: say.about('invitation.subject', inviterName),
          preview: say('administratorInvitation.preview'),
          title: say('administratorInvitation.title'),
          paragraphs: [say('administratorInvitation.text'), say('administratorInvitation.next')],
          action: { label: say('administratorInvitation.action'), url: link },
          notes: [say('administratorInvitation.unexpected')],
        }
      : {
          subject: say.about('invitation.subject', inviterName),
          preview: say('invitationOfKnown.preview'),
          title: say('invitationOfKnown.title'),
          paragraphs: [say('invitationOfKnown.text'), say('invitationOfKnown.next')],
          notes: [say('invitationOfKnown.untold'), say('invitationOfKnown.unexpected')],
        },
  examples: ({ site, companyName, actorName }) =>
    [
      { companyName, ownCompany: null },
      { companyName: 'Acme', ownCompany: companyName },
    ].map((companies) => ({
      ...{
        ...companies,
        inviterName: actorName,
        days: INVITATION_DAYS,
        link: `${site}/auth/forgot?email=zoe%40miel.example`,
      },
    })),
});
