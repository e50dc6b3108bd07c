import { attemptPolicies, claimAttempts, forgetAttempts } from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import { issueCode } from '../codes/codes';
import { guessCode } from '../codes/guess-code';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import { endSessions } from '../sessions/end-sessions';
import type { UserRecord } from '../users/user.model';
import { hashPassword } from './password';
import { takeAtLeast } from './take-at-least';

/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

async function findAdministrator(core: Core, email: string): Promise<UserRecord | null> {
  return core.models.User.findOne({ email, role: { $in: [0, 1] } })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Step 1: mails a code, if there is anybody to mail it to; neither answer nor time tells. @throws AppError 423001 */
export async function sendResetCode(core: Core, email: string, address: string): Promise<void> {
  const { codeOfEmail, codeOfAddress } = attemptPolicies;
  await claimAttempts(core, [codeOfEmail, `reset|${email}`], [codeOfAddress, address]);
  await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const user = await findAdministrator(core, email);
    if (!user) return;
    const code = await issueCode(core, 'reset', email);
    await queueMail(core, {
      key: `resetCode:${newId()}`,
      kind: 'resetCode',
      to: email,
      language: user.language,
      companyId: user.companyId,
      payload: { code },
    });
  });
}

/** Step 2: whether the code is the one. It stays good for step 3. @throws AppError 406001, 423001 */
export async function validateResetCode(
  core: Core,
  given: { email: string; code: string },
  address: string,
): Promise<void> {
  await guessCode(core, 'reset', given, address);
  // They may have been removed while the code was on its way.
  if (!(await findAdministrator(core, given.email))) throw new AppError('406001');
}

/** Step 3: the new password. Every session of the user ends. @throws AppError 406001, 423001, 429001 */
export async function resetPassword(
  core: Core,
  given: { email: string; code: string; password: string },
  address: string,
): Promise<void> {
  const { email } = given;
  const code = await guessCode(core, 'reset', given, address);
  const user = await findAdministrator(core, email);
  if (!user) throw new AppError('406001');
  const passwordHash = await hashPassword(given.password);
  await code.use();
  const { companyId, _id: userId } = user;
  await core.models.User.updateOne({ _id: userId, companyId }, { $set: { passwordHash } });
  await endSessions(core, { companyId, userId });
  const { loginFromAddress, loginOfAccount } = attemptPolicies;
  await forgetAttempts(core, [loginFromAddress, `${email}|${address}`], [loginOfAccount, email]);
  await recordAudit(core, {
    companyId,
    action: 'passwordReset',
    actor: { userId, sessionId: null },
    target: `user:${userId}`,
  });
}
