/**
 * Reports of 60 questions by 12 groups are ordered and made while somebody of another company reads: how long until
 * each is ready, and how much longer do the others wait than without them? API, worker, database and readers are
 * separate programs. Exit code 1 if one takes more than 15 s, or the slowest hundredth of the others' answers more than
 * 1.2 times as long. `npm run bench -- report-speed [rounds]`, after `npm run build`, on an otherwise idle machine.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderedReport } from '@elan/contracts';
import { closeContext } from '@elan/domain/platform';
import { buildAnalysedSurvey, buildClock, buildCompany, openContextOn, signInAs } from '@elan/domain/testing';
import { share } from './scene/load';
import { play, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';

const ROUNDS = Number(process.argv[2] ?? 14);
const LIMITS = { seconds: 15, ratio: 1.2 };
/** How long others are measured without a report, and with some (ms). */
const SPAN = 3000;
/** Between two checks whether one is ready, as on the page. */
const PAUSE = 1500;
const formats = ['pdf', 'pptx', 'xlsx'] as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const failures: string[] = [];

await play('report-speed', async (scene) => {
  const { token, other, surveyId, round, segmentationId } = await build(scene);
  const api = await scene.start({ file: 'api/dist/main.js' }, settings(scene));
  await scene.start({ file: 'worker/dist/main.js' }, settings(scene));
  const address = `${api.origin}/api/surveys/${surveyId}/reports`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  /** @returns milliseconds until it could be downloaded, as a user on the page would see it */
  const make = async (format: (typeof formats)[number]): Promise<number> => {
    const began = performance.now();
    const body = JSON.stringify({ round, language: 'fr', segmentationId, format });
    const ordered = await fetch(address, { method: 'POST', headers, body });
    if (ordered.status !== 201) throw new Error(`${ordered.status} ${await ordered.text()}`);
    const { id } = (await ordered.json()) as OrderedReport;
    for (;;) {
      await sleep(PAUSE);
      const all = (await (await fetch(address, { headers })).json()) as OrderedReport[];
      const state = all.find((report) => report.id === id)?.state;
      if (state === 'ready') break;
      if (state === 'failed') throw new Error('a report failed');
    }
    const took = performance.now() - began;
    await fetch(`${address}/${id}`, { method: 'DELETE', headers });
    return took;
  };
  const others = async (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/surveys`, other, meanwhile);

  // The first time, code is compiled and libraries are loaded that every later run uses.
  for (const format of formats) await make(format);
  await others(() => sleep(SPAN));
  const quiet: number[] = [];
  const busy: number[] = [];
  const reports: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    quiet.push(...(await others(() => sleep(SPAN))));
    const format = formats[turn % formats.length] ?? 'pdf';
    const making = async () => {
      reports.push(await make(format));
    };
    busy.push(...(await others(() => Promise.all([making(), sleep(SPAN)]))));
  }
  const slowest = Math.max(...reports) / 1000;
  const [without, beside] = [share(quiet, 0.99), share(busy, 0.99)];
  const ratio = beside / without;
  if (slowest > LIMITS.seconds) failures.push('time');
  if (ratio > LIMITS.ratio) failures.push('others');
  say(`a report was ready after ${slowest.toFixed(1)} s at most (limit ${LIMITS.seconds})`);
  say(
    `others: p99 ${without.toFixed(1)} ms without it (${quiet.length} calls), ${beside.toFixed(1)} ms with it ` +
      `(${busy.length} calls): ${ratio.toFixed(2)} times (limit ${LIMITS.ratio}), load ${loadavg()[0]?.toFixed(1)}`,
  );
});
if (failures.length > 0) say(`limits exceeded: ${failures.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function settings({ environment }: Scene): Record<string, string> {
  return { ...environment, API_PORT: '0', EXPORTS_PER_MINUTE: '100000' };
}

async function build({ environment }: Scene) {
  const clock = buildClock(new Date());
  const context = await openContextOn(environment.MONGODB_URI ?? '', clock, environment);
  try {
    const { company, admin } = await buildCompany(context, { packId: 3 });
    const { admin: reader } = await buildCompany(context, { packId: 3 });
    const { survey, segmentationIds, lastRound } = await buildAnalysedSurvey(context, clock, company, {
      ...{ people: 300, rounds: 2, questions: 60, segmentations: { Team: 12 }, active: false },
    });
    const [segmentationId = null] = segmentationIds;
    const [{ token }, { token: other }] = [
      await signInAs(context, admin.user),
      await signInAs(context, reader.user),
    ];
    return { token, other, surveyId: survey._id, round: lastRound, segmentationId };
  } finally {
    await closeContext(context);
  }
}
