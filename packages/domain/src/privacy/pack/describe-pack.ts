import { commentsFrom, GROUPS_WAIT_DAYS, SECRET_RETENTION_DAYS } from '@elan/contracts';
import { promiseRules } from '../../surveys';
import type { Named, PackModel, PackTextId, Section, Statement, StoredRow, Values } from './pack-model';
import type { PackSettings } from '../../platform';
import { type Source, TESTS } from './sources';
import { keptBy, type KeptId, STORED } from './stored-fields';

/** Surveys whose questions are printed; with more in use, only their names are. */
const MOST_WITH_QUESTIONS = 5;

const from = <Name extends keyof PackSettings>(setting: Name) => ({ setting });
const draft = { rule: 'draft' } as const;

/** What the pack of a company says: settings in force, and rules of the product. It has no date. */
export const describePack = (settings: PackSettings): PackModel => ({
  format: 'elan-pack-1',
  sections: [
    ...askingSections(settings),
    ...storageSections(settings),
    ...minimumSections(settings),
    ...protectionSections(settings),
    ...recordSections(settings),
    ...assessmentSections(settings),
    ...agreementSections(settings),
  ],
});

const days = SECRET_RETENTION_DAYS;

const askedIn = ({ surveys }: PackSettings): Statement[] =>
  surveys.length > MOST_WITH_QUESTIONS
    ? [say('asked.names', from('surveys'), {}, [...new Set(surveys.map(({ name }) => name))])]
    : surveys.map(({ name, questions }) => say('asked.survey', from('surveys'), { name }, questions));

const retentionIn = ({ roundYears, afterwards, leaverDays, auditYears }: PackSettings): Statement[] => [
  say('kept.rounds', from('roundYears'), { years: roundYears }),
  say('kept.afterwards', from('afterwards'), { afterwards }),
  say('kept.leavers', from('leaverDays'), { days: leaverDays }),
  say('kept.trail', from('auditYears'), { years: auditYears }),
  say('kept.trace', { rule: 'secrets' }, { days }),
];

const processorsIn = ({ subProcessors }: PackSettings): Statement =>
  subProcessors.length === 0
    ? say('processors.none', from('subProcessors'))
    : say('processors.listed', from('subProcessors'), {}, subProcessors);

function askingSections(settings: PackSettings): Section[] {
  const { companyName: company, providerName: provider, minimumGroupSize: n } = settings;
  return [
    section('section.about', [
      say('about.advice', draft),
      say('about.company', from('companyName'), { company }),
      say('about.provider', from('providerName'), { provider }),
      say('about.contact', from('providerContact'), { contact: settings.providerContact }),
      say('about.sources', { rule: 'sources' }),
      say('about.rules', { rule: 'version' }, { version: promiseRules }),
    ]),
    section('section.purpose', [
      say('purpose.aim', draft),
      say('purpose.notFor', { rule: 'answers' }),
      say('purpose.basis', draft),
      say('purpose.voluntary', draft),
    ]),
    section('section.asked', [
      say('asked.count', from('surveys'), { count: settings.surveys.length }),
      ...askedIn(settings),
      say('asked.whole', { rule: 'whole' }),
      say('asked.comments', from('comments'), { comments: settings.comments, n: commentsFrom(n) }),
      say('asked.languages', from('languages'), { languages: settings.languages }),
      say('asked.locked', { rule: 'locked' }),
      say('asked.reminders', from('remindsEverybody'), { everybody: yes(settings.remindsEverybody) }),
      say('asked.mails', { rule: 'mails' }),
      say('asked.cards', from('cards'), { count: settings.cards }),
      say('asked.kiosks', from('kiosks'), { count: settings.kiosks }),
    ]),
  ];
}

function storageSections(settings: PackSettings): Section[] {
  const { providerName: provider, minimumGroupSize: n, segmentations } = settings;
  return [
    {
      ...section('section.stored', [
        say('stored.answers', { rule: 'answers' }),
        say('stored.closed', TESTS.erased, { days: GROUPS_WAIT_DAYS }),
        say('stored.dates', { rule: 'dates' }),
        ...retentionIn(settings),
        say('stored.backups', { rule: 'backups' }),
        say('stored.table', { rule: 'models' }),
      ]),
      stored: storedRows(settings),
    },
    section('section.seen', [
      say('seen.administrators', { rule: 'seen' }, { n }),
      say('seen.managers', { rule: 'seen' }),
      say('seen.colleagues', { rule: 'seen' }),
      say('seen.council', from('councilSeat'), {
        is: yes(settings.councilSeat !== ''),
        name: settings.councilSeat,
      }),
      say('seen.councilComments', from('councilReadsComments'), { is: yes(settings.councilReadsComments) }),
      say('seen.provider', { rule: 'provider' }, { days, provider }),
      say('seen.segmentations', from('segmentations'), { count: segmentations.length }, segmentations),
      say('seen.detailed', from('detailedSegmentation'), {
        is: yes(settings.detailedSegmentation !== ''),
        name: settings.detailedSegmentation,
      }),
      say('seen.audiences', from('audiences'), { count: settings.audiences }),
      say('seen.keys', from('apiKeys'), { count: settings.apiKeys }),
      say('seen.scopes', from('apiScopes'), { count: settings.apiScopes.length }, settings.apiScopes),
      say('seen.webhooks', from('webhooks'), { count: settings.webhooks }),
      say('seen.hrSystem', from('hrSystem'), { is: yes(settings.hrSystem) }),
    ]),
  ];
}

function minimumSections(settings: PackSettings): Section[] {
  const { minimumGroupSize: n } = settings;
  return [
    section('section.minimum', [
      say('minimum.size', from('minimumGroupSize'), { n }),
      say('minimum.fixed', TESTS.weaker),
      say('minimum.groups', TESTS.groups),
      say('minimum.beside', TESTS.beside),
      say('minimum.clipped', TESTS.clipped),
      say('minimum.comments', TESTS.comments),
      say('minimum.cards', TESTS.cards),
      say('minimum.erasure', TESTS.erasure),
      say('minimum.attacked', TESTS.attacked),
    ]),
    section('section.cannot', [
      say('cannot.names', { rule: 'answers' }),
      say('cannot.missing', TESTS.reminders),
      say('cannot.access', TESTS.access),
      say('cannot.tracked', { rule: 'mails' }),
      say('cannot.tenants', TESTS.tenants),
      say('cannot.removed', TESTS.removed),
      say('cannot.impossible', { rule: 'provider' }, { days }),
    ]),
  ];
}

function protectionSections(settings: PackSettings): Section[] {
  return [
    section('section.processors', [
      processorsIn(settings),
      say('processors.payment', { rule: 'payment' }),
      say('processors.transfer', draft),
    ]),
    section('section.measures', [
      say('measures.separate', { rule: 'answers' }),
      say('measures.passwords', { rule: 'passwords' }),
      say('measures.secondFactor', from('secondFactorRequired'), {
        is: yes(settings.secondFactorRequired),
      }),
      say('measures.signOn', from('singleSignOn'), { how: settings.singleSignOn }),
      say('measures.floods', TESTS.floods),
      say('measures.tenants', TESTS.tenants),
      say('measures.keys', TESTS.keys),
      say('measures.backup', TESTS.backup),
      say('measures.promise', TESTS.promise),
      say('measures.page', from('respondentsPage'), {
        is: yes(settings.respondentsPage !== ''),
        hash: settings.respondentsPage,
      }),
      say('measures.operator', { rule: 'operator' }),
    ]),
    section('section.accessibility', [
      say('accessibility.aim', TESTS.accessible),
      say('accessibility.keyboard', TESTS.keyboard),
      say('accessibility.documents', TESTS.tagged),
      say('accessibility.manual', draft),
      say('accessibility.certificate', draft),
    ]),
  ];
}

function recordSections(settings: PackSettings): Section[] {
  const { companyName: company } = settings;
  return [
    section('section.record', [
      say('record.controller', from('companyName'), { company }),
      say('record.purposes', draft),
      say('record.subjects', draft),
      say('record.categories', { rule: 'models' }),
      say('record.recipients', { rule: 'seen' }),
      processorsIn(settings),
      say('record.transfers', draft),
      ...retentionIn(settings),
      say('record.security', draft),
      say('record.rights', { rule: 'rights' }),
    ]),
  ];
}

function assessmentSections(settings: PackSettings): Section[] {
  const { companyName: company, roundYears: years } = settings;
  return [
    section('section.assessment', [say('assessment.draft', draft)]),
    section(
      'section.context',
      [
        say('assessment.description', from('companyName'), { company }),
        say('assessment.data', { rule: 'models' }),
      ],
      2,
    ),
    section(
      'section.principles',
      [
        say('assessment.necessity', draft),
        say('assessment.minimisation', { rule: 'answers' }),
        say('kept.rounds', from('roundYears'), { years }),
        say('record.rights', { rule: 'rights' }),
      ],
      2,
    ),
    section(
      'section.risks',
      [
        say('assessment.reidentified', TESTS.groups),
        say('assessment.pressure', TESTS.reminders),
        say('assessment.leak', { rule: 'provider' }, { days }),
        say('assessment.changed', TESTS.promise),
        say('assessment.lost', TESTS.backup),
      ],
      2,
    ),
    section(
      'section.remedies',
      [say('assessment.remedies', { rule: 'sources' }), say('assessment.open', draft)],
      2,
    ),
    section('section.decision', [say('assessment.opinions', draft), say('assessment.decision', draft)], 2),
  ];
}

function agreementSections(settings: PackSettings): Section[] {
  const {
    companyName: company,
    providerName: provider,
    minimumGroupSize: n,
    segmentations,
    roundYears: years,
  } = settings;
  return [
    section('section.agreement', [
      say('agreement.parties', from('companyName'), { company }),
      say('agreement.subject', from('providerName'), { provider }),
      say('agreement.purpose', draft),
      say('agreement.voluntary', draft),
      say('agreement.minimum', from('minimumGroupSize'), { n }),
      say('agreement.segmentations', from('segmentations'), { count: segmentations.length }, segmentations),
      say('agreement.comments', from('comments'), { comments: settings.comments, n: commentsFrom(n) }),
      say('agreement.reminders', from('remindsEverybody'), { everybody: yes(settings.remindsEverybody) }),
      say('agreement.evaluation', { rule: 'answers' }),
      say('agreement.results', { rule: 'seen' }),
      say('agreement.questions', draft),
      say('agreement.retention', from('roundYears'), { years }),
      say('agreement.changes', { rule: 'sources' }),
      say('agreement.rights', draft),
      say('agreement.term', draft),
      say('agreement.signatures', draft),
    ]),
    section('section.employees', [
      say('employees.why', from('companyName'), { company }),
      say('employees.voluntary', draft),
      say('employees.minimum', from('minimumGroupSize'), { n }),
      say('employees.names', { rule: 'answers' }),
      say('employees.comments', from('comments'), { comments: settings.comments, n: commentsFrom(n) }),
      say('employees.mails', from('remindsEverybody'), { everybody: yes(settings.remindsEverybody) }),
      say('employees.kept', from('roundYears'), { years }),
      say('employees.trace', { rule: 'provider' }, { days, provider }),
      say('employees.rights', { rule: 'rights' }),
      say('employees.contact', draft),
    ]),
  ];
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

const say = (
  id: PackTextId,
  source: Source,
  values: Values = {},
  items: readonly string[] = [],
): Statement => ({ id, values, source, items });

const section = (
  id: Named<'section'>,
  statements: readonly Statement[],
  level: Section['level'] = 1,
): Section => ({ id, level, statements, stored: [] });

function storedRows(settings: PackSettings): StoredRow[] {
  const kept: Readonly<Record<KeptId, Values>> = keptBy(settings);
  return Object.entries(STORED).flatMap(([model, rows]) =>
    Object.entries<readonly [string, KeptId]>(rows).map(([row, [fields, day]]) => ({
      ...{ model, fields: fields.split(' ') },
      purpose: `stored.${model}.${row}` as PackTextId,
      kept: `until.${day}`,
      values: kept[day],
    })),
  );
}
