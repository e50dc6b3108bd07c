/**
 * Measures the cost of accepting an answer: through the web server, on the embedded database, each a separate process.
 * A bare Express endpoint that parses the same bodies, behind a web server too, alternates with it, so that other load
 * on the machine affects both alike. Exit code 1 if the API needs more than 4 times the processor time of the bare
 * endpoint, if all of it takes more than 6 times as long, if at 60 % of the most of each the p99 is more than 6 times
 * that of the bare endpoint, or if an answer is lost or doubled. `npm run bench -- submit [turns]`, after `npm run
 * build`.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { closeContext, type Context } from '@elan/domain/platform';
import {
  allModels,
  buildClock,
  buildCompany,
  buildSegmentation,
  buildSurvey,
  openContextOn,
  personalLinkOf,
} from '@elan/domain/testing';
import { inParallel, median, share, steadily } from './scene/load';
import { type Part, play, type Scene } from './scene/processes';

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
  const mongo = scene.environment['MONGODB_URI'] ?? '';
  const context = await openContextOn(mongo, buildClock(new Date()), scene.environment);
  const { surveyId, bodies } = await buildAsked(context);
  const api = await scene.start({ file: 'api/dist/main.js' }, { ...scene.environment, API_PORT: '0' });
  const bare = await scene.start({ file: 'api/bench/bare-express.mjs' });
  const path = `/api/surveys/${surveyId}/responses`;
  const [web, webOfBare] = [await startWeb(scene, api), await startWeb(scene, bare)];
  const sample = bodies.slice(0, PER_TURN);
  const sides = {
    ours: { part: api, url: web.origin + path, next: (count: number) => bodies.splice(0, count) },
    bare: { part: bare, url: webOfBare.origin + path, next: (count: number) => sample.slice(0, count) },
  };
  type Side = (typeof sides)['ours'];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sendAll = async ({ url, next }: Side, count: number) => {
    const own = next(count);
    await inParallel(count, AT_ONCE, (index) => send(agent, url, own[index] ?? ''));
  };
  /** @returns processor time of its process, and time (ms each) */
  const measure = async (side: Side) => {
    const [began, cpu] = [performance.now(), await side.part.cpu()];
    await sendAll(side, PER_TURN);
    const took = performance.now() - began;
    return { cpu: ((await side.part.cpu()) - cpu) / PER_TURN, time: took / PER_TURN };
  };
  const waitAtMost = async ({ url, next }: Side, time: number) => {
    const own = next(STEADY.answers);
    const perSecond = (STEADY.share * 1_000) / time;
    const answers = await steadily({ perSecond, seconds: own.length / perSecond }, (index) =>
      send(agent, url, own[index] ?? ''),
    );
    return share(
      answers.map(({ took }) => took),
      0.99,
    );
  };

  await sendAll(sides.ours, WARM);
  await sendAll(sides.bare, WARM);
  const turns: Record<'ours' | 'bare', { cpu: number; time: number }>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ ours: await measure(sides.ours), bare: await measure(sides.bare) });
  const of = (side: 'ours' | 'bare', what: 'cpu' | 'time') => median(turns.map((turn) => turn[side][what]));
  const waits: Record<'ours' | 'bare', number>[] = [];
  for (let turn = 0; turn < STEADY.turns; turn += 1) {
    const ours = await waitAtMost(sides.ours, of('ours', 'time'));
    waits.push({ ours, bare: await waitAtMost(sides.bare, of('bare', 'time')) });
  }
  const isWhole = await isAllThere(context, surveyId);
  await closeContext(context);

  const judge = (name: string, [ours, least]: readonly [number, number], limit: number) => {
    const ratio = ours / least;
    const isHeld = ratio <= limit;
    process.stdout.write(
      `${name}: ${ours.toFixed(2)} ms, ${ratio.toFixed(1)} times the bare endpoint's ${least.toFixed(2)} ms (limit ${limit})${isHeld ? '' : ', exceeded'}\n`,
    );
    return isHeld;
  };
  const held = [
    judge('processor time of the API', [of('ours', 'cpu'), of('bare', 'cpu')], limits.cost),
    judge(`time each, ${AT_ONCE} at once`, [of('ours', 'time'), of('bare', 'time')], limits.time),
    judge(
      `p99 at ${STEADY.share * 100} % of the most`,
      [median(waits.map(({ ours }) => ours)), median(waits.map((each) => each.bare))],
      limits.p99,
    ),
    isWhole,
  ];
  process.exitCode = held.every(Boolean) ? 0 : 1;
});

async function isAllThere(context: Context, surveyId: string): Promise<boolean> {
  const { Receipt, Round } = allModels(context);
  const taken = await Receipt.countDocuments({ companyId: COMPANY, surveyId });
  const round = await Round.findOne({ companyId: COMPANY, surveyId }).lean();
  const waiting = await Receipt.countDocuments({ companyId: COMPANY, surveyId, batch: null });
  const published = round?.published ?? 0;
  process.stdout.write(`${taken} of ${PEOPLE} answers there, ${published} published and ${waiting} held\n`);
  return taken === PEOPLE && published + waiting === PEOPLE;
}

/** A running survey with its people, and the body of each one's answer. */
async function buildAsked(context: Context): Promise<{ surveyId: string; bodies: string[] }> {
  const companyId = COMPANY;
  await buildCompany(context, { fields: { _id: companyId } });
  const options = ['a', 'b', 'c', 'd'];
  const team = await buildSegmentation(context, companyId, { name: 'Team', options });
  const now = new Date();
  const people = Array.from({ length: PEOPLE }, (_, place) => ({
    _id: `person-${place}`,
    companyId,
    name: `Person ${place}`,
    email: `person${place}@company.example`,
    role: 2,
    language: 'en',
    passwordHash: null,
    status: 'active',
    extraData: [{ segmentationId: team, value: options[place % options.length] ?? 'a' }],
    lastConnectedAt: null,
    createdAt: now,
  }));
  for (let start = 0; start < PEOPLE; start += 1000)
    await allModels(context).User.insertMany(people.slice(start, start + 1000));
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
  for (const [place, { _id }] of people.entries()) {
    const { memberId, key } = await personalLinkOf(context, survey._id, _id);
    const response = questions.map(({ id }, order) => ({ id, value: (place * 7 + order * 3) % 11 }));
    bodies.push(JSON.stringify({ userId: memberId, key, response }));
  }
  return { surveyId: survey._id, bodies };
}

/** A web server in front of another one. */
async function startWeb(scene: Scene, { origin }: Part): Promise<Part> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return scene.start(
    { file: 'web/dist/main.js' },
    { API_URL: origin, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
  );
}

async function send(agent: Agent, url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { agent, method: 'POST', headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  if (response.statusCode !== 201 && response.statusCode !== 200)
    throw new Error(`${response.statusCode}: ${text}`);
}
