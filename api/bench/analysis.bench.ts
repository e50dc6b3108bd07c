/**
 * Measures the cost of opening the analysis of a survey: 300 people, 14 monthly rounds of which one is running, 12
 * questions, 3 segmentations; API and embedded database are separate processes. A bare Express endpoint that answers
 * the same bodies alternates with it, so that other load on the machine affects both alike. Exit code 1 if the API needs
 * more than 8 times the processor time of the bare endpoint for the first screen, or if its p99 at 20 requests a second
 * is more than 6 times that of the bare endpoint. `npm run bench -- analysis [turns]`, after `npm run build`.
 */
import { buildAnalysedSurvey, buildCompany, signInAs } from '@elan/domain/testing';
import { judge } from './scene/judge';
import { createClient, expecting, inParallel, inTurns, p99, steadily } from './scene/load';
import { type Part, play, type Scene } from './scene/processes';
import { inContext, startApi, startBare } from './scene/servers';

const TURNS = Number(process.argv[2] ?? 5);
const PER_TURN = 100;
const AT_ONCE = 4;
const STEADY = { perSecond: 20, seconds: 5 };
const limits = { cost: 8, p99: 6 };

await play('analysis', async (scene) => {
  const { survey, segmentationIds, token, lastRound } = await build(scene);
  const get = expecting(createClient(token, 32));
  const path = `/api/statistics/surveys/${survey._id}`;
  const segmentation = `segmentationId=${segmentationIds[0] ?? ''}`;
  const rows = {
    'first screen': `${path}/analysis`,
    'round that runs': `${path}/analysis?round=${lastRound}`,
    'a cell': `${path}/group-answers?${segmentation}&groupId=o0&questionId=1`,
    statistics: `${path}?responses=false`,
    heatmap: `/api/surveys/${survey._id}/responses/segmentations?${segmentation}`,
  };
  const api = await startApi(scene);
  const bare = await startBare(scene, Object.values(rows), (asked) => get(api.origin + asked));

  for (const [name, asked] of Object.entries(rows)) {
    const costOf =
      ({ origin, cpu }: Part) =>
      async () => {
        const before = await cpu();
        await inParallel(PER_TURN, AT_ONCE, () => get(origin + asked));
        return ((await cpu()) - before) / PER_TURN;
      };
    // The first turn compiles.
    for (const part of [api, bare]) await costOf(part)();
    const cost = await inTurns(TURNS, { api: costOf(api), bare: costOf(bare) });
    judge(
      `processor time of ${name}`,
      [cost.api, cost.bare],
      name === 'first screen' ? limits.cost : undefined,
    );
  }
  const waitFor =
    ({ origin }: Part) =>
    async () => {
      const answers = await steadily(STEADY, () => get(origin + rows['first screen']));
      return p99(answers.map(({ took }) => took));
    };
  const waits = await inTurns(TURNS, { api: waitFor(api), bare: waitFor(bare) });
  judge(`p99 of the first screen at ${STEADY.perSecond} a second`, [waits.api, waits.bare], limits.p99);
});

/** A monthly survey whose last round is running, with a token of its administrator. */
function build(scene: Scene) {
  return inContext(scene, async (context, clock) => {
    const { company, admin } = await buildCompany(context);
    const built = await buildAnalysedSurvey(context, clock, company, {
      ...{ people: 300, rounds: 14, questions: 12 },
      segmentations: { Team: 6, Site: 5, Seniority: 4 },
    });
    const { token } = await signInAs(context, admin.user);
    return { ...built, token };
  });
}
