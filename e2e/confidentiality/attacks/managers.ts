import type { ManagerLink, ManagerView } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { type Cell, cellsOf } from '../solver/cells';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';
import type { Attack } from './attack';
import { claimsOfRound } from './heatmaps';

/**
 * Creates a link for every group, including hidden ones, reads them all, and combines them with the company's pages. The
 * figures behind the links replace those of the tables.
 */
export const managers: Attack = {
  name: 'manager',
  summary: 'the links of all groups, combined with the figures of the company',
  watch(tools) {
    const cells: Cell[] = [];
    let round = 0;
    return {
      async ended(run) {
        const days = run.roundDays.at(-1);
        if (days === undefined) return;
        round = run.roundDays.length - 1;
        const reading = await run.read(days);
        cells.push(
          ...cellsOf(
            { ...reading, heatmaps: await readByLinks(run, reading) },
            { members: run.members, spans: [0] },
          ),
        );
      },
      claims: (run) => claimsOfRound(run, round, cells, tools),
    };
  },
};

async function readByLinks(run: SurveyRun, { heatmaps }: Reading): Promise<Reading['heatmaps']> {
  const tables: Reading['heatmaps'][number][] = [];
  for (const { segmentation, table } of heatmaps) {
    const views = new Map<string, ManagerView>();
    for (const { id } of table.columns) {
      const view = await openLink(run, { segmentationId: segmentation.id, groupId: id });
      if (view) views.set(id, view);
    }
    const resultsOf = (id: string) => views.get(id)?.told;
    tables.push({
      segmentation,
      table: {
        ...table,
        columns: table.columns.map((column) => ({
          ...column,
          responses: resultsOf(column.id)?.responses ?? null,
        })),
        results: table.results.map((row) => ({
          ...row,
          scores: row.scores.map((cell) => ({
            ...cell,
            score:
              resultsOf(cell.id)?.questions.find(({ id }) => id === row.questionId)?.score ?? 'suppressed',
          })),
        })),
      },
    });
  }
  return tables;
}

/** @returns what the link shows; null if it is refused */
async function openLink(
  { id, world }: SurveyRun,
  group: { readonly segmentationId: string; readonly groupId: string },
): Promise<ManagerView | null> {
  // Rate limits are reset: they would slow down a patient attacker, but not stop one.
  await allModels(world.api.context).Attempt.deleteMany({});
  const email = world.admin.user.email;
  const made = await world.request(`POST /surveys/${id}/manager-links`, { ...group, email, language: 'en' });
  if (made.status !== 201) return null;
  const link = made.body as ManagerLink;
  const view = await world.requestAnonymously('POST /managers/view', { key: await keyOfLink(world, link) });
  if (view.status !== 200) throw new Error(`a link was refused: ${view.text}`);
  await world.read(`DELETE /manager-links/${link.id}`);
  return view.body as ManagerView;
}

/** The key in the mail with the link. */
export async function keyOfLink({ api, companyId }: World, { id }: ManagerLink): Promise<string> {
  const mail = await allModels(api.context)
    .OutboxMail.findOne({ _id: `managerLink:${id}:1`, companyId })
    .lean();
  return new URL(String(mail?.payload['link'])).hash.slice(1);
}
