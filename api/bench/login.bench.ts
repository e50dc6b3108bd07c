/**
 * 100 sign-ins a second against one account, or 60 % of what a slow machine answers, while somebody else reads a page:
 * does the page stay fast? Two attacks: from one address, and from a new address each time. They alternate with quiet
 * phases, so that other load on the machine affects all three alike. Exit code 1 if the page's p99 is more than 3 times its quiet value. `npm run bench --
 * login [rounds]`, after `npm run build`.
 */
import { hash } from '@node-rs/argon2';
import { buildCompany, buildUser } from '@elan/domain/testing';
import { judge, say } from './scene/judge';
import { createClient, expecting, inParallel, inTurns, p99, steadily, timed } from './scene/load';
import { play } from './scene/processes';
import { inContext, startApi } from './scene/servers';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 5;
const PAGES_A_SECOND = 20;
const MOST_LOGINS_A_SECOND = 100;
/**
 * The share of what the machine can answer that logins may take: beyond all of it, everything waits, whatever the
 * product does.
 */
const SHARE = 0.6;
const SATURATING = 300;
const LIMIT = 3;

await play('login', async (scene) => {
  const { token, email } = await inContext(scene, async (context) => {
    const { company, admin } = await buildCompany(context);
    const passwordHash = await hash('the right password');
    const victim = await buildUser(context, company._id, { role: 1, passwordHash });
    return { token: admin.token, email: victim.email };
  });
  const { origin } = await startApi(scene, { LOG_LEVEL: 'silent' });
  const [read, attack] = [expecting(createClient(token)), createClient()];
  const answers = new Map<number, number>();
  const signIn = async (address: string) => {
    const body = JSON.stringify({ email, password: `guess ${Math.random()}` });
    const headers = { 'x-forwarded-for': address };
    const { status } = await attack(`${origin}/api/auth/login`, { body, headers });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  const took = await timed(() => inParallel(SATURATING, 16, () => signIn(randomAddress())));
  const perSecond = Math.min(MOST_LOGINS_A_SECOND, (SHARE * SATURATING * 1000) / took);
  /** The p99 of the page meanwhile. */
  const reading = (addressOf: (() => string) | null) => async () => {
    const [pages] = await Promise.all([
      steadily({ perSecond: PAGES_A_SECOND, seconds: SECONDS }, () => read(`${origin}/api/users/me`)),
      addressOf && steadily({ perSecond, seconds: SECONDS }, () => signIn(addressOf())),
    ]);
    return p99(pages.map(({ took }) => took));
  };
  const quiet = reading(null);
  await quiet();
  const waits = await inTurns(ROUNDS, {
    quiet,
    one: reading(() => '203.0.113.7'),
    many: reading(randomAddress),
  });
  const beside = { baseline: 'without' };
  judge('p99 of a page while one address signs in', [waits.one, waits.quiet], LIMIT, beside);
  judge('p99 of a page while many addresses sign in', [waits.many, waits.quiet], LIMIT, beside);
  say(
    `sign-ins, ${perSecond.toFixed(0)} a second: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
});

function randomAddress(): string {
  return `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
}
