import type { PackSettings } from '../../platform';

/** A test by which a statement can be checked. */
export interface NamedTest {
  readonly file: string;
  /** As it stands in the file. */
  readonly title: string;
}

/** Where a statement comes from: a setting in force, a rule of the product, or a rule that a test shows. */
export type Source =
  { readonly setting: keyof PackSettings } | { readonly rule: RuleId } | { readonly test: NamedTest };

/** The rules of the product, each with a file and what has to stand in it. A test looks there. */
export const RULES = {
  draft: { file: 'docs/pack.md', says: 'The company completes and decides' },
  sources: { file: 'docs/pack.md', says: 'Each statement names its source' },
  answers: { file: 'packages/domain/src/answers/receipt.model.ts', says: 'without naming the member' },
  seen: { file: 'packages/domain/src/surveys/promises/rules.ts', says: 'which grow by at least as many' },
  secrets: { file: 'packages/contracts/src/constants.ts', says: 'SECRET_RETENTION_DAYS' },
  models: {
    file: 'packages/domain/src/privacy/pack/stored-fields.test.ts',
    says: 'every field of every model',
  },
  locked: {
    file: 'packages/domain/src/surveys/lifecycle/survey.model.ts',
    says: 'never change from then on',
  },
  whole: {
    file: 'packages/domain/src/answers/submit-response.ts',
    says: 'every question once, 0-10, null where it may not apply',
  },
  dates: {
    file: 'packages/domain/src/company/segmentations/segmentation-name.ts',
    says: 'no date is ever shown',
  },
  backups: { file: 'docs/privacy.md', says: 'as long as you keep them' },
  mails: { file: 'docs/privacy.md', says: 'Opening it reveals nothing' },
  passwords: { file: 'packages/domain/src/accounts/password.ts', says: '@node-rs/argon2' },
  payment: { file: 'docs/privacy.md', says: 'the e-mail of the person who paid' },
  operator: { file: 'docs/privacy.md', says: 'encrypt the disk' },
  provider: { file: 'packages/domain/src/surveys/promises/rules.ts', says: 'possibly single answers' },
  rights: { file: 'docs/privacy.md', says: '## Requests and their register' },
  version: { file: 'packages/domain/src/surveys/promises/rules.ts', says: 'export const RULES' },
} as const;
export type RuleId = keyof typeof RULES;

const named = (file: string, title: string): { readonly test: NamedTest } => ({ test: { file, title } });

/** The tests that statements name. */
export const TESTS = {
  erased: named(
    'packages/domain/src/answers/publication/erased-answers.test.ts',
    'the file of the embedded database keeps no answers of a closed round',
  ),
  groups: named(
    'packages/domain/src/answers/publication/published-groups.test.ts',
    'what is published of the groups of a round',
  ),
  beside: named(
    'api/src/surveys/hidden-beside.api.test.ts',
    'a survey whose people differ by too few says before sending that nothing is shown, and shows nothing',
  ),
  clipped: named(
    'packages/domain/src/answers/publication/clipped-answers.test.ts',
    'of a person stay the same whoever joins later',
  ),
  comments: named(
    'api/src/comments/comments.api.test.ts',
    'are read from twice the minimum on, by whole batches, and are not even counted before',
  ),
  cards: named(
    'api/src/cards/answers-by-card.api.test.ts',
    'are published, but count towards no minimum, and are counted by whole batches only',
  ),
  attacked: named(
    'e2e/confidentiality/confidentiality.test.ts',
    'finds authors if comments are shown one by one, and none if a batch hides them',
  ),
  weaker: named(
    'api/src/promises/promises.api.test.ts',
    'nothing that a promise says becomes weaker while its round is running',
  ),
  erasure: named(
    'api/src/privacy/privacy.api.test.ts',
    'erases people of a running round alike: answers stay, links stop, and nothing published moves',
  ),
  access: named(
    'api/src/privacy/privacy.api.test.ts',
    'gives people of a running round files of the same bytes, whether or not they answered',
  ),
  removed: named(
    'worker/src/jobs/erasure.api.test.ts',
    'of a member who was removed neither name nor any address is left in the files of the database',
  ),
  reminders: named(
    'worker/src/jobs/queue-reminders.api.test.ts',
    'tell no reader of the outbox who has answered: ordered for all, and alike whatever became of them',
  ),
  tenants: named(
    'api/src/security/access-matrix.api.test.ts',
    'in body and query they are refused as unknown ones',
  ),
  floods: named(
    'api/src/security/sign-in-floods.thorough.api.test.ts',
    'its owner signs in at the first try, elsewhere or there on a device that is known',
  ),
  backup: named(
    'packages/domain/src/backup/backup.test.ts',
    'a backup holds no secret of a round or link, no session and no code, and is its owner’s alone',
  ),
  keys: named(
    'api/src/security/api-key-scopes.api.test.ts',
    'no call about comments, links, keys, sessions, mails or the trail takes a key',
  ),
  promise: named(
    'worker/src/jobs/promises.api.test.ts',
    'finds it right, alone and in its list, and says what is missing between',
  ),
  accessible: named(
    'e2e/specs/accessibility.spec.ts',
    'every page is accessible in both themes, in either language, on a phone or a desktop',
  ),
  keyboard: named(
    'e2e/specs/keyboard.spec.ts',
    'a modal takes, keeps and returns focus; arrows operate a select in it',
  ),
  tagged: named(
    'packages/reports/src/documents/documents.test.ts',
    'a PDF has tags, title, language and an outline, and its number on each page',
  ),
} as const;
