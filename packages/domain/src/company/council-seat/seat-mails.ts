import { dayInWords } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { type Actor, type Context, newId, queueMail, queueMails } from '../../platform';
import { findCompany } from '../companies/find-company';
import { findAdministrators } from '../members/find-administrators';
import { councilLinkModel } from './council-link.model';
import {
  councilSeatChanged,
  councilSeatConfirmation,
  councilSeatLink,
  type CouncilSeatNews,
  seatMailKeyOf,
} from './council-seat.mail';
import type { CouncilHolder, CouncilSeatRecord } from './council-seat.model';
import { holdersOf } from './find-seat';
import { newSeatSecret } from './seat-keys';

/**
 * Queues the next mail to an address of a seat: its link, or the question whether the address is right. Each has a new
 * secret, so the previous mail stops working, and with it what was opened by it.
 */
export async function mailSeat(
  context: Context,
  { _id: seatId, companyId, language }: CouncilSeatRecord,
  { _id, email, confirmedAt }: CouncilHolder,
  expiresAt: Date,
): Promise<void> {
  const isAsking = confirmedAt === null;
  const { secret, hash } = newSeatSecret(context, isAsking ? 'confirmation' : 'key');
  const hashes = isAsking ? { confirmationHash: hash, keyHash: null } : { keyHash: hash };
  const link = await councilLinkModel(context)
    .findOneAndUpdate(
      { _id, companyId },
      { $set: { ...hashes, seatId, openedAt: null, expiresAt }, $inc: { mails: 1 } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  // After the #, which browsers do not send to any server: so it is in no log on the way.
  const page = isAsking ? '/council/confirm' : '/council';
  await queueMail(context, {
    key: seatMailKeyOf(link),
    mail: isAsking ? councilSeatConfirmation : councilSeatLink,
    to: email,
    language,
    companyId,
    memberId: null,
    payload: { holderId: _id, link: `${context.settings.PUBLIC_URL}${page}#${_id}.${secret}` },
    expiresAt,
  });
}

/** Tells all administrators, and the seat itself, what happened to it, or what it said. */
export async function tellOfSeat(
  context: Context,
  seat: Pick<CouncilSeatRecord, 'companyId' | 'name' | 'language' | 'holders'>,
  {
    what,
    actor = null,
    email = '',
    day = null,
    about = '',
  }: {
    readonly what: CouncilSeatNews;
    readonly actor?: Pick<Actor, 'userId'> | null;
    readonly email?: string;
    /** When it takes effect, or was agreed. */
    readonly day?: Date | null;
    /** What the seat spoke about, or who agreed. */
    readonly about?: string;
  },
): Promise<void> {
  const { companyId } = seat;
  const [administrators, company] = await Promise.all([
    findAdministrators(context, companyId),
    findCompany(context, companyId, ['name', 'timeZone']),
  ]);
  const { PUBLIC_URL } = context.settings;
  const own = what === 'objection' ? [] : holdersOf(seat, context.clock.now());
  const told = own.filter(({ confirmedAt }) => confirmedAt !== null);
  const payloadFor = (language: Language) => ({
    ...{
      what,
      email,
      about,
      isSeatTold: told.length > 0,
      seatName: seat.name,
      companyName: company?.name ?? '',
    },
    actorName: administrators.find(({ _id }) => _id === actor?.userId)?.name ?? '',
    day: day === null ? '' : dayInWords(day, language, company?.timeZone ?? 'UTC'),
  });
  const readers = [
    ...administrators.map((reader) => ({
      ...{ ...reader, memberId: reader._id },
      link: `${PUBLIC_URL}/company?tab=privacy`,
    })),
    ...told.map((holder) => ({
      ...{ ...holder, language: seat.language, memberId: null },
      link: `${PUBLIC_URL}/council`,
    })),
  ];
  await queueMails(
    context,
    readers.map(({ email: to, language, memberId, link }) => ({
      key: `councilSeatChanged:${newId()}`,
      mail: councilSeatChanged,
      ...{ to, language, companyId, memberId, payload: { ...payloadFor(language), link } },
    })),
  );
}
