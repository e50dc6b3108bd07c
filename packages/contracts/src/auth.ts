import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { endpoint } from './endpoint';
import { Code, Email, Empty, Id, Language, text } from './primitives';
import { Me } from './users';

/** A new password. It is neither trimmed nor cut. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
    z.maxLength(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
  );

/** A password to compare with the stored one. */
const GivenPassword = z.string().check(z.minLength(1), z.maxLength(1024));

const EmailBody = z.object({ email: Email });
const EmailAndCode = z.object({ email: Email, code: Code });
/** The invitation that a first password accepts, as named by the link in its mail; absent for a forgotten password. */
const invitation = z.optional(Id);

export const Session = z.object({ accessToken: z.string(), user: Me });
export type Session = z.infer<typeof Session>;

export const Registration = z.object({
  name: text(120),
  email: Email,
  password: NewPassword,
  language: Language,
  agree: z.optional(z.literal(true)),
});
export type Registration = z.infer<typeof Registration>;

export const authEndpoints = {
  login: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login',
    cookies: ['device', 'refresh'],
    summary: 'Sign in; sets the refresh cookie, and ends the session of the cookie that was sent.',
    errors: [
      'invalidCredentials',
      'secondFactorRequired',
      'singleSignOnRequired',
      'tooManyAttempts',
      'tooManyRequests',
    ],
    body: z.object({ email: Email, password: GivenPassword }),
    response: Session,
  }),
  refreshToken: endpoint({
    access: 'public',
    method: 'GET',
    path: '/auth/refresh-token',
    cookies: ['refresh'],
    summary: 'Get an access token for the refresh cookie; rotates the cookie. Refused across sites.',
    errors: ['crossSite', 'invalidRefreshToken'],
    response: z.object({ accessToken: z.string() }),
  }),
  logout: endpoint({
    access: 'public',
    method: 'GET',
    path: '/auth/logout',
    cookies: ['refresh'],
    summary: 'End the session of the refresh cookie. Refused across sites.',
    errors: ['crossSite'],
    response: Empty,
  }),
  register: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/register',
    cookies: ['registration'],
    summary: 'Registration, step 1: the person. Sends a six-digit code; sets the cookie for the later steps.',
    errors: ['businessEmailRequired', 'tooManyAttempts', 'tooManyRequests', 'weakPassword'],
    body: Registration,
    response: z.object({ email: z.string() }),
    status: 201,
  }),
  sendRegistrationCode: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/register/send-code',
    cookies: ['registration'],
    summary: 'Send the registration code again. The answer is the same for known and unknown e-mails.',
    errors: ['tooManyAttempts'],
    body: EmailBody,
    response: Empty,
  }),
  validRegistrationCode: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/register/valid-code',
    cookies: ['registration'],
    summary: 'Registration, step 2: the code, in the browser of step 1.',
    errors: ['invalidCode', 'tooManyAttempts'],
    body: EmailAndCode,
    response: Empty,
  }),
  registerCompany: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/register/company',
    cookies: ['registration'],
    summary: 'Registration, step 3: the company, in the browser of step 1.',
    errors: ['companyNameTaken', 'invalidCode'],
    body: z.object({ company: text(120), email: Email, timeZone: z.optional(text(64)) }),
    response: z.object({ id: Id, name: z.string() }),
    status: 201,
  }),
  sendResetCode: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/password/send-code',
    cookies: ['reset'],
    summary: 'Password reset, step 1: send a code. The answer is the same for known and unknown e-mails.',
    errors: ['tooManyAttempts'],
    body: z.extend(EmailBody, { invitation }),
    response: Empty,
  }),
  validResetCode: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/password/valid-code',
    cookies: ['reset'],
    summary: 'Password reset, step 2: the code.',
    errors: ['invalidCode', 'tooManyAttempts'],
    body: z.extend(EmailAndCode, { invitation }),
    response: Empty,
  }),
  resetPassword: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/password/reset',
    cookies: ['reset'],
    summary: 'Password reset, step 3: the new password. Ends every session of the user.',
    errors: ['invalidCode', 'tooManyAttempts', 'tooManyRequests', 'weakPassword'],
    body: z.extend(EmailAndCode, { password: NewPassword, invitation }),
    response: Empty,
  }),
  confirmPassword: endpoint({
    access: 'session',
    method: 'POST',
    path: '/auth/password/confirm',
    cookies: ['refresh'],
    summary: 'Enter the password again: the session counts as just signed in, and its tokens are replaced.',
    errors: [
      'invalidCredentials',
      'invalidRefreshToken',
      'memberNotFound',
      'tooManyAttempts',
      'tooManyRequests',
    ],
    body: z.object({ password: GivenPassword }),
    response: z.object({ accessToken: z.string() }),
  }),
  unregister: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/auth/unregister',
    summary: 'Delete the company with everything that belongs to it.',
    recentSignIn: true,
    response: Empty,
  }),
};
