import { type AuditEntry, type Context, recordAudit } from '../../platform';
import type { UserRecord } from '../../company';
import { type FactorNews, mailFactorChange } from './mail-factor-change';

/** Whoever changes a factor: a session, or somebody who signs in and has to set one up. */
export interface Holder {
  readonly userId: string;
  readonly sessionId: string | null;
}

const actions = {
  appAdded: 'secondFactorAdd',
  passkeyAdded: 'secondFactorAdd',
  appRemoved: 'secondFactorRemove',
  passkeyRemoved: 'secondFactorRemove',
  recoveryCodesRenewed: 'recoveryCodesRenew',
  recoveryCodeUsed: 'recoveryCodeUse',
  removedByOther: 'secondFactorReset',
  removedByReset: 'secondFactorRemove',
} as const satisfies Record<FactorNews['what'], AuditEntry['action']>;

/** Tells the person and the trail of a change to a second factor. */
export async function reportChange(
  context: Context,
  user: Pick<UserRecord, '_id' | 'companyId' | 'email' | 'language'>,
  by: Holder,
  news: FactorNews,
): Promise<void> {
  await mailFactorChange(context, user, news);
  await recordAudit(context, {
    companyId: user.companyId,
    action: actions[news.what],
    actor: by,
    target: `user:${user._id}`,
    details: { what: news.what },
  });
}
