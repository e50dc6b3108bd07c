import { dayInWords } from '@elan/calendar';
import * as z from 'zod/mini';
import {
  codeLifetime,
  codeMail,
  type Context,
  defineCheckedMail,
  defineMail,
  type OutboxMail,
  type Prepared,
  type Samples,
} from '../../platform';
import { findCompany } from '../companies/find-company';
import { senderFields, senderOf } from '../companies/mail-sender';
import { councilLinkModel, type CouncilLinkRecord } from './council-link.model';
import { findSeat, holdersOf } from './find-seat';

export const seatMailKeyOf = ({ _id, mails }: Pick<CouncilLinkRecord, '_id' | 'mails'>): string =>
  `councilSeat:${_id}:${mails}`;

/** To the address of a seat: its link, or the question whether the address is right. */
interface LinkContent {
  readonly link: string;
  readonly companyName: string;
  readonly seatName: string;
  readonly readsComments: boolean;
  readonly lastDay: string;
}

const Payload = z.object({ holderId: z.string(), link: z.string() });

const toSeat = {
  urgent: true,
  fromCompany: true,
  isSecret: true,
  payload: Payload,
  /** It was mailed again, or has ended: then the mail is not sent. */
  async prepare(
    context: Context,
    { _id, companyId: company, to, language }: OutboxMail,
    { holderId, link }: z.infer<typeof Payload>,
  ): Promise<Prepared<LinkContent>> {
    const companyId = company ?? '';
    const [seat, stored, host] = await Promise.all([
      findSeat(context, companyId),
      councilLinkModel(context).findOne({ _id: holderId, companyId }).lean(),
      findCompany(context, companyId, [...senderFields, 'timeZone']),
    ]);
    const isThere = seat && holdersOf(seat, context.clock.now()).some((holder) => holder._id === holderId);
    if (!isThere || !stored || seatMailKeyOf(stored) !== _id || !host)
      return { verdict: 'cancel', reason: 'revoked' };
    const content = {
      ...{ link, companyName: host.name, seatName: seat.name, readsComments: seat.readsComments },
      lastDay: dayInWords(stored.expiresAt, language, host.timeZone),
    };
    return { verdict: 'send', to, language, content, sender: senderOf(host) };
  },
  examples: ({ site, companyName, day }: Samples) =>
    [true, false].map((readsComments) => ({
      ...{ companyName, seatName: 'CSE', lastDay: day('2027-11-20'), readsComments },
      link: `${site}/council#8nQ2wYx5TzK1mVbR4cLd0A.q8ZtN4vXyJc1RkUeD7oGfA`,
    })),
};

/** The link of the seat of a works council. */
export const councilSeatLink = defineCheckedMail({
  kind: 'councilSeatLink',
  ...toSeat,
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
});

/** Asks first whether the address is right. */
export const councilSeatConfirmation = defineCheckedMail({
  kind: 'councilSeatConfirmation',
  ...toSeat,
  write: ({ companyName, link }, say) => ({
    subject: say.about('councilSeatConfirmation.subject', companyName),
    preview: say('managerConfirmation.preview'),
    title: say('managerConfirmation.title'),
    paragraphs: [say('councilSeatConfirmation.text'), say('managerConfirmation.next')],
    action: { label: say('managerConfirmation.action'), url: link },
    notes: [say('managerConfirmation.validity'), say('managerConfirmation.unexpected')],
  }),
});

/** The code of one visit. */
export const councilSeatCode = defineMail({
  kind: 'councilSeatCode',
  ...codeMail,
  write: ({ code }, say) => ({
    subject: say('councilSeatCode.subject'),
    preview: say('code.preview', codeLifetime),
    title: say('councilSeatCode.title'),
    paragraphs: [say('councilSeatCode.text')],
    code,
    notes: [say('code.secret', codeLifetime), say('councilSeatCode.unasked')],
  }),
  examples: () => [{ code: '480213' }],
});

/** What happened to the seat of a works council or to the agreement about the pack, or that the seat objected. */
const NEWS = [
  ...(['made', 'readdressed', 'renewed', 'removed', 'kept', 'objection'] as const),
  ...(['agreed', 'agreementEnded'] as const),
] as const;
export type CouncilSeatNews = (typeof NEWS)[number];

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
export const councilSeatChanged = defineMail({
  kind: 'councilSeatChanged',
  urgent: true,
  payload: z.object({
    what: z.enum(NEWS),
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
  examples: ({ site, companyName, surveyName, actorName, day }) =>
    NEWS.map((what) => ({
      ...{ what, companyName, seatName: 'CSE', actorName, email: 'cse@miel.example', about: surveyName },
      ...{ day: day('2026-12-20'), isSeatTold: what !== 'objection', link: `${site}/company?tab=privacy` },
    })),
});
