export { authenticate, authenticateCookie } from './authenticate';
export { changePassword } from './change-password';
export { confirmPassword } from './confirm-password';
export { DEVICE_DAYS } from './known-device';
export { type Browser, type SignedIn, login } from './login';
export { refreshSession } from './refresh-session';
export { registerCompany, removeStaleRegistrations } from './register-company';
export {
  type RegistrationCaller,
  register,
  sendRegistrationCode,
  validateRegistrationCode,
} from './register';
export { resetPassword, sendResetCode, validateResetCode } from './reset-password';
