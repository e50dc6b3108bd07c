import type { CouncilPage } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { type Cell, cellsOf } from '../solver/cells';
import { runSurvey } from '../world/run-survey';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';
import type { Attack } from './attack';
import { claimsOfRound } from './heatmaps';

type Round = Extract<CouncilPage, { page: 'round' }>;

const EMAIL = 'cse@council.example';

/**
 * Makes a seat, opens a survey whose promise names it, reads everything that the seat reads, and combines it with the
 * company's pages. The figures of the seat replace those of the tables.
 */
export const councils: Attack = {
  name: 'councils',
  summary: 'all that the works council’s seat reads, combined with the figures of the company',
  async run(world, tools) {
    await world.read('POST /council-seat', {
      ...{ name: 'CSE', email: EMAIL, language: 'en', readsComments: true },
    });
    await post(world, 'POST /council/confirmations', { key: await keyOf(world) });
    // The mail keeps it only until it has left.
    const key = await keyOf(world);
    const rounds: Cell[][] = [];
    const watcher = {
      async ended(run: SurveyRun) {
        const session = await visit(world, key);
        for (const days of run.roundDays) {
          const reading = await run.read(days);
          const heatmaps = await readBySeat(run, reading, { session, day: days.from });
          rounds.push(cellsOf({ ...reading, heatmaps }, { members: run.members, spans: [0] }));
        }
      },
      claims: () => [],
    };
    const run = await runSurvey(world, [watcher], tools.random);
    return {
      claims: () => rounds.flatMap((cells, round) => claimsOfRound(run, round, cells, tools)),
      surveyIds: [run.id],
    };
  },
};

async function post<T>(world: World, operation: string, body: object): Promise<T> {
  // Rate limits are reset: they would slow down a patient attacker, but not stop one.
  await allModels(world.api.context).Attempt.deleteMany({});
  const answer = await world.requestAnonymously(operation, body);
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}

const outbox = ({ api, companyId }: World, kind: 'councilSeatConfirmation' | 'councilSeatLink') =>
  allModels(api.context).OutboxMail.findOne({ companyId, kind }).sort({ createdAt: -1 }).lean();

/** The key in the latest mail to the seat. */
async function keyOf(world: World): Promise<string> {
  const mail = (await outbox(world, 'councilSeatLink')) ?? (await outbox(world, 'councilSeatConfirmation'));
  return new URL(String(mail?.payload['link'])).hash.slice(1);
}

/** A visit whose code the attacker reads in the council's mailbox. */
async function visit(world: World, link: string): Promise<string> {
  const { visit: key } = await post<{ visit: string }>(world, 'POST /council/visits', { key: link });
  const mail = await allModels(world.api.context)
    .OutboxMail.findOne({ companyId: world.companyId, kind: 'councilSeatCode' })
    .sort({ createdAt: -1 })
    .lean();
  const body = { visit: key, code: String(mail?.payload['code']) };
  return (await post<{ session: string }>(world, 'POST /council/visits/codes', body)).session;
}

/** The tables with what the seat reads in the place of their figures, which must not say less or more. */
async function readBySeat(
  { id: surveyId, world }: SurveyRun,
  { heatmaps }: Reading,
  { session, day }: { readonly session: string; readonly day: string },
): Promise<Reading['heatmaps']> {
  const read = <Page extends CouncilPage>(choice: object) =>
    post<Page>(world, 'POST /council/view', { session, ...choice });
  await read({ page: 'audit' });
  const { rounds } = await read<Extract<CouncilPage, { page: 'home' }>>({ page: 'home' });
  const named = rounds.find((one) => one.surveyId === surveyId && one.startDate === day);
  if (!named) throw new Error(`the promise of ${day} does not name the seat`);
  const { tables } = await read<Round>({ page: 'round', surveyId, round: named.round });
  return heatmaps.map(({ segmentation, table }) => {
    const shown = tables.find((one) => one.segmentation === segmentation.name);
    const scoresOf = (questionId: string) => shown?.rows.find((row) => row.questionId === questionId)?.scores;
    return {
      segmentation,
      table: {
        ...table,
        columns: table.columns.map((column, place) => ({
          ...column,
          responses: shown?.groups[place]?.responses ?? null,
        })),
        results: table.results.map((row) => ({
          ...row,
          scores: row.scores.map((cell, place) => ({
            ...cell,
            score: scoresOf(row.questionId)?.[place] ?? 'suppressed',
          })),
        })),
      },
    };
  });
}
