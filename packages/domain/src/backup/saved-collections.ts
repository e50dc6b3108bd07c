/** The collections that a backup contains. */
export const keptCollections = [
  'actions',
  'agreements',
  'audiences',
  'auditEvents',
  'cardSheets',
  'comments',
  'companies',
  'councilNotes',
  'councilSeats',
  'deletions',
  'distinctPairs',
  'employeePages',
  'identityProviders',
  'leavers',
  'outbox',
  'ownTemplates',
  'paymentEvents',
  'paymentSessions',
  'promiseKeys',
  'promises',
  'privacyRequests',
  'publishedConditional',
  'publishedDays',
  'publishedGroups',
  'receipts',
  'retentions',
  'roundMembers',
  'rounds',
  'segmentations',
  'signInAddresses',
  'surveyWatches',
  'surveys',
  'upgrades',
  'users',
  'webhooks',
] as const;

/** The secrets of rounds: never in a backup, only encrypted in a separate file. */
export const SECRETS = 'roundSecrets';

/**
 * Data that lives for minutes or days, and would bring back what was ended since: sessions, codes, counted attempts,
 * and API keys and the links of managers and councils, some of which were ended since; messages, which would be sent again.
 */
const shortLived = [
  'apiKeys',
  'attempts',
  'codes',
  'companyExportPieces',
  'companyExports',
  'councilLinks',
  'councilVisits',
  'deletedCompanies',
  'managerLinks',
  'orderedReports',
  'registrations',
  'reportPieces',
  'sessions',
  'signInSteps',
  'webhookDeliveries',
];

/** Data that processes recreate: versions for their copies, jobs, leases and heartbeats, the marker of a restore,
 * what the web server says of the respondents' page. */
const madeAnew = [
  'agendaJobs',
  'agenda_logs',
  'heartbeats',
  'keeping',
  'leases',
  'respondentsPages',
  'stamps',
];

export const leftOut: readonly string[] = [SECRETS, ...shortLived, ...madeAnew];

/** What a process writes into a database by itself; a database with only this counts as empty. */
export const writtenAtStart: ReadonlySet<string> = new Set([...madeAnew, 'upgrades']);
