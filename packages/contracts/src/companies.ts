import * as z from 'zod/mini';
import { LOGO_MAX_KILOBYTES, MINIMUM_GROUP_SIZE } from './constants';
import { endpoint } from './endpoint';
import { Email, Id, IsoTime, pictureUrl, text } from './primitives';

export const SubscriptionDetail = z.object({
  packId: z.number(),
  quantitySurvey: z.number(),
  quantityUser: z.number(),
  quantityAdmin: z.number(),
  startAt: IsoTime,
  endAt: IsoTime,
});
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>;

export const Company = z.object({
  id: Id,
  name: z.string(),
  /** The running pack's id; 0 when there is none or it has ended. */
  subscription: z.number(),
  /** The last pack bought, ended or not; null before the first. */
  subscriptionDetail: z.nullable(SubscriptionDetail),
  timeZone: z.string(),
  /** Results are shown for groups of at least this many respondents. */
  minimumGroupSize: z.number(),
  /**
   * Whether reminders go to everybody who wants them, so that the company's mail server does not see who has not
   * answered; a round keeps what was set when it opened.
   */
  remindsEverybody: z.boolean(),
  /** Where replies to mails in the company's name go; null: nowhere. */
  replyTo: z.nullable(z.string()),
  /** A PNG or JPEG image, which every mail program can show, as a data URL of at most 50 kB. */
  logo: z.nullable(z.string()),
  /** The provider's address that sends them; the name before it is "{company} via {provider}". */
  senderAddress: z.string(),
});
export type Company = z.infer<typeof Company>;

/** Every page reads it, so it leaves out what is large and what only the mail settings need. */
export const CompanyOverview = z.extend(z.omit(Company, { replyTo: true, logo: true, senderAddress: true }), {
  /** Whether this is the provider's own company, where role 0 exists. */
  isProvider: z.boolean(),
  surveyAmount: z.number(),
  activeSurveyAmount: z.number(),
  /** Surveys created in the current 12 months of the subscription. */
  surveysUsed: z.number(),
  /** Members of role 2. */
  members: z.number(),
  /** Members of roles 0 and 1, pending ones included. */
  admins: z.number(),
  /** Members of any role created since the first of this month, company time. */
  membersAdded: z.number(),
  /** Thematics to which a survey belongs. */
  thematicsInUse: z.array(Id),
  responsesThisMonth: z.number(),
  /** Answers per day of the last 12 months, oldest first; `createdAt` is a day `yyyy-MM-dd`; days without answers are left out. */
  responsesLastMonths: z.array(z.object({ createdAt: z.string(), count: z.number() })),
  /** The round of any survey that was closed last; null: none has been closed. */
  latestRound: z.nullable(z.object({ surveyId: Id, periodId: z.string() })),
});
export type CompanyOverview = z.infer<typeof CompanyOverview>;

/** Absent fields stay unchanged; null clears. */
export const CompanyChanges = z.partial(
  z.object({
    name: text(120),
    timeZone: text(64),
    minimumGroupSize: z.number().check(z.int(), z.gte(MINIMUM_GROUP_SIZE.min), z.lte(MINIMUM_GROUP_SIZE.max)),
    remindsEverybody: z.boolean(),
    replyTo: z.nullable(Email),
    logo: z.nullable(pictureUrl(['png', 'jpeg'], LOGO_MAX_KILOBYTES.company)),
  }),
);
export type CompanyChanges = z.infer<typeof CompanyChanges>;

export const companyEndpoints = {
  list: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/companies',
    summary: "The caller's company, as a list of one.",
    response: z.array(Company),
  }),
  overview: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/companies/overview',
    summary: "The caller's company with its usage figures.",
    countedAs: 'statistics',
    response: CompanyOverview,
  }),
  update: endpoint({
    access: 'administrator',
    method: 'PATCH',
    path: '/companies/:companyId',
    agreed: true,
    recentSignIn: 'confidentiality',
    summary: 'Change name, time zone, minimum group size, who gets reminders, address for replies or logo.',
    errors: ['companyNameTaken'],
    params: z.object({ companyId: Id }),
    body: CompanyChanges,
    response: Company,
  }),
};
