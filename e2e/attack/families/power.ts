import { endpoints, type Me } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import type { NamedIds } from '@elan/contracts/request-samples';
import { describeRequest, describeResponse, type Attack, type Family } from '../support/attack';
import type { HttpRequest } from '../support/client';
import { isGuarded } from '../support/compare';
import { withDatabase } from '../support/database';
import { requestOf, rows, type Row } from '../support/rows';
import type { OwnStack } from '../support/target';
import { authHeaders, buildTenant, idsFor, sessionOf, signIn, type Tenant } from '../support/tenant';

const THIEF = 'thief@elsewhere.example';
const MINUTE = 60_000;

/** A session of the administrator in which the password was entered too long ago: what a thief holds. */
async function steal(
  { client }: Attack,
  own: OwnStack,
  { administrator }: Tenant,
): Promise<Record<string, string>> {
  const credentials = await signIn(client, administrator);
  const _id = sessionOf(credentials);
  const { companyId } = administrator.me;
  await withDatabase(own, async (context) => {
    const signedInAt = new Date(Date.now() - 6 * MINUTE);
    await allModels(context).Session.updateOne({ _id, companyId }, { $set: { signedInAt } });
  });
  return authHeaders(credentials);
}

/** Whatever a row takes, with fields that make, unmake, rename or re-address an administrator, or let smaller groups be seen. */
const grabs: readonly object[] = [
  { role: 0 },
  { role: 1 },
  { role: 2 },
  { email: THIEF },
  { name: 'Somebody Else' },
  { role: 1, email: THIEF },
  { role: 2, email: THIEF },
  { minimumGroupSize: 3 },
  { replyTo: THIEF },
  { data: [{ name: 'T', email: THIEF, role: 'administrator' }] },
  { data: [{ name: 'T', email: THIEF, role: '1' }], dryRun: false },
];

/** The requests of a row: its sample and each grab, on everybody whom it may name. */
function requestsFor(row: Row, tenant: Tenant, targets: readonly string[]): HttpRequest[] {
  const named = /:userId|:companyId/.test(row.definition.path) ? targets : [tenant.ids.userId];
  return named.flatMap((userId) => {
    const ids: NamedIds = { ...idsFor(row.key, tenant), userId };
    const sample = requestOf(row, ids);
    const promotion = { data: [{ name: 'P', email: tenant.memberEmail, role: 'administrator' }] };
    return [{}, ...grabs, promotion].map((grab) => ({
      ...sample,
      body: { email: THIEF, ...sample.body, ...grab },
    }));
  });
}

interface State {
  readonly administrators: string;
  readonly minimumGroupSize: number;
  readonly replyTo: string | null;
  readonly links: number;
}

async function stateOf(own: OwnStack, { companyId, id }: Me): Promise<State> {
  return withDatabase(own, async (context) => {
    const { User, Company, ManagerLink } = allModels(context);
    const fields = { name: 1, role: 1, email: 1, status: 1, passwordHash: 1 } as const;
    const [users, company, links] = await Promise.all([
      User.find({ companyId, role: { $ne: 2 } }, fields)
        .sort({ _id: 1 })
        .lean(),
      Company.findOne({ _id: companyId }).lean(),
      ManagerLink.countDocuments({ companyId }),
    ]);
    const minimumGroupSize = company?.minimumGroupSize ?? 0;
    const replyTo = company?.replyTo ?? null;
    // One's own name is one's own.
    const others = users.map(({ name, ...user }) => (user._id === id ? user : { ...user, name }));
    return { administrators: JSON.stringify(others), minimumGroupSize, replyTo, links };
  });
}

/** Nobody gets, loses or redirects the power of an administrator in a session left open. */
async function takeOver(attack: Attack, own: OwnStack): Promise<void> {
  const { target, client, report, quick } = attack;
  const tenant = await buildTenant(target, client, 'Beute');
  const { administrator, ids, pendingId } = tenant;
  const { me } = administrator;
  const stolen = await steal(attack, own, tenant);
  const before = await stateOf(own, me);
  const tried = rows.filter(
    (row) =>
      isGuarded(row) &&
      row.definition.method !== 'GET' &&
      (!quick || row.definition.recentSignIn !== undefined) &&
      // These only take from the thief what they have; later rows need it.
      !/^\/(sessions|auth\/password\/confirm)/.test(row.definition.path),
  );
  const breaches: string[] = [];
  let cases = 0;
  for (const row of tried) {
    for (const request of requestsFor(row, tenant, [pendingId, me.id, ids.userId])) {
      const answer = await client.send({ ...request, headers: stolen });
      cases += 1;
      if (row.definition.recentSignIn === true && !answer.text.includes('403009'))
        breaches.push(`${describeRequest(request)} answers ${describeResponse(answer)}`);
    }
    // This is compared after each row, so that its name is known.
    const after = await stateOf(own, me);
    if (JSON.stringify(after) !== JSON.stringify(before))
      breaches.push(`${row.key}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  }
  if ((await target.inbox.mailsTo(THIEF)).some(({ text }) => /administrat/i.test(text)))
    breaches.push('the thief was invited as an administrator');
  report.check('a session left open takes no power', breaches, `${cases} requests to ${tried.length} calls`);
  await owns(attack, own, tenant, before);
}

/** Checks that the same calls work after a sign-in, or the check above would prove nothing. */
async function owns({ report }: Attack, own: OwnStack, tenant: Tenant, before: State): Promise<void> {
  const { administrator, pendingId } = tenant;
  const { api, me } = administrator;
  await api.call(endpoints.companies.update, {
    params: { companyId: me.companyId },
    body: { minimumGroupSize: 4 },
  });
  await api.call(endpoints.users.revokeInvitation, { params: { userId: pendingId } });
  const after = await stateOf(own, me);
  const works = after.minimumGroupSize === 4 && after.administrators !== before.administrators;
  report.check('a sign-in has it', works ? [] : [JSON.stringify(after)]);
}

export const power: Family = {
  name: 'power',
  isSlow: true,
  summary:
    'an old session that adds, removes and re-addresses administrators, by every call that changes something',
  async run(attack) {
    const { own } = attack.target;
    if (own) await takeOver(attack, own);
    else attack.report.skip('sessions left open', 'needs a separate stack, whose sessions can be made older');
  },
};
