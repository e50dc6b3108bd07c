import { LANGUAGES } from './languages';

/** Ids that a request names, in path, query or body. */
export interface NamedIds {
  readonly companyId: string;
  readonly actionId: string;
  readonly userId: string;
  readonly surveyId: string;
  readonly audienceId: string;
  readonly segmentationId: string;
  readonly ownTemplateId: string;
  readonly managerLinkId: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly templateId: string;
  readonly thematicId: string;
  readonly reportId: string;
  readonly commentId: string;
  readonly apiKeyId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly groupId: string;
  readonly scimName: string;
  readonly privacyRequestId: string;
  readonly companyExportId: string;
  readonly agreementId: string;
}

export interface RequestSample {
  readonly body?: object;
  readonly query?: string;
}

const ruleOf = (segmentationId: string) => ({
  match: 'all',
  conditions: [{ segmentationId, values: ['v'] }],
});
const pageTexts = { findings: ['We have time'], decided: 'More of it', declined: '' };
const credential = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key' };
const usedPasskey = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
const newPasskey = {
  name: 'Key',
  passkey: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
};
const retention = { roundYears: 3, afterwards: 'fold', leaverDays: 180, auditYears: 5 };
const answers = [{ id: '1', value: 7 }];

/**
 * A request that matches each row's schema, by `METHOD /path` of the row. `ids` are the ones that it names; a row
 * without an entry has neither body nor query that names anything.
 */
export const requestSamples: Readonly<Record<string, (ids: NamedIds) => RequestSample>> = {
  'GET /actions/offer': ({ surveyId }) => ({ query: `?surveyId=${surveyId}&round=once` }),
  'POST /actions': ({ surveyId, userId }) => ({
    body: {
      ...{ surveyId, round: 'once', questionId: null, title: 'A', ownerId: userId, team: null },
      ...{ dueDate: null, steps: [], notes: '' },
    },
  }),
  'PATCH /actions/:actionId': ({ userId, segmentationId }) => ({
    body: { version: 1, ownerId: userId, team: { segmentationId, groupId: 'g' } },
  }),
  'POST /api-keys': () => ({ body: { name: 'Data warehouse', scopes: ['results'], days: 90 } }),
  'POST /privacy/retention/preview': () => ({ body: retention }),
  'PUT /privacy/retention': () => ({ body: { ...retention, version: 0 } }),
  'POST /privacy/requests': ({ userId }) => ({ body: { kind: 'access', userId, askedOn: '2026-11-20' } }),
  'POST /privacy/requests/:privacyRequestId/closing': () => ({ body: { state: 'withdrawn' } }),
  'POST /privacy/packs': () => ({ body: { language: 'en', format: 'pdf' } }),
  'POST /agreements': () => ({
    body: { on: '2026-11-20', by: 'Works council', checksum: '0'.repeat(64) },
  }),
  'GET /privacy/exports/:companyExportId/file': () => ({ query: '?key=k' }),
  'POST /webhooks': () => ({ body: { url: 'https://hr.sample.example/elan', events: ['survey.opened'] } }),
  'PATCH /webhooks/:webhookId': () => ({ body: { isActive: true } }),
  'POST /audiences': ({ userId, segmentationId }) => ({
    body: { name: 'A', userIds: [userId], rule: ruleOf(segmentationId) },
  }),
  'POST /audiences/preview': ({ userId, segmentationId }) => ({
    body: { userIds: [userId], rule: ruleOf(segmentationId) },
  }),
  'PATCH /audiences/:audienceId': ({ userId, segmentationId }) => ({
    body: { name: 'B', userIds: [userId], rule: ruleOf(segmentationId) },
  }),
  'POST /surveys/:surveyId/comments/:commentId/hidden': () => ({ body: { reason: 'Names somebody' } }),
  'POST /surveys/:surveyId/comments/:commentId/replies': () => ({ body: { text: 'Thank you' } }),
  'POST /comment-threads': () => ({ body: { key: 'k'.repeat(22) } }),
  'POST /comment-threads/answers': () => ({ body: { key: 'k'.repeat(22), text: 'Thank you' } }),
  'PATCH /surveys/:surveyId/employee-page': () => ({
    body: {
      round: 'once',
      version: 0,
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, pageTexts])),
    },
  }),
  'POST /surveys/:surveyId/employee-page/publication': () => ({
    body: { round: 'once', version: 1, at: null },
  }),
  'DELETE /surveys/:surveyId/employee-page/publication': () => ({ query: '?round=once' }),
  'POST /surveys/:surveyId/manager-links': ({ segmentationId }) => ({
    body: { segmentationId, groupId: 'g', email: 'm@sample.example', language: 'en' },
  }),
  'GET /surveys/:surveyId/manager-view': ({ segmentationId }) => ({
    query: `?segmentationId=${segmentationId}&groupId=g`,
  }),
  'POST /managers/view': ({ managerLinkId }) => ({ body: { key: `${managerLinkId}.key` } }),
  'POST /managers/actions': ({ managerLinkId }) => ({
    body: { key: `${managerLinkId}.key`, title: 'Talk every Monday' },
  }),
  'POST /managers/confirmations': ({ managerLinkId }) => ({ body: { key: `${managerLinkId}.key` } }),
  'POST /council-seat': () => ({
    body: { name: 'CSE', email: 'council@sample.example', language: 'en', readsComments: false },
  }),
  'PUT /council-seat/address': () => ({ body: { email: 'council@sample.example', version: 1 } }),
  'GET /council-seat/view': ({ ownTemplateId }) => ({ query: `?page=draft&templateId=${ownTemplateId}` }),
  'POST /council/confirmations': () => ({ body: { key: 'example-council.key' } }),
  'POST /council/visits': () => ({ body: { key: 'example-council.key' } }),
  'POST /council/visits/codes': () => ({ body: { visit: 'example-council.key', code: '012345' } }),
  'POST /council/view': ({ surveyId }) => ({
    body: { session: 'example-council.key', page: 'draft', surveyId },
  }),
  'POST /council/notes': ({ surveyId }) => ({
    body: { session: 'example-council.key', kind: 'seen', subject: 'survey', subjectId: surveyId },
  }),
  'POST /council/visits/ends': () => ({ body: { session: 'example-council.key' } }),
  'POST /own-templates': ({ surveyId }) => ({ body: { surveyId, name: 'T', description: '' } }),
  'PATCH /own-templates/:ownTemplateId': () => ({ body: { name: 'T', archived: true } }),
  'PATCH /companies/:companyId': () => ({ body: { minimumGroupSize: 3 } }),
  'POST /stripe/create-session': ({ companyId }) => ({ body: { companyId, packId: 3 } }),
  'GET /surveys/:surveyId': ({ userId }) => ({ query: `?u=${userId}&k=key` }),
  'POST /surveys/:surveyId/links': ({ userId }) => ({ body: { userId } }),
  'POST /surveys/:surveyId/link-requests': ({ userId }) => ({ body: { userId } }),
  'POST /surveys/:surveyId/link-requests/by-address': () => ({ body: { email: 'a@sample.example' } }),
  'PUT /surveys/:surveyId/cards': () => ({ body: { cards: true } }),
  'POST /surveys/:surveyId/cards/sheet': ({ segmentationId }) => ({
    body: { language: 'en', segmentationId },
  }),
  'POST /surveys/:surveyId/cards/responses': () => ({
    body: { code: '7K3M9QXW2TDHC', response: answers },
  }),
  'POST /surveys/:surveyId/kiosk/withdrawals': () => ({ body: { kioskId: 'example-kiosk' } }),
  'POST /surveys/:surveyId/kiosk/check': () => ({ body: { key: 'k.key' } }),
  'GET /surveys/:surveyId/reminder-choices': ({ userId }) => ({ query: `?u=${userId}&k=key` }),
  'POST /surveys/:surveyId/reminder-choices': ({ userId }) => ({
    body: { userId, key: 'key', wanted: false },
  }),
  'POST /surveys/:surveyId/responses': ({ userId }) => ({ body: { userId, key: 'key', response: answers } }),
  'POST /users/:userId/responses': ({ surveyId }) => ({ body: { surveyId, key: 'key', response: answers } }),
  'POST /surveys/:surveyId/reports': ({ segmentationId }) => ({
    body: { round: '2026-11-20', language: 'en', segmentationId, format: 'pdf' },
  }),
  'GET /surveys/:surveyId/responses/segmentations': ({ segmentationId }) => ({
    query: `?segmentationId=${segmentationId}`,
  }),
  'GET /statistics/surveys/:surveyId/group-answers': ({ segmentationId }) => ({
    query: `?segmentationId=${segmentationId}&groupId=g&questionId=1`,
  }),
  'POST /segmentations': () => ({ body: { name: 'S', type: 'text' } }),
  'PATCH /segmentations/:segmentationId': () => ({ body: { name: 'T', active: false } }),
  'PATCH /survey-messages': () => ({ body: { next: 'Go on' } }),
  'POST /surveys': ({ audienceId }) => ({
    body: { name: 'S', audienceId, questions: [{ id: '1', label: 'Q', order: 1 }] },
  }),
  'PATCH /surveys/:surveyId': ({ audienceId }) => ({ body: { name: 'S', audienceId } }),
  'POST /surveys/mail-plan': ({ audienceId }) => ({ body: { audienceId } }),
  'POST /surveys/:surveyId/mail-plan': ({ audienceId }) => ({ body: { audienceId, active: true } }),
  'POST /surveys/mail-preview': ({ audienceId }) => ({
    body: { name: 'S', audienceId, questions: [{ id: '1', label: 'Q', order: 1 }] },
  }),
  'PATCH /directory': ({ segmentationId }) => ({
    body: { fills: [{ attribute: 'department', segmentationId }] },
  }),
  'GET /scim/v2/Users': () => ({ query: '?filter=userName%20eq%20%22ana%40sample.example%22' }),
  'POST /scim/v2/Users': () => ({
    body: { userName: 'ana@sample.example', name: { givenName: 'Ana', familyName: 'Lima' } },
  }),
  'PUT /scim/v2/Users/:userId': () => ({ body: { userName: 'ana@sample.example', displayName: 'Ana' } }),
  'PATCH /scim/v2/Users/:userId': () => ({
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'Ana' }],
    },
  }),
  'POST /scim/v2/Groups': ({ userId }) => ({ body: { displayName: 'Sales', members: [{ value: userId }] } }),
  'PUT /scim/v2/Groups/:groupId': ({ userId }) => ({
    body: { displayName: 'Sales', members: [{ value: userId }] },
  }),
  'PATCH /scim/v2/Groups/:groupId': ({ userId }) => ({
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'add', path: 'members', value: [{ value: userId }] }],
    },
  }),
  'GET /users/search': ({ segmentationId }) => ({
    query: `?segments=${encodeURIComponent(JSON.stringify([{ segmentationId, values: ['v'] }]))}`,
  }),
  'POST /users/changes': ({ userId, segmentationId }) => ({
    body: { changes: [{ userIds: [userId], extraData: [{ segmentationId, value: 'v' }] }] },
  }),
  'POST /users/removals': ({ userId }) => ({ body: { userIds: [userId] } }),
  'POST /users/possible-doubles': ({ userId }) => ({ body: { userIds: [userId, userId] } }),
  'POST /users/invite': ({ segmentationId }) => ({
    body: { name: 'N', email: 'sample@sample.example', extraData: [{ segmentationId, value: 'v' }] },
  }),
  'POST /users/import': () => ({ body: { data: [{ name: 'Row' }] } }),
  'PUT /users/import': () => ({ body: { data: [{ name: 'Row' }], dryRun: true } }),
  'PATCH /users/:userId': ({ segmentationId }) => ({
    body: { name: 'N', extraData: [{ segmentationId, value: 'v' }] },
  }),
  'PATCH /users/password': () => ({ body: { password: 'long enough', confirm_password: 'long enough' } }),
  'POST /users/email/valid-code': () => ({ body: { email: 'new@sample.example', code: '123456' } }),
  'POST /auth/password/confirm': () => ({ body: { password: 'p' } }),
  'POST /auth/login': () => ({ body: { email: 'a@sample.example', password: 'p' } }),
  'POST /auth/login/second-factor': () => ({ body: { code: '123456' } }),
  'POST /auth/login/second-factor/app': () => ({ body: { ticket: 't', code: '123456' } }),
  'POST /auth/login/second-factor/passkeys': () => ({ body: newPasskey }),
  'POST /auth/second-factor/app': () => ({ body: { ticket: 't', code: '123456' } }),
  'POST /auth/second-factor/passkeys': () => ({ body: newPasskey }),
  'POST /auth/second-factor/confirm': () => ({ body: { passkey: usedPasskey } }),
  'POST /auth/single-sign-on': () => ({ body: { email: 'a@sample.example' } }),
  'POST /auth/single-sign-on/callback': ({ companyId }) => ({ body: { companyId, state: 's', code: 'c' } }),
  'PATCH /companies/single-sign-on': () => ({
    body: {
      ...{ issuer: 'https://id.sample.example', clientId: 'c', clientSecret: 's' },
      administratorClaim: { name: 'groups', value: 'elan' },
    },
  }),
  'POST /companies/single-sign-on/domains': () => ({ body: { domain: 'sample.example' } }),
  'POST /companies/single-sign-on/domains/check': () => ({ body: { domain: 'sample.example' } }),
  'DELETE /companies/single-sign-on/domains': () => ({ query: '?domain=sample.example' }),
  'PATCH /companies/single-sign-on/requirement': ({ userId }) => ({
    body: { isRequired: true, breakGlassId: userId },
  }),
  'PATCH /companies/sign-in': () => ({ body: { secondFactorRequired: false } }),
  'POST /auth/register': () => ({
    body: { name: 'N', email: 'r@sample.example', password: 'long enough', language: 'en', agree: true },
  }),
  'POST /auth/register/send-code': () => ({ body: { email: 'a@sample.example' } }),
  'POST /auth/register/valid-code': () => ({ body: { email: 'a@sample.example', code: '123456' } }),
  'POST /auth/register/company': () => ({ body: { company: 'C', email: 'a@sample.example' } }),
  'POST /auth/password/send-code': () => ({ body: { email: 'a@sample.example' } }),
  'POST /auth/password/valid-code': () => ({ body: { email: 'a@sample.example', code: '123456' } }),
  'POST /auth/password/reset': () => ({
    body: { email: 'a@sample.example', code: '123456', password: 'long enough' },
  }),
};

/** The ids of the examples in OpenAPI; each is found nowhere else. */
export const exampleIds: NamedIds = {
  companyId: 'example-company',
  actionId: 'example-action',
  userId: 'example-user',
  surveyId: 'example-survey',
  audienceId: 'example-audience',
  segmentationId: 'example-segmentation',
  ownTemplateId: 'example-template-of-ours',
  managerLinkId: 'example-manager-link',
  sessionId: 'example-session',
  passkeyId: 'example-passkey',
  templateId: 'example-template',
  thematicId: 'example-thematic',
  reportId: 'example-report',
  commentId: 'example-comment',
  apiKeyId: 'example-api-key',
  webhookId: 'example-webhook',
  deliveryId: 'example-delivery',
  groupId: 'example-group',
  scimName: 'User',
  privacyRequestId: 'example-privacy-request',
  companyExportId: 'example-company-export',
  agreementId: 'example-agreement',
};

/** What the examples have in their paths. A response is looked for by its member, and a page by its key. */
export const exampleParts: Readonly<Record<string, string>> = {
  ...exampleIds,
  responseId: exampleIds.userId,
  key: 'k'.repeat(22),
};
