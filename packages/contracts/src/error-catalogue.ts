import * as errorNumbers from './error-numbers';

interface CatalogueEntry {
  readonly number?: string;
  readonly status: number;
  readonly meaning: string;
}

/**
 * The error catalogue: every error that the API returns, by its word, with its HTTP status, its meaning and, for most, its
 * number on the wire, which else carries the word. People read messages (`error.<wire code>`), in every language.
 */
export const errorCatalogue = {
  serverError: { status: 500, meaning: 'An error occurred on the server, please retry later.' },
  validation: { status: 400, meaning: 'The request does not fit its schema; `details` says where.' },
  notFound: { status: 404, meaning: 'No such route.' },
  methodNotAllowed: { status: 405, meaning: 'This route answers other methods; `Allow` names them.' },
  unauthenticated: { status: 401, meaning: 'No access token, or one that is invalid or expired.' },
  crossSite: { status: 403, meaning: 'The request comes from another site.' },
  requestTimeout: { status: 408, meaning: 'The body did not arrive in time.' },
  outdated: { status: 412, meaning: 'The resource is not the one of `If-Match` any more.' },
  notFilterable: { status: 403, meaning: 'This is not filtered: ask for all of it, or for one by its id.' },
  groupNotFound: { status: 404, meaning: 'No such group.' },
  headersTooLarge: { status: 431, meaning: 'The headers are larger than the server accepts.' },
  payloadTooLarge: { status: 413, meaning: 'The body is larger than this route accepts.' },
  unsupportedMediaType: { status: 415, meaning: 'The body must be JSON.' },
  misdirected: { status: 421, meaning: 'The request names another host, or comes from another site.' },
  overloaded: { status: 503, meaning: 'Too busy, or the database is out of reach; retry shortly.' },
  paymentSignatureInvalid: {
    number: errorNumbers.paymentSignatureInvalid,
    status: 400,
    meaning: 'The signature of the payment event is missing, wrong or too old.',
  },
  invalidCredentials: {
    number: errorNumbers.invalidCredentials,
    status: 401,
    meaning: 'That email and password combination is incorrect.',
  },
  invalidRefreshToken: {
    number: errorNumbers.invalidRefreshToken,
    status: 401,
    meaning: 'Refresh token invalid or expired, log in again.',
  },
  accountNotFound: {
    number: errorNumbers.accountNotFound,
    status: 401,
    meaning: "The user linked to this token doesn't exist.",
  },
  signInExpired: {
    number: errorNumbers.signInExpired,
    status: 401,
    meaning: 'The second step of the sign-in came too late: it begins again with the password.',
  },
  providerRefused: {
    number: errorNumbers.providerRefused,
    status: 401,
    meaning: 'The answer of the identity provider is not good, or it gave none.',
  },
  surveyQuotaReached: {
    number: errorNumbers.surveyQuotaReached,
    status: 403,
    meaning: 'Plan limit reached, cannot create new surveys, upgrade.',
  },
  surveysOverlap: {
    number: errorNumbers.surveysOverlap,
    status: 403,
    meaning: 'Dates overlap with another survey and the limit is reached, upgrade.',
  },
  administratorQuotaReached: {
    number: errorNumbers.administratorQuotaReached,
    status: 403,
    meaning: 'Plan limit reached, cannot add administrators, upgrade.',
  },
  subscriptionRequired: {
    number: errorNumbers.subscriptionRequired,
    status: 403,
    meaning: 'No valid subscription, upgrade.',
  },
  memberQuotaReached: {
    number: errorNumbers.memberQuotaReached,
    status: 403,
    meaning: 'Plan limit reached, cannot add members, upgrade.',
  },
  roleNotAllowed: {
    number: errorNumbers.roleNotAllowed,
    status: 403,
    meaning: 'Your role does not allow this.',
  },
  surveyNotOpen: { number: errorNumbers.surveyNotOpen, status: 403, meaning: 'The survey is not open.' },
  notInAudience: {
    number: errorNumbers.notInAudience,
    status: 403,
    meaning: 'The person is not in the audience of the survey.',
  },
  recentSignInRequired: {
    number: errorNumbers.recentSignInRequired,
    status: 403,
    meaning: 'A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.',
  },
  wrongLink: {
    number: errorNumbers.wrongLink,
    status: 403,
    meaning: 'The link is not, or no longer, that of a person who was asked.',
  },
  secondFactorRequired: {
    number: errorNumbers.secondFactorRequired,
    status: 403,
    meaning: 'The password was right; a second factor is still needed.',
  },
  singleSignOnRequired: {
    number: errorNumbers.singleSignOnRequired,
    status: 403,
    meaning: 'The password was right; the company lets administrators sign in by its provider only.',
  },
  notAdmitted: {
    number: errorNumbers.notAdmitted,
    status: 403,
    meaning: 'The provider knows the person; the company does not let them in.',
  },
  companyNotFound: {
    number: errorNumbers.companyNotFound,
    status: 404,
    meaning: 'The company does not exist.',
  },
  surveyNotFound: { number: errorNumbers.surveyNotFound, status: 404, meaning: 'The survey does not exist.' },
  memberNotFound: { number: errorNumbers.memberNotFound, status: 404, meaning: 'The user does not exist.' },
  segmentationNotFound: {
    number: errorNumbers.segmentationNotFound,
    status: 404,
    meaning: 'The segmentation does not exist.',
  },
  audienceNotFound: {
    number: errorNumbers.audienceNotFound,
    status: 404,
    meaning: 'The audience does not exist.',
  },
  thematicNotFound: {
    number: errorNumbers.thematicNotFound,
    status: 404,
    meaning: 'The thematic does not exist.',
  },
  sessionNotFound: {
    number: errorNumbers.sessionNotFound,
    status: 404,
    meaning: 'The session does not exist.',
  },
  templateNotFound: {
    number: errorNumbers.templateNotFound,
    status: 404,
    meaning: 'The survey template does not exist.',
  },
  actionNotFound: { number: errorNumbers.actionNotFound, status: 404, meaning: 'The action does not exist.' },
  apiKeyNotFound: { status: 404, meaning: 'The API key does not exist.' },
  scopeMissing: {
    status: 403,
    meaning:
      'No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.',
  },
  webhookNotFound: {
    status: 404,
    meaning: 'The webhook or its message does not exist, or the webhook is off.',
  },
  managerLinkNotFound: { status: 404, meaning: "The manager's link does not exist." },
  councilSeatNotFound: { status: 404, meaning: 'The company has no seat of a works council.' },
  agreementNotFound: { status: 404, meaning: 'There is no such agreement that is in force.' },
  privacyRequestNotFound: { status: 404, meaning: 'The request about personal data does not exist.' },
  companyExportNotFound: { status: 404, meaning: 'No such export, or it cannot be downloaded now.' },
  commentNotFound: { status: 404, meaning: 'There is no such comment, or it may not be read.' },
  reportNotFound: {
    number: errorNumbers.reportNotFound,
    status: 404,
    meaning: 'There is no such report, it is not ready, or it can be downloaded no more.',
  },
  secondFactorNotFound: {
    number: errorNumbers.secondFactorNotFound,
    status: 404,
    meaning: 'There is no such second factor.',
  },
  singleSignOnNotFound: {
    number: errorNumbers.singleSignOnNotFound,
    status: 404,
    meaning: 'There is no single sign-on of this domain, or no such domain of the company.',
  },
  invalidCode: { number: errorNumbers.invalidCode, status: 406, meaning: 'Code is invalid or expired.' },
  passwordMismatch: {
    number: errorNumbers.passwordMismatch,
    status: 406,
    meaning: "Confirm password doesn't match the new password.",
  },
  emailTaken: { number: errorNumbers.emailTaken, status: 409, meaning: 'This email is already used.' },
  nameTaken: { number: errorNumbers.nameTaken, status: 409, meaning: 'This name is already used.' },
  companyNameTaken: {
    number: errorNumbers.companyNameTaken,
    status: 409,
    meaning: 'This company is already existing.',
  },
  alreadyAnswered: {
    number: errorNumbers.alreadyAnswered,
    status: 409,
    meaning: 'This survey is already answered.',
  },
  questionsLocked: {
    number: errorNumbers.questionsLocked,
    status: 409,
    meaning: 'An invitation or link of the survey has left: its questions are locked.',
  },
  lastAdministrator: {
    number: errorNumbers.lastAdministrator,
    status: 409,
    meaning: 'A company keeps at least one administrator.',
  },
  audienceInUse: {
    number: errorNumbers.audienceInUse,
    status: 409,
    meaning: 'The audience is used by a survey.',
  },
  limitReached: {
    number: errorNumbers.limitReached,
    status: 409,
    meaning: 'The company has as many of these as it can have.',
  },
  linkIsMailed: {
    number: errorNumbers.linkIsMailed,
    status: 409,
    meaning: 'The person has an e-mail address: their link is mailed to it and shown to nobody else.',
  },
  notNow: {
    number: errorNumbers.notNow,
    status: 409,
    meaning: 'This cannot be done with the survey now; its progress says why.',
  },
  segmentationInUse: {
    number: errorNumbers.segmentationInUse,
    status: 409,
    meaning: 'The rule of an audience names the segmentation or the option; `details` names these audiences.',
  },
  changedMeanwhile: {
    number: errorNumbers.changedMeanwhile,
    status: 409,
    meaning: 'Somebody else has changed it since it was read: read it again, then repeat the change.',
  },
  placesTaken: {
    number: errorNumbers.placesTaken,
    status: 409,
    meaning: 'Results use as many segmentations as they can; `details` says on which day a place is free.',
  },
  detailKept: {
    number: errorNumbers.detailKept,
    status: 409,
    meaning:
      'The segmentation with distributions has changed in the last 12 months; `details` says from which day on it can again.',
  },
  secondFactorKept: {
    number: errorNumbers.secondFactorKept,
    status: 409,
    meaning: 'The company requires a second factor: the last one stays.',
  },
  secondFactorMissing: {
    number: errorNumbers.secondFactorMissing,
    status: 409,
    meaning: 'Whoever requires a second factor of others has one.',
  },
  notTriedYet: {
    number: errorNumbers.notTriedYet,
    status: 409,
    meaning:
      'Whoever requires single sign-on has signed in by it, or is who keeps the password, and has one.',
  },
  membersOmitted: {
    number: errorNumbers.membersOmitted,
    status: 409,
    meaning: 'It omits more than a tenth of the members; `details` says how many. `mayRemove` confirms it.',
  },
  agreementWeakened: { status: 409, meaning: 'It weakens what was agreed: `details` says what, and when.' },
  seatAndAdministrator: { status: 409, meaning: 'Nobody is both an administrator and a council seat.' },
  businessEmailRequired: {
    number: errorNumbers.businessEmailRequired,
    status: 422,
    meaning: 'Provide an e-mail associated with your organization or business.',
  },
  weakPassword: {
    number: errorNumbers.weakPassword,
    status: 422,
    meaning: 'The password is too easy to guess: it is common, or made of a name.',
  },
  nobodyToInvite: {
    number: errorNumbers.nobodyToInvite,
    status: 422,
    meaning: 'The survey would invite nobody: it can be saved as a draft only.',
  },
  tooManyAttempts: {
    number: errorNumbers.tooManyAttempts,
    status: 423,
    meaning: 'Too many attempts, wait before the next one.',
  },
  tooManyRequests: {
    number: errorNumbers.tooManyRequests,
    status: 429,
    meaning: 'Too many requests, slow down.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** An error as code names it: `new AppError('memberNotFound')`. */
export type ErrorCode = keyof typeof errorCatalogue;

/** @returns what an error is called on the wire: its number, or its word where it has none. */
export function wireCode(code: ErrorCode): string {
  const entry: CatalogueEntry = errorCatalogue[code];
  return entry.number ?? code;
}
