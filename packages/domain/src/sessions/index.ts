export {
  codeIf,
  codeToMail,
  mailsOfStranger,
  mailsToAddress,
  mayMail,
  requestOfBrowser,
  requestsOfNetwork,
} from './codes/claim-code';
export { claimGuess, guessCode } from './codes/guess-code';
export { type CodeOwner, checkCode } from './codes/one-time-codes';
export type { RegistrationRecord } from './codes/registration.model';
export {
  beginRegistration,
  findRegistration,
  REGISTRATION_LIFETIME,
  removeRegistration,
  removeRegistrationsBefore,
  verifyRegistration,
} from './codes/registrations';
export type { ByProvider } from './steps/by-provider';
export {
  beginStep,
  begunAt,
  endProviderStep,
  hasEndedMeanwhile,
  holdProviderStep,
  readSignInStep,
  refuseBegunByProvider,
  takeStep,
} from './steps/sign-in-steps';
export type { SignInStepRecord } from './steps/sign-in-step.model';
export { AccessClaims, accessTokenRules, signAccessToken } from './tokens/access-token';
export { endSession, endSessions, endSessionsOfCompany } from './tokens/end-sessions';
export { findSessionTimes } from './tokens/find-sessions';
export { isLive, keepSession, noteFactor, readSession } from './tokens/live-session';
export { logout } from './tokens/logout';
export { openSession } from './tokens/open-session';
export { endSessionsOfProvider, noteAsking, noteAnswered, restOfProvider } from './tokens/provider-sessions';
export { endOtherSessions, endOwnSession, listOwnSessions } from './tokens/own-sessions';
export { readRefreshToken, writeRefreshToken } from './tokens/refresh-token';
export { renewSession } from './tokens/renew-session';
export { restartSession } from './tokens/restart-session';
export type { SessionRecord } from './tokens/session.model';
export { tradeIn } from './tokens/trade-in';
export { isWithinGrace } from './tokens/within-grace';
