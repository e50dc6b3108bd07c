/**
 * Reports of 60 questions by 12 groups are ordered and made while somebody of another company reads: how long until
 * each is ready, beside writing such a report in a process that does nothing else, and how much longer do the others
 * wait than without them? API, worker, database and readers are separate programs. Exit code 1 if reports take more than
 * 10 times as long, or the slowest hundredth of the others' answers more than 1.2 times as long. `npm run bench --
 * report-speed [rounds]`, after `npm run build`, on an otherwise idle machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderedReport } from '@elan/contracts';
import { buildAnalysedSurvey, buildCompany, signInAs } from '@elan/domain/testing';
import { renderReport } from '../../packages/reports/src';
import { buildReport } from '../../packages/reports/src/testing';
import { judge } from './scene/judge';
import { createClient, expecting, inTurns, p99, timed } from './scene/load';
import { play, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi } from './scene/servers';

const ROUNDS = Number(process.argv[2] ?? 14);
const limits = { time: 10, others: 1.2 };
/** How long others are measured without a report, and with some (ms). */
const SPAN = 3000;
/** The pause between two checks whether one is ready: often enough to tell, seldom enough to cost nothing. */
const PAUSE = 50;
const formats = ['pdf', 'pptx', 'xlsx'] as const;
const QUESTIONS = 60;
const GROUPS = 12;

await play('report-speed', async (scene) => {
  const { token, other, surveyId, round, segmentationId } = await build(scene);
  const settings = { EXPORTS_PER_MINUTE: '100000' };
  const api = await startApi(scene, settings);
  await scene.start({ file: 'worker/dist/main.js' }, { ...scene.environment, ...settings });
  const address = `${api.origin}/api/surveys/${surveyId}/reports`;
  const send = expecting(createClient(token));
  const make = async (turn: number) => {
    const body = JSON.stringify({ round, language: 'fr', segmentationId, format: formatOf(turn) });
    const { id } = JSON.parse(await send(address, { body })) as OrderedReport;
    for (;;) {
      await sleep(PAUSE);
      const all = JSON.parse(await send(address)) as OrderedReport[];
      const state = all.find((report) => report.id === id)?.state;
      if (state === 'ready') break;
      if (state === 'failed') throw new Error('a report failed');
    }
    return id;
  };
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/surveys`, other, meanwhile);
  const report = buildReport({ questions: QUESTIONS, groups: GROUPS }, { language: 'fr' });
  const plain = (turn: number) => timed(() => renderReport(report, formatOf(turn)));

  // The first time, code is compiled and libraries are loaded that every later run uses.
  for (const turn of formats.keys()) {
    await send(`${address}/${await make(turn)}`, { method: 'DELETE' });
    await plain(turn);
  }
  await others(() => sleep(SPAN));
  const waits = { quiet: [] as number[], busy: [] as number[] };
  const found = await inTurns(ROUNDS, {
    ours: async (turn) => {
      waits.quiet.push(...(await others(() => sleep(SPAN))));
      let [id, took] = ['', NaN];
      const making = async () => (took = await timed(async () => (id = await make(turn))));
      waits.busy.push(...(await others(() => Promise.all([making(), sleep(SPAN)]))));
      await send(`${address}/${id}`, { method: 'DELETE' });
      return took;
    },
    plain,
  });
  judge('a report', [found.ours, found.plain], limits.time, { baseline: 'plain writing’s' });
  judge('p99 of others', [p99(waits.busy), p99(waits.quiet)], limits.others, { baseline: 'without it' });
});

function formatOf(turn: number) {
  return formats[turn % formats.length] ?? 'pdf';
}

function build(scene: Scene) {
  return inContext(scene, async (context, clock) => {
    const { company, admin } = await buildCompany(context, { packId: 3 });
    const { admin: reader } = await buildCompany(context, { packId: 3 });
    const { survey, segmentationIds, lastRound } = await buildAnalysedSurvey(context, clock, company, {
      ...{ people: 300, rounds: 2, questions: QUESTIONS, segmentations: { Team: GROUPS }, active: false },
    });
    const [segmentationId = null] = segmentationIds;
    const [{ token }, { token: other }] = [
      await signInAs(context, admin.user),
      await signInAs(context, reader.user),
    ];
    return { token, other, surveyId: survey._id, round: lastRound, segmentationId };
  });
}
