import type { CompanyOverview, Me, Provider, Segmentation } from '@elan/contracts';
import type { StoredSession } from '../session/session-storage';

/** An administrator. */
export function buildMe(changes: Partial<Me> = {}): Me {
  return {
    id: 'me',
    companyId: 'company',
    name: 'Ada Lovelace',
    email: 'ada@acme.example',
    role: 1,
    language: 'en',
    status: 'active',
    createdAt: '2026-01-05T09:00:00.000Z',
    lastConnectedAt: '2026-11-20T08:00:00.000Z',
    extraData: [],
    ...changes,
  };
}

/** The session of an administrator. */
export function buildSession(changes: Partial<StoredSession> = {}): StoredSession {
  return { accessToken: 'token', user: buildMe(), ...changes };
}

/** A company with a running Pro subscription; `subscription: 0` for one without. */
export function buildOverview(changes: Partial<CompanyOverview> = {}): CompanyOverview {
  return {
    id: 'company',
    name: 'Acme',
    subscription: 2,
    subscriptionDetail: {
      packId: 2,
      quantitySurvey: 12,
      quantityUser: 300,
      quantityAdmin: 5,
      startAt: '2026-01-05T09:00:00.000Z',
      endAt: '2027-01-05T09:00:00.000Z',
    },
    timeZone: 'Europe/Paris',
    minimumGroupSize: 5,
    remindsEverybody: false,
    isProvider: false,
    surveyAmount: 3,
    activeSurveyAmount: 2,
    surveysUsed: 3,
    members: 42,
    admins: 2,
    membersAdded: 4,
    thematicsInUse: [],
    responsesThisMonth: 17,
    responsesLastMonths: [{ createdAt: '2026-11-18', count: 17 }],
    latestRound: null,
    ...changes,
  };
}

/** The provider's names and links. */
export function buildProvider(changes: Partial<Provider> = {}): Provider {
  return {
    name: 'Elan',
    siteUrl: 'https://elan.example',
    contactUrl: 'https://elan.example/contact',
    privacyUrl: 'https://elan.example/privacy',
    termsUrl: 'https://elan.example/terms',
    avatarUrl: null,
    testPayments: true,
    ...changes,
  };
}

/** The date of birth, which every company starts with. */
export function buildSegmentation(changes: Partial<Segmentation> = {}): Segmentation {
  return {
    id: 'birth',
    name: 'Birth date',
    description: 'Splits results by age bracket.',
    active: true,
    inResults: true,
    type: 'date',
    bracket: 'age',
    fields: [],
    isDetailed: false,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    ...changes,
  };
}
