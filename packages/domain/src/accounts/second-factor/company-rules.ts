import type { SignInRules } from '@elan/contracts';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { endSessions } from '../../sessions';
import {
  claimNews,
  findSigningIn,
  mailAdministrators,
  guardAgreement,
  hasSecondFactor,
  requireSecondFactor,
  requireRecentSignIn,
} from '../../company';
import { isFactorRequired } from './own-factor';
import { signInRulesChanged } from './sign-in-rules-changed.mail';

/** The rules of a company, and which of its administrators meet them. */
export async function readSignInRules(context: Context, { companyId }: Actor): Promise<SignInRules> {
  const [secondFactorRequired, administrators] = await Promise.all([
    isFactorRequired(context, companyId),
    findSigningIn(context, companyId),
  ]);
  return {
    secondFactorRequired,
    administrators: administrators.map((one) => ({
      ...{ id: one._id, name: one.name, email: one.email, hasSecondFactor: hasSecondFactor(one) },
    })),
  };
}

/**
 * Requires a second factor of all administrators, or no longer. Whoever has none is signed out and sets one up at the
 * next sign-in.
 * @throws AppError secondFactorMissing (the caller has none: they would lock themselves out), recentSignInRequired,
 * agreementWeakened, tooManyAttempts
 */
export async function changeSignInRules(
  context: Context,
  actor: Actor,
  { secondFactorRequired }: { readonly secondFactorRequired: boolean },
): Promise<SignInRules> {
  const { companyId, userId } = actor;
  const before = await findSigningIn(context, companyId);
  const own = before.find(({ _id }) => _id === userId);
  if (secondFactorRequired && !(own && hasSecondFactor(own))) throw new AppError('secondFactorMissing');
  await requireRecentSignIn(context, actor);
  await guardAgreement(context, actor, () => ({ secondFactorRequired }));
  if (secondFactorRequired !== (await isFactorRequired(context, companyId))) await claimNews(context, userId);
  const hasChanged = await requireSecondFactor(context, companyId, secondFactorRequired);
  // They are read again: others may have come in between. Also when nothing changes: a process may have died before this.
  if (secondFactorRequired)
    for (const one of await findSigningIn(context, companyId)) {
      const sessions = { companyId, userId: one._id };
      // A provider does not ask for a factor of one's own.
      if (hasSecondFactor(one))
        await endSessions(context, sessions, { openedBy: 'providerAlone', except: actor.sessionId });
      else await endSessions(context, sessions);
    }
  if (hasChanged) {
    await tell(context, actor, secondFactorRequired, own?.name ?? '');
    const details = { secondFactorRequired };
    const target = `company:${companyId}`;
    await recordAudit(context, { companyId, action: 'signInRulesChange', actor, target, details });
  }
  return readSignInRules(context, actor);
}

async function tell(
  context: Context,
  { companyId }: Actor,
  isRequired: boolean,
  actorName: string,
): Promise<void> {
  const link = `${context.settings.PUBLIC_URL}/account?tab=password`;
  await mailAdministrators(context, companyId, signInRulesChanged, ({ companyName }) => ({
    ...{ companyName, actorName, isRequired, link },
  }));
}
