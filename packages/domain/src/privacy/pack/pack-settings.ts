import { singleSignOnOf } from '../../accounts';
import {
  findCompany,
  findSeat,
  listApiKeys,
  listAudiences,
  listSegmentations,
  listWebhooks,
  printedSegmentations,
} from '../../company';
import { type AgreedState, AppError, type Context, type PackSettings } from '../../platform';
import { findRespondentsPage, listSurveys, printedSurveys } from '../../surveys';
import { retentionOf } from '../retention/delete-outdated';
import { describePack } from './describe-pack';
import { packHash } from './pack-model';

const printed = [
  'name',
  'minimumGroupSize',
  'remindsEverybody',
  'secondFactorRequired',
  'directory',
] as const;

/** @throws AppError companyNotFound */
export async function readPackSettings(context: Context, companyId: string): Promise<PackSettings> {
  const of = { companyId };
  const [company, segmentations, audiences, surveys, retention, singleSignOn, keys, webhooks, seat, page] =
    await Promise.all([
      findCompany(context, companyId, printed),
      listSegmentations(context, of),
      listAudiences(context, of),
      listSurveys(context, of),
      retentionOf(context, companyId),
      singleSignOnOf(context, companyId),
      listApiKeys(context, of),
      listWebhooks(context, of),
      findSeat(context, companyId),
      findRespondentsPage(context),
    ]);
  if (!company) throw new AppError('companyNotFound');
  const { PROVIDER_NAME, PROVIDER_CONTACT_URL, SUB_PROCESSORS } = context.settings;
  const { roundYears, afterwards, leaverDays, auditYears } = retention.rules;
  return {
    ...{ companyName: company.name, providerName: PROVIDER_NAME, providerContact: PROVIDER_CONTACT_URL },
    ...{ minimumGroupSize: company.minimumGroupSize, roundYears, afterwards, leaverDays, auditYears },
    remindsEverybody: company.remindsEverybody ?? false,
    ...printedSegmentations(segmentations),
    ...printedSurveys(context, surveys),
    audiences: audiences.length,
    singleSignOn,
    secondFactorRequired: company.secondFactorRequired ?? false,
    apiKeys: keys.length,
    apiScopes: [...new Set(keys.flatMap(({ scopes }) => scopes))].toSorted(),
    webhooks: webhooks.filter(({ isActive }) => isActive).length,
    hrSystem: company.directory !== undefined,
    councilSeat: seat?.name ?? '',
    councilReadsComments: seat?.readsComments ?? false,
    respondentsPage: page?.hash ?? '',
    subProcessors: SUB_PROCESSORS,
  };
}

/** Any settings will do: what is left of a pack without them is the same. */
const blank: PackSettings = {
  ...{ companyName: '', providerName: '', providerContact: '', minimumGroupSize: 0, comments: 'none' },
  ...{
    remindsEverybody: false,
    segmentations: [],
    detailedSegmentation: '',
    audiences: 0,
    cards: 0,
    kiosks: 0,
  },
  ...{ roundYears: 0, afterwards: 'fold', leaverDays: 0, auditYears: 0, singleSignOn: 'none' },
  ...{
    secondFactorRequired: false,
    apiKeys: 0,
    apiScopes: [],
    webhooks: 0,
    hrSystem: false,
    councilSeat: '',
  },
  ...{ councilReadsComments: false, languages: [], surveys: [], respondentsPage: '', subProcessors: [] },
};

/** What an agreement covers, as it is now. */
export const readAgreedState = async (context: Context, companyId: string): Promise<AgreedState> => ({
  ...(await readPackSettings(context, companyId)),
  product: packHash(describePack(blank)),
});
