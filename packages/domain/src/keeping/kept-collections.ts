/** The collections that a backup holds. */
export const keptCollections = [
  'actions',
  'audiences',
  'auditEvents',
  'comments',
  'companies',
  'employeePages',
  'outbox',
  'ownTemplates',
  'paymentEvents',
  'paymentSessions',
  'publishedConditional',
  'publishedDays',
  'publishedGroups',
  'receipts',
  'roundMembers',
  'rounds',
  'segmentations',
  'signInAddresses',
  'surveyWatches',
  'surveys',
  'upgrades',
  'users',
] as const;

/** The secrets of rounds: in no backup but encrypted, in a file apart. */
export const SECRETS = 'roundSecrets';

/** What lives for minutes or days, and would bring back what was ended since: who is signed in, codes, counted attempts, links
 * for managers, of which some were withdrawn since. */
const shortLived = [
  'attempts',
  'codes',
  'managerLinks',
  'orderedReports',
  'registrations',
  'reportPieces',
  'sessions',
];

/** What processes make anew: stamps for their copies, jobs and leases, the mark of a restore. */
const madeAnew = ['agendaJobs', 'agenda_logs', 'keeping', 'leases', 'stamps'];

export const leftOut: readonly string[] = [SECRETS, ...shortLived, ...madeAnew];

/** What a process writes into a database of its own accord, so that it still counts as empty. */
export const writtenAtStart: ReadonlySet<string> = new Set([...madeAnew, 'upgrades']);
