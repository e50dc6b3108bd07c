/**
 * Measures the cost of accepting an answer: through the web server, on the embedded database, each a separate process.
 * A bare Express endpoint that parses the same bodies, behind a web server too, alternates with it, so that other load
 * on the machine affects both alike. Exit code 1 if the API needs more than 4 times the processor time of the bare
 * endpoint, if all of it takes more than 6 times as long, if at 60 % of the most of each the p99 is more than 6 times
 * that of the bare endpoint, or if an answer is lost or doubled. `npm run bench -- submit [turns]`, after `npm run
 * build`.
 */
import type { Context } from '@elan/domain/platform';
import {
  allModels,
  buildCompany,
  buildSegmentation,
  buildSurvey,
  personalLinkOf,
} from '@elan/domain/testing';
import { buildPeople } from './build-people';
import { fail, judge, say } from './scene/judge';
import { createClient, expecting, inParallel, inTurns, median, p99, steadily } from './scene/load';
import { play } from './scene/processes';
import { inContext, startApi, startBare, startWeb } from './scene/servers';

const TURNS = Number(process.argv[2] ?? 5);
const AT_ONCE = 32;
const PER_TURN = 600;
/** Answers at a steady rate, in turns with the bare endpoint. */
const STEADY = { share: 0.6, turns: 5, answers: 300 };
const WARM = 300;
const QUESTIONS = 10;
const PEOPLE = WARM + TURNS * PER_TURN + STEADY.turns * STEADY.answers;
const COMPANY = 'company';
const limits = { cost: 4, time: 6, p99: 6 };

await play('submit', async (scene) => {
  const { surveyId, bodies } = await inContext(scene, buildAsked);
  const [api, bare] = [await startApi(scene), await startBare(scene)];
  const path = `/api/surveys/${surveyId}/responses`;
  const [web, webOfBare] = [await startWeb(scene, api), await startWeb(scene, bare)];
  const sample = bodies.slice(0, PER_TURN);
  const sides = {
    ours: { part: api, url: web.origin + path, next: (count: number) => bodies.splice(0, count) },
    bare: { part: bare, url: webOfBare.origin + path, next: (count: number) => sample.slice(0, count) },
  };
  type Side = (typeof sides)['ours'];
  const send = expecting(createClient(undefined, AT_ONCE));
  const sendAll = async ({ url, next }: Side, count: number) => {
    const own = next(count);
    await inParallel(count, AT_ONCE, (index) => send(url, { body: own[index] ?? '' }));
  };
  /** The processor time of each answer, by the turns that also tell the time of each. */
  const times = { ours: [] as number[], bare: [] as number[] };
  const costOf = (side: 'ours' | 'bare') => async () => {
    const { cpu } = sides[side].part;
    const [began, before] = [performance.now(), await cpu()];
    await sendAll(sides[side], PER_TURN);
    times[side].push((performance.now() - began) / PER_TURN);
    return ((await cpu()) - before) / PER_TURN;
  };
  const waitFor = (side: 'ours' | 'bare') => async () => {
    const { url, next } = sides[side];
    const own = next(STEADY.answers);
    const perSecond = (STEADY.share * 1_000) / median(times[side]);
    const answers = await steadily({ perSecond, seconds: own.length / perSecond }, (index) =>
      send(url, { body: own[index] ?? '' }),
    );
    return p99(answers.map(({ took }) => took));
  };

  await sendAll(sides.ours, WARM);
  await sendAll(sides.bare, WARM);
  const cost = await inTurns(TURNS, { ours: costOf('ours'), bare: costOf('bare') });
  const waits = await inTurns(STEADY.turns, { ours: waitFor('ours'), bare: waitFor('bare') });
  judge('processor time of the API', [cost.ours, cost.bare], limits.cost);
  judge(`time each, ${AT_ONCE} at once`, [median(times.ours), median(times.bare)], limits.time);
  judge(`p99 at ${STEADY.share * 100} % of the most`, [waits.ours, waits.bare], limits.p99);
  await inContext(scene, (context) => lookWhole(context, surveyId));
});

async function lookWhole(context: Context, surveyId: string): Promise<void> {
  const { Receipt, Round } = allModels(context);
  const taken = await Receipt.countDocuments({ companyId: COMPANY, surveyId });
  const round = await Round.findOne({ companyId: COMPANY, surveyId }).lean();
  const waiting = await Receipt.countDocuments({ companyId: COMPANY, surveyId, batch: null });
  const published = round?.published ?? 0;
  say(`${taken} of ${PEOPLE} answers there, ${published} published and ${waiting} held`);
  if (taken !== PEOPLE || published + waiting !== PEOPLE) fail('answers lost or doubled');
}

/** A running survey with its people, and the body of each one's answer. */
async function buildAsked(context: Context): Promise<{ surveyId: string; bodies: string[] }> {
  const companyId = COMPANY;
  await buildCompany(context, { fields: { _id: companyId } });
  const options = ['a', 'b', 'c', 'd'];
  const team = await buildSegmentation(context, companyId, { name: 'Team', options });
  const people = await buildPeople(context, companyId, PEOPLE, (place) => ({
    extraData: [{ segmentationId: team, value: options[place % options.length] ?? 'a' }],
  }));
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: String(index + 1),
    label: `Question ${index + 1}`,
    order: index + 1,
    type: '1-10' as const,
    options: {},
    category: null,
  }));
  const survey = await buildSurvey(context, companyId, { questions });
  const bodies = [];
  for (const [place, person] of people.entries()) {
    const { memberId, key } = await personalLinkOf(context, survey._id, person);
    const response = questions.map(({ id }, order) => ({ id, value: (place * 7 + order * 3) % 11 }));
    bodies.push(JSON.stringify({ userId: memberId, key, response }));
  }
  return { surveyId: survey._id, bodies };
}
