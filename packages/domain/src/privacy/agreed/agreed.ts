import { dayInZone, startOfDay } from '@elan/calendar';
import type {
  Agreement,
  agreementEndpoints,
  Agreements,
  AgreementView,
  Body,
  Language,
} from '@elan/contracts';
import {
  type AgreementRecord,
  changesSince,
  claimNews,
  endAgreement,
  findAgreement,
  findCompany,
  findSeat,
  listEndedAgreements,
  storeAgreement,
  tellOfSeat,
  withCompanyLock,
  requireRecentSignIn,
} from '../../company';
import { type Actor, AppError, type Context, invalidField, newId, recordAudit } from '../../platform';
import { describePack } from '../pack/describe-pack';
import { packHash } from '../pack/pack-model';
import { readAgreedState } from '../pack/pack-settings';

/** The agreements of a company, for its administrators. */
export async function readAgreements(context: Context, actor: Actor): Promise<Agreements> {
  const { companyId, language } = actor;
  const [state, agreement, earlier] = await Promise.all([
    readAgreedState(context, companyId),
    findAgreement(context, companyId),
    listEndedAgreements(context, companyId),
  ]);
  return {
    checksum: packHash(describePack(state)),
    present: agreement && {
      ...present(agreement),
      changes: await changesSince(context, agreement, language),
    },
    earlier: earlier.map(present),
  };
}

/** The agreement in force, for whoever reads for a works council. */
export async function viewAgreement(
  context: Context,
  { companyId, language }: { readonly companyId: string; readonly language: Language },
): Promise<AgreementView | null> {
  const agreement = await findAgreement(context, companyId);
  if (!agreement) return null;
  const { on, by, checksum } = agreement;
  return { on, by, checksum, changes: await changesSince(context, agreement, language) };
}

/**
 * Marks the pack as agreed, as it is now.
 * @throws AppError changedMeanwhile (it has another checksum by now), recentSignInRequired, validation (a day to come),
 * tooManyAttempts
 */
export async function markAgreed(
  context: Context,
  actor: Actor,
  given: Body<typeof agreementEndpoints.mark>,
): Promise<Agreements> {
  const { companyId } = actor;
  const markedAt = context.clock.now();
  const company = await findCompany(context, companyId, ['timeZone']);
  if (given.on > dayInZone(markedAt, company?.timeZone ?? 'UTC'))
    throw invalidField('on', 'must not be in the future');
  const agreement = await withCompanyLock(context, actor, async () => {
    await requireRecentSignIn(context, actor);
    const state = await readAgreedState(context, companyId);
    if (packHash(describePack(state)) !== given.checksum) throw new AppError('changedMeanwhile');
    await claimNews(context, actor.userId);
    const record = {
      _id: newId(),
      companyId,
      ...given,
      state: JSON.stringify(state),
      markedAt,
      endedAt: null,
    };
    await storeAgreement(context, record);
    return record;
  });
  await report(context, actor, agreement, 'agreed');
  return readAgreements(context, actor);
}

/** @throws AppError agreementNotFound (it is not in force), recentSignInRequired */
export async function endAgreed(context: Context, actor: Actor, agreementId: string): Promise<Agreements> {
  const { companyId } = actor;
  await requireRecentSignIn(context, actor);
  const ended = await endAgreement(context, companyId, agreementId);
  if (!ended) throw new AppError('agreementNotFound');
  await report(context, actor, ended, 'agreementEnded');
  return readAgreements(context, actor);
}

async function report(
  context: Context,
  actor: Actor,
  { companyId, on, by }: AgreementRecord,
  what: 'agreed' | 'agreementEnded',
): Promise<void> {
  const action = what === 'agreed' ? 'agreementMark' : 'agreementEnd';
  await recordAudit(context, { companyId, actor, action, details: { on } });
  const [seat, company] = await Promise.all([
    findSeat(context, companyId),
    findCompany(context, companyId, ['timeZone']),
  ]);
  const noSeat = { companyId, name: '', language: actor.language, holders: [] };
  const day = startOfDay(on, company?.timeZone ?? 'UTC');
  await tellOfSeat(context, seat ?? noSeat, { what, actor, day, about: by });
}

const present = ({ _id: id, on, by, checksum, ...at }: Omit<AgreementRecord, 'state'>): Agreement => ({
  ...{ id, on, by, checksum, markedAt: at.markedAt.toISOString() },
  endedAt: at.endedAt && at.endedAt.toISOString(),
});
