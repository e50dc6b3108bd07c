/**
 * Measures the cost of each call: the processor time of the API's process per request compared with that of a bare
 * Express endpoint that answers the same body, alternating, medians; API and bare endpoint are started anew for each
 * call, and the embedded database is a process of its own. Then how long a mix of these calls takes at 60 % of the maximum rate of each, and how many are
 * still answered at twice the maximum. Exit code 1 if a limit is exceeded. `npm run bench -- api [turns] [name]
 * [folder]`, after `npm run build`; with a name only that call (`load`: only the load), with a folder a processor profile of the API in it.
 */
import { loadavg } from 'node:os';
import type { Question } from '@elan/contracts';
import type { Context } from '@elan/domain/platform';
import {
  buildAnalysedSurvey,
  buildCompany,
  buildSurvey,
  personalLinkOf,
  signInAs,
  type TestClock,
} from '@elan/domain/testing';
import { buildPeople } from './build-people';
import { fail, judge, say } from './scene/judge';
import { type Answered, createClient, expecting, inParallel, inTurns, p99, steadily } from './scene/load';
import { type Part, play } from './scene/processes';
import { inContext, startApi, startBare } from './scene/servers';

const TURNS = Number(process.argv[2] ?? 7);
const ONLY = process.argv[3];
const PROFILES = process.argv[4];
const PER_TURN = 150;
const WARM = 600;
const AT_ONCE = 4;
const PEOPLE = 300;
const SATURATING = 3000;
const SECONDS = 8;
/** Requests a second beyond which what is measured is the client, in this process. */
const MOST_OF_CLIENT = 1_000;
const limits = { p99: 6, goodput: 0.8 };

interface Row {
  readonly name: string;
  readonly path: string;
  /** Multiple of the bare endpoint; absent: only reported. */
  readonly limit?: number;
  /** Whether the caller has no session. */
  readonly isPublic?: boolean;
  /** Whether it is part of the mix under load. */
  readonly isMixed?: boolean;
}

const load = () => `load ${loadavg()[0]?.toFixed(1) ?? '?'}`;

await play('api', async (scene) => {
  const { rows, token } = await inContext(scene, build);
  const [signedIn, respondent] = [expecting(createClient(token)), expecting(createClient())];
  const readerOf = ({ isPublic = false }: Row) => (isPublic ? respondent : signedIn);
  const startBoth = async (asked: readonly Row[]): Promise<{ api: Part; bare: Part }> => {
    const flags = PROFILES === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`];
    const api = await startApi(scene, {}, { flags });
    const byPath = new Map(asked.map((row) => [row.path, row]));
    const bare = await startBare(scene, [...byPath.keys()], (path) =>
      (byPath.get(path)?.isPublic ? respondent : signedIn)(api.origin + path),
    );
    return { api, bare };
  };
  // Each call has new processes: how much V8 has compiled by then does not depend on the calls before it.
  for (const row of rows.filter(({ name }) => ONLY === undefined || name === ONLY))
    await measureCost(row, { ...(await startBoth([row])), get: readerOf(row) });
  // A company may only make a limited number of the others at once.
  const mix = rows.filter(({ isMixed }) => isMixed);
  if (ONLY === undefined || ONLY === 'load') await measureLoad(mix, { ...(await startBoth(mix)), token });
});

async function measureCost(
  { name, path, limit }: Row,
  { api, bare, get }: { api: Part; bare: Part; get: (url: string) => Promise<string> },
): Promise<void> {
  const costOf =
    ({ origin, cpu }: Part) =>
    async () => {
      const before = await cpu();
      await inParallel(PER_TURN, AT_ONCE, () => get(origin + path));
      return ((await cpu()) - before) / PER_TURN;
    };
  for (const part of [api, bare]) await inParallel(WARM, AT_ONCE, () => get(part.origin + path));
  const cost = await inTurns(TURNS, { api: costOf(api), bare: costOf(bare) });
  judge(`processor time of ${name}`, [cost.api, cost.bare], limit);
}

/** The maximum rate of both, how they behave below it, and what the API does above it. */
async function measureLoad(
  mix: readonly Row[],
  { api, bare, token }: { api: Part; bare: Part; token: string },
): Promise<void> {
  const [signedIn, respondent] = [createClient(token, 600), createClient(undefined, 600)];
  const ask = ({ origin }: Part, index: number) => {
    const { path = '', isPublic = false } = mix[index % mix.length] ?? {};
    return (isPublic ? respondent : signedIn)(origin + path);
  };
  const waits = { api: 0, bare: 0 };
  let most = 0;
  for (const [which, part] of Object.entries({ bare, api }) as ['api' | 'bare', Part][]) {
    // Compiled by V8 first: a maximum of a cold process would be no saturation.
    await inParallel(3 * SATURATING, 16, (index) => ask(part, index));
    const began = performance.now();
    await inParallel(SATURATING, 16, (index) => ask(part, index));
    most = SATURATING / ((performance.now() - began) / 1000);
    const perSecond = Math.min(0.6 * most, MOST_OF_CLIENT);
    const answers = await steadily({ perSecond, seconds: SECONDS }, (index) => ask(part, index));
    const times = answers.map(({ took }) => took);
    sayLost(which, answers);
    waits[which] = p99(times);
    say(
      `${which}: at most ${most.toFixed(0)} a second; at ${perSecond.toFixed(0)} p99 ${waits[which].toFixed(1)} ms, ${load()}`,
    );
  }
  judge('p99', [waits.api, waits.bare], limits.p99);
  await flood(most, (index) => ask(api, index));
}

/** What was not answered at all. */
function sayLost(which: string, answers: readonly { result: Answered }[]): void {
  for (const { result } of answers) if (result.status === 0) fail(`no answer from ${which}, ${result.text}`);
}

async function flood(most: number, ask: (index: number) => Promise<Answered>): Promise<void> {
  const began = performance.now();
  const answers = await steadily({ perSecond: 2 * most, seconds: SECONDS }, ask);
  const seconds = (performance.now() - began) / 1000;
  sayLost('api', answers);
  const served = answers.filter(({ result }) => result.status === 200).length;
  const refused = answers.filter(
    ({ result: { status, retryAfter } }) => status === 503 && retryAfter !== undefined,
  ).length;
  const goodput = served / seconds / most;
  const others = answers.length - served - refused;
  if (goodput < limits.goodput || others > 0) fail('overload');
  say(
    `at twice that: ${(goodput * 100).toFixed(0)} % of it done (limit ${limits.goodput * 100} %), ${refused} of ${answers.length} refused with Retry-After, ${others} answered otherwise, ${load()}`,
  );
}

/** A company with eight surveys, one of which is monthly and in its fourteenth round. */
async function build(context: Context, clock: TestClock): Promise<{ rows: readonly Row[]; token: string }> {
  const { company, admin } = await buildCompany(context);
  const { survey, segmentationIds } = await buildAnalysedSurvey(context, clock, company, {
    ...{ people: PEOPLE, rounds: 14, questions: 12 },
    segmentations: { Team: 6, Site: 5, Seniority: 4 },
  });
  for (let more = 0; more < 6; more += 1)
    await buildSurvey(context, company._id, { questions: survey.questions });
  const link = await buildLink(context, company._id, survey.questions);
  const { token } = await signInAs(context, admin.user);
  const statistics = `/api/statistics/surveys/${survey._id}`;
  const [segmentation = ''] = segmentationIds;
  return {
    token,
    rows: [
      { name: 'surveys', path: '/api/surveys', limit: 4, isMixed: true },
      { name: 'public', path: `/api/surveys/${link}`, limit: 4, isPublic: true, isMixed: true },
      { name: 'overview', path: '/api/companies/overview', limit: 6 },
      { name: 'dashboard', path: '/api/companies/dashboard', limit: 6 },
      { name: 'statistics', path: `${statistics}?responses=false`, limit: 8 },
      {
        name: 'heatmap',
        path: `/api/surveys/${survey._id}/responses/segmentations?segmentationId=${segmentation}`,
      },
      { name: 'members', path: '/api/users/search?role=users&sort=name&size=50', isMixed: true },
      { name: 'analysis', path: `${statistics}/analysis` },
    ],
  };
}

/** Members, and the link of one of them to a survey that asks them all. */
async function buildLink(
  context: Context,
  companyId: string,
  questions: readonly Question[],
): Promise<string> {
  const [person = ''] = await buildPeople(context, companyId, PEOPLE);
  const { _id: surveyId } = await buildSurvey(context, companyId, { questions: [...questions] });
  const { query } = await personalLinkOf(context, surveyId, person);
  return `${surveyId}${query}`;
}
