import * as z from 'zod/mini';
import { type Mail, toAddress } from '../mail';
import { findOwnCompany } from '../own-company';

const Payload = z.object({ link: z.string(), companyName: z.string(), inviterName: z.string() });

interface Content extends z.infer<typeof Payload> {
  readonly kind: 'administratorInvitation';
  /** The other company that somebody already signs in to with this address. */
  readonly ownCompany: string | null;
}

export const administratorInvitation: Mail<Content> = {
  async prepare(context, mail) {
    const payload = z.parse(Payload, mail.payload);
    // The person who sent the invitation may be gone; then it is from the company.
    const inviterName = payload.inviterName || payload.companyName;
    const own = await findOwnCompany(context, mail.to);
    const ownCompany = own && own._id !== mail.companyId ? own.name : null;
    return toAddress(mail, { kind: 'administratorInvitation', ...payload, inviterName, ownCompany });
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
};
