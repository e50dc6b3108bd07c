export {
  codeToMail,
  mailsOfStranger,
  mailsToAddress,
  requestOfBrowser,
  requestsOfNetwork,
} from './one-time-codes/claim-code';
export { claimGuess, guessCode } from './one-time-codes/guess-code';
export { type CodeOwner, checkCode } from './one-time-codes/one-time-codes';
export type { RegistrationRecord } from './one-time-codes/registration.model';
export {
  beginRegistration,
  findRegistration,
  REGISTRATION_LIFETIME,
  removeRegistration,
  removeRegistrationsBefore,
  verifyRegistration,
} from './one-time-codes/registrations';
export { AccessClaims, accessTokenRules, signAccessToken } from './sessions/access-token';
export { endSession, endSessions, endSessionsOfCompany } from './sessions/end-sessions';
export { findSessionTimes } from './sessions/find-sessions';
export { isLive, readSession, requireRecentSignIn } from './sessions/live-session';
export { logout } from './sessions/logout';
export { openSession } from './sessions/open-session';
export { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions';
export { readRefreshToken, writeRefreshToken } from './sessions/refresh-token';
export { renewSession } from './sessions/renew-session';
export type { SessionRecord } from './sessions/session.model';
export { tradeIn } from './sessions/trade-in';
export { isWithinGrace } from './sessions/within-grace';
