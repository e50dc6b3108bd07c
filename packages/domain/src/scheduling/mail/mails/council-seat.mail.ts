import { dayInWords } from '@elan/calendar';
import * as z from 'zod/mini';
import { findCompany, seatMailOf } from '../../../company';
import {
  type Context,
  COUNCIL_SEAT_NEWS,
  type CouncilMailContent,
  type CouncilSeatNews,
  type OutboxMail,
  type Prepared,
} from '../../../platform';
import { senderFields, senderOf } from '../../open/mail-sender';
import { asQueued, type Mail, type Queued, toAddress } from '../mail';
import { CodePayload, lifetime } from './code';

const prepareAs =
  (kind: CouncilMailContent['kind']) =>
  async (context: Context, mail: OutboxMail): Promise<Prepared<CouncilMailContent>> => {
    const [content, company] = await Promise.all([
      seatMailOf(context, mail),
      findCompany(context, mail.companyId ?? '', [...senderFields, 'timeZone']),
    ]);
    if (!content || !company) return { verdict: 'cancel', reason: 'revoked' };
    const { to, language } = mail;
    const { expiresAt, ...words } = content;
    const lastDay = dayInWords(expiresAt, language, company.timeZone);
    const written = { ...words, kind, companyName: company.name, lastDay };
    return { verdict: 'send', to, language, content: written, sender: senderOf(company) };
  };

/** The link of the seat of a works council. */
export const councilSeatLink: Mail<CouncilMailContent> = {
  prepare: prepareAs('councilSeatLink'),
  write: ({ companyName, link, readsComments }, say) => ({
    subject: say.about('councilSeatLink.subject', companyName),
    preview: say('councilSeatLink.preview'),
    title: say('councilSeatLink.title'),
    paragraphs: [
      say('councilSeatLink.text', { comments: readsComments ? 'yes' : 'no' }),
      say('councilSeatLink.code'),
    ],
    action: { label: say('councilSeatLink.action'), url: link },
    notes: [say('councilSeatLink.validity'), say('managerLink.unexpected')],
  }),
};

/** Asks first whether the address is right. */
export const councilSeatConfirmation: Mail<CouncilMailContent> = {
  prepare: prepareAs('councilSeatConfirmation'),
  write: ({ companyName, link }, say) => ({
    subject: say.about('councilSeatConfirmation.subject', companyName),
    preview: say('managerConfirmation.preview'),
    title: say('managerConfirmation.title'),
    paragraphs: [say('councilSeatConfirmation.text'), say('managerConfirmation.next')],
    action: { label: say('managerConfirmation.action'), url: link },
    notes: [say('managerConfirmation.validity'), say('managerConfirmation.unexpected')],
  }),
};

interface CodeContent {
  readonly kind: 'councilSeatCode';
  readonly code: string;
}

/** The code of one visit. */
export const councilSeatCode: Mail<CodeContent> = {
  prepare: (_context, mail) =>
    Promise.resolve(toAddress(mail, { kind: 'councilSeatCode', ...z.parse(CodePayload, mail.payload) })),
  write: ({ code }, say) => ({
    subject: say('councilSeatCode.subject'),
    preview: say('code.preview', lifetime),
    title: say('councilSeatCode.title'),
    paragraphs: [say('councilSeatCode.text')],
    code,
    notes: [say('code.secret', lifetime), say('councilSeatCode.unasked')],
  }),
};

const prepareChange = asQueued(
  'councilSeatChanged',
  z.object({
    what: z.enum(COUNCIL_SEAT_NEWS),
    companyName: z.string(),
    seatName: z.string(),
    /** Who did it; may be empty. */
    actorName: z.string(),
    /** The address that it has now; may be empty. */
    email: z.string(),
    /** When it takes effect, or was agreed, in words; may be empty. */
    day: z.string(),
    /** What it objected to, or who agreed; may be empty. */
    about: z.string(),
    /** Whether the seat gets it, too: not what it said itself, nor before it has confirmed. Earlier versions did not say. */
    isSeatTold: z._default(z.boolean(), false),
    link: z.string(),
  }),
);

const ofAgreement = ['councilSeatChanged.agreement', 'councilSeatChanged.agreementTitle'] as const;
/** Of what is not about the seat itself: subject and title. */
const headings: Partial<
  Record<
    CouncilSeatNews,
    readonly ['councilSeatChanged.objects', 'councilSeatChanged.objectsTitle'] | typeof ofAgreement
  >
> = {
  objection: ['councilSeatChanged.objects', 'councilSeatChanged.objectsTitle'],
  agreed: ofAgreement,
  agreementEnded: ofAgreement,
};

/** To all administrators, and to the seat: what happened to it or to the agreement, or what it objected to. */
export const councilSeatChanged: Mail<Queued<typeof prepareChange>> = {
  prepare: prepareChange,
  write({ what, companyName, actorName, isSeatTold, link }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    const [subject, title] = headings[what] ?? ['councilSeatChanged.subject', 'councilSeatChanged.title'];
    return {
      subject: say.about(subject, companyName),
      preview: say('councilSeatChanged.preview'),
      title: say(title),
      paragraphs: [say(`councilSeatChanged.${what}`, by)],
      action: { label: say('councilSeatChanged.action'), url: link },
      notes: [],
      reasons: [say(isSeatTold ? 'councilSeatChanged.reason' : 'councilSeatChanged.reasonAlone')],
    };
  },
};
