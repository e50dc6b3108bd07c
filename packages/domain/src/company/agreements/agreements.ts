import type { AgreedSetting, AgreementChange, Language, PromiseDocument } from '@elan/contracts';
import {
  type Actor,
  type AgreedState,
  AppError,
  type Context,
  type PackSettings,
  writeWords,
} from '../../platform';
import { agreementModel, type AgreementRecord } from './agreement.model';
import { differences } from './stricter';

const stateOf = ({ state }: AgreementRecord): AgreedState => JSON.parse(state) as AgreedState;

/** The agreement of a company that is in force; null: there is none. */
export const findAgreement = (context: Context, companyId: string): Promise<AgreementRecord | null> =>
  agreementModel(context).findOne({ companyId, endedAt: null }).sort({ markedAt: -1 }).lean();

/** The settings that differ from an agreement now, whoever changed them, in words. */
export async function changesSince(
  context: Context,
  agreement: AgreementRecord,
  language: Language,
): Promise<AgreementChange[]> {
  const now = await context.readAgreedState(context, agreement.companyId);
  return differences(stateOf(agreement), now).map(({ setting, isStricter }) => ({
    ...{ setting, isStricter },
    label: labelOf(setting, language),
  }));
}

const labelOf = (setting: AgreedSetting, language: Language): string =>
  writeWords(language, `agreed.${setting}`);

/** What a promise says of the agreement; undefined: there is none. */
export async function promisedAgreement(
  context: Context,
  companyId: string,
): Promise<PromiseDocument['agreement']> {
  const agreement = await findAgreement(context, companyId);
  if (!agreement) return undefined;
  const changes = differences(stateOf(agreement), await context.readAgreedState(context, companyId));
  const { on, checksum } = agreement;
  return { on, checksum, changed: changes.flatMap(({ setting, isStricter }) => (isStricter ? [] : setting)) };
}

/**
 * Whoever writes a setting that the pack prints asks this first, where nobody else can write it meanwhile if that matters.
 * What is weaker than agreed, and not stricter than it is now, has to be acknowledged.
 * @param change what would become of the settings
 * @throws AppError agreementWeakened
 */
export async function guardAgreement(
  context: Context,
  { companyId, language, acknowledged }: Actor,
  change: (now: AgreedState) => Partial<PackSettings> | Promise<Partial<PackSettings>>,
): Promise<void> {
  const agreement = await findAgreement(context, companyId);
  if (!agreement || acknowledged === agreement._id) return;
  const now = await context.readAgreedState(context, companyId);
  const after = { ...now, ...(await change(now)) };
  const weaker = (from: AgreedState) =>
    differences(from, after).flatMap(({ setting, isStricter }) => (isStricter ? [] : setting));
  const weakenedNow = weaker(now);
  const weakened = weaker(stateOf(agreement)).filter((setting) => weakenedNow.includes(setting));
  if (weakened.length === 0) return;
  throw new AppError('agreementWeakened', {
    details: [
      { path: 'agreement', message: agreement._id },
      { path: 'on', message: agreement.on },
      { path: 'by', message: agreement.by },
      ...weakened.map((setting) => ({ path: setting, message: labelOf(setting, language) })),
    ],
  });
}
