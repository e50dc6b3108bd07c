/**
 * Measures the cost of accepting an answer as the page's form sends it: through the web server and the process of the
 * respondents' page, on the embedded database, each a separate process. A bare Express endpoint that parses the same
 * forms, behind a web server too, alternates with it, so that other load on the machine affects both alike. Each of the
 * people who answer at the same time has an address of their own; the same is then told of one office, whose address is
 * let through a few at a time. Exit code 1 if API and page server together need more than 5 times the processor time of
 * the bare endpoint, if all of it takes more than 6 times as long, if at 60 % of the most of each the p99 is more than 6
 * times that of the bare endpoint, or if an answer is lost or doubled. `npm run bench -- submit [turns]`, after `npm run
 * build`.
 */
import { LANGUAGES } from '@elan/contracts';
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
import { createClient, inParallel, inTurns, median, p99, steadily } from './scene/load';
import { type Part, play } from './scene/processes';
import { inContext, startApiAndPages, startBare, startWeb } from './scene/servers';

const TURNS = Number(process.argv[2] ?? 5);
const AT_ONCE = 32;
const PER_TURN = 600;
/** Answers at a steady rate, in turns with the bare endpoint. */
const STEADY = { share: 0.6, turns: 5, answers: 300 };
const WARM = 300;
const QUESTIONS = 10;
/** Turns of the office. */
const OFFICE_TURNS = 3;
const PEOPLE = WARM + (TURNS + OFFICE_TURNS) * PER_TURN + STEADY.turns * STEADY.answers;
const COMPANY = 'company';
const limits = { cost: 5, time: 6, p99: 6 };

await play('submit', async (scene) => {
  const forms = await inContext(scene, buildAsked);
  const { surveyId } = forms;
  const { api, pages } = await startApiAndPages(scene);
  const bare = await startBare(scene);
  const [web, webOfBare] = [await startWeb(scene, api, pages), await startWeb(scene, bare, bare)];
  const sample = forms.all.slice(0, PER_TURN);
  const sides = {
    ours: { parts: [api, pages], web, next: (count: number) => forms.all.splice(0, count) },
    bare: { parts: [bare], web: webOfBare, next: (count: number) => sample.slice(0, count) },
  };
  type Name = keyof typeof sides;
  const cpuOf = async (parts: readonly Part[]) => Promise.all(parts.map(({ cpu }) => cpu()));
  const people = Array.from({ length: AT_ONCE }, (_, place) => sender(`127.0.0.${place + 2}`));
  const office = Array.from({ length: AT_ONCE }, () => sender('127.0.0.1'));
  const sendAll = async (
    { web: { origin }, next }: (typeof sides)[Name],
    count: number,
    senders = people,
  ) => {
    const own = next(count);
    await inParallel(count, AT_ONCE, (index) => send(senders, origin, own[index], index));
  };
  /** The time of each answer (ms), by the turns that also tell its processor time. */
  const times = { ours: [] as number[], bare: [] as number[] };
  const spent = { api: [] as number[], pages: [] as number[] };
  const costOf = (name: Name, senders?: typeof people) => async () => {
    const { parts } = sides[name];
    const [began, before] = [performance.now(), await cpuOf(parts)];
    await sendAll(sides[name], PER_TURN, senders);
    if (!senders) times[name].push((performance.now() - began) / PER_TURN);
    const each = (await cpuOf(parts)).map((after, place) => (after - (before[place] ?? 0)) / PER_TURN);
    const [ofApi = 0, ofPages = 0] = each;
    if (name === 'ours' && !senders) {
      spent.api.push(ofApi);
      spent.pages.push(ofPages);
    }
    return ofApi + ofPages;
  };
  const waitFor = (name: Name) => async () => {
    const { web, next } = sides[name];
    const own = next(STEADY.answers);
    const perSecond = (STEADY.share * 1_000) / median(times[name]);
    const answers = await steadily({ perSecond, seconds: own.length / perSecond }, (index) =>
      send(people, web.origin, own[index], index),
    );
    return p99(answers.map(({ took }) => took));
  };

  await sendAll(sides.ours, WARM);
  await sendAll(sides.bare, WARM);
  const cost = await inTurns(TURNS, { ours: costOf('ours'), bare: costOf('bare') });
  const ofOffice = await inTurns(OFFICE_TURNS, {
    ours: costOf('ours', office),
    bare: costOf('bare', office),
  });
  const waits = await inTurns(STEADY.turns, { ours: waitFor('ours'), bare: waitFor('bare') });
  say(
    `of an answer: API ${median(spent.api).toFixed(2)} ms, page server ${median(spent.pages).toFixed(2)} ms`,
  );
  judge('processor time of API and page server', [cost.ours, cost.bare], limits.cost);
  judge('the same for one office', [ofOffice.ours, ofOffice.bare]);
  judge(`time each, ${AT_ONCE} at once`, [median(times.ours), median(times.bare)], limits.time);
  judge(`p99 at ${STEADY.share * 100} % of the most`, [waits.ours, waits.bare], limits.p99);
  await inContext(scene, (context) => lookWhole(context, surveyId));
});

/** A browser, on connections that it keeps. */
function sender(localAddress: string) {
  return createClient(undefined, 4, localAddress);
}

/** Sends a form, after which the page says thanks. */
async function send(
  senders: readonly ReturnType<typeof sender>[],
  origin: string,
  form: Form | undefined,
  index: number,
): Promise<void> {
  const from = senders[index % senders.length];
  if (!form || !from) throw new Error('there are not enough answers');
  const { status, text } = await from(origin + form.path, {
    body: form.body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (status === 0) fail(text);
  else if (status !== 303) throw new Error(`${status} ${text.slice(0, 300)}`);
}

interface Form {
  readonly path: string;
  readonly body: string;
}

async function lookWhole(context: Context, surveyId: string): Promise<void> {
  const { Receipt, Round } = allModels(context);
  const taken = await Receipt.countDocuments({ companyId: COMPANY, surveyId });
  const round = await Round.findOne({ companyId: COMPANY, surveyId }).lean();
  const waiting = await Receipt.countDocuments({ companyId: COMPANY, surveyId, batch: null });
  const published = round?.published ?? 0;
  say(`${taken} of ${PEOPLE} answers there, ${published} published and ${waiting} held`);
  if (taken !== PEOPLE || published + waiting !== PEOPLE) fail('answers lost or doubled');
}

/** A running survey with its people, and the form of each one's answer. */
async function buildAsked(context: Context): Promise<{ surveyId: string; all: Form[] }> {
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
  const all: Form[] = [];
  for (const [place, person] of people.entries()) {
    const { memberId, key } = await personalLinkOf(context, survey._id, person);
    const answers = questions.map(({ id }, order) => `answer.${id}=${(place * 7 + order * 3) % 11}`);
    all.push({
      path: `/s/${survey._id}?u=${memberId}&k=${key}`,
      body: [`in=${LANGUAGES[0]}`, ...answers].join('&'),
    });
  }
  return { surveyId: survey._id, all };
}
