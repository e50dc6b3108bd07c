import type { RetentionRules } from '@elan/contracts';
import { readSingleSignOn } from '../../accounts';
import {
  detailedAmong,
  findSeat,
  listApiKeys,
  listAudiences,
  listSegmentations,
  listWebhooks,
  readCompany,
} from '../../company';
import { type Actor, type Context, htmlToText } from '../../platform';
import { findRespondentsPage, listSurveys, nameSurvey, wordForAuthors } from '../../surveys';
import { retentionOf } from '../retention/delete-outdated';

export interface AskedSurvey {
  readonly name: string;
  readonly questions: readonly string[];
}

/** The settings in force that a pack prints; each changes its checksum. */
export interface PackSettings extends RetentionRules {
  readonly companyName: string;
  readonly providerName: string;
  readonly providerContact: string;
  readonly minimumGroupSize: number;
  /** What the surveys in use ask for, the most of it. */
  readonly comments: 'none' | 'survey' | 'questions';
  readonly remindsEverybody: boolean;
  readonly segmentations: readonly string[];
  /** The name of the one that is published with distributions; empty: none. */
  readonly detailedSegmentation: string;
  readonly audiences: number;
  /** Surveys in use that are answered by cards. */
  readonly cards: number;
  /** Shared devices that are open. */
  readonly kiosks: number;
  readonly singleSignOn: 'none' | 'offered' | 'required';
  readonly secondFactorRequired: boolean;
  readonly apiKeys: number;
  readonly apiScopes: readonly string[];
  readonly webhooks: number;
  readonly hrSystem: boolean;
  /** The name of the works council's seat; empty: it has none. */
  readonly councilSeat: string;
  readonly councilReadsComments: boolean;
  /** In which the surveys in use are written. */
  readonly languages: readonly string[];
  readonly surveys: readonly AskedSurvey[];
  /** The checksum of the page where people answer; empty: no web server has said. */
  readonly respondentsPage: string;
  readonly subProcessors: readonly string[];
}

const AMOUNTS = ['none', 'survey', 'questions'] as const;

export async function readPackSettings(context: Context, actor: Actor): Promise<PackSettings> {
  const { companyId } = actor;
  const now = context.clock.now();
  const [company, segmentations, audiences, all, retention, signOn, keys, webhooks, seat, page] =
    await Promise.all([
      readCompany(context, actor),
      listSegmentations(context, actor),
      listAudiences(context, actor),
      listSurveys(context, actor),
      retentionOf(context, companyId),
      readSingleSignOn(context, actor),
      listApiKeys(context, actor),
      listWebhooks(context, actor),
      findSeat(context, companyId),
      findRespondentsPage(context),
    ]);
  const used = segmentations.filter(({ active, inResults }) => active && inResults);
  const surveys = all.filter(({ active, endAt }) => active && (endAt === null || endAt > now));
  const { connection } = signOn;
  const { PROVIDER_NAME, PROVIDER_CONTACT_URL, SUB_PROCESSORS } = context.settings;
  const { roundYears, afterwards, leaverDays, auditYears } = retention.rules;
  return {
    ...{ companyName: company.name, providerName: PROVIDER_NAME, providerContact: PROVIDER_CONTACT_URL },
    ...{ minimumGroupSize: company.minimumGroupSize, roundYears, afterwards, leaverDays, auditYears },
    comments: AMOUNTS.findLast((amount) => surveys.some(({ comments }) => comments === amount)) ?? 'none',
    remindsEverybody: company.remindsEverybody ?? false,
    segmentations: used.map(({ name }) => name),
    detailedSegmentation: detailedAmong(used)?.name ?? '',
    audiences: audiences.length,
    cards: surveys.filter(({ cards }) => cards === true).length,
    kiosks: surveys.flatMap(({ kiosks = [] }) => kiosks).filter(({ endsAt }) => endsAt > now).length,
    singleSignOn: connection === null ? 'none' : connection.isRequired ? 'required' : 'offered',
    secondFactorRequired: company.secondFactorRequired ?? false,
    apiKeys: keys.length,
    apiScopes: sorted(keys.flatMap(({ scopes }) => scopes)),
    webhooks: webhooks.filter(({ isActive }) => isActive).length,
    hrSystem: company.directory !== undefined,
    councilSeat: seat?.name ?? '',
    councilReadsComments: seat?.readsComments ?? false,
    languages: sorted(
      surveys.flatMap(({ language, translations = {} }) => [language, ...Object.keys(translations)]),
    ),
    surveys: surveys.map((survey) => ({
      name: htmlToText(nameSurvey(survey, survey.language)),
      questions: wordForAuthors(survey).questions.map(({ label }) => htmlToText(label)),
    })),
    respondentsPage: page?.hash ?? '',
    subProcessors: SUB_PROCESSORS,
  };
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
