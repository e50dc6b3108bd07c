export { authenticate, authenticateCookie } from './authenticate';
export { changePassword } from './change-password';
export { confirmPassword } from './confirm-password';
export { DEVICE_DAYS } from './known-device';
export { type HalfSignedIn, login } from './login';
export { addOwnFactor, beginOwnApp, beginOwnPasskey } from './second-factor/begin-factor';
export { changeSignInRules, readSignInRules } from './second-factor/company-rules';
export { askToConfirm, confirmByFactor } from './second-factor/confirm-by-factor';
export { readOwnFactor, removeApp, removePasskey, renewRecoveryCodes } from './second-factor/own-factor';
export { resetFactor } from './second-factor/reset-factor';
export {
  beginAppAtSignIn,
  beginPasskeyAtSignIn,
  finishSignIn,
  readSecondStep,
  setUpAtSignIn,
} from './second-factor/second-step';
export type { Browser, SignedIn } from './sign-in';
export { beginSignOn } from './single-sign-on/begin-sign-on';
export {
  connectProvider,
  disconnectProvider,
  readSingleSignOn,
  requireProvider,
} from './single-sign-on/connection';
export { addDomain, checkDomain, removeDomain } from './single-sign-on/domains';
export { singleSignOnOf } from './single-sign-on/find-providers';
export { finishSignOn } from './single-sign-on/finish-sign-on';
export { logoutByProvider } from './single-sign-on/logout-by-provider';
export { testProvider } from './single-sign-on/test-provider';
export { refreshSession } from './refresh-session';
export { registerCompany, removeStaleRegistrations } from './register-company';
export {
  type RegistrationCaller,
  register,
  sendRegistrationCode,
  validateRegistrationCode,
} from './register';
export { resetPassword, sendResetCode, validateResetCode } from './reset-password';
