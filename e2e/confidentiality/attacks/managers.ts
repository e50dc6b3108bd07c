import type { ManagerLink, ManagerView } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { type Cell, cellsOf } from '../solver/cells';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';
import type { Attack } from './attack';
import { ofRound } from './heatmaps';

/**
 * Makes a link for every group, also for those that are not shown, reads them all, and has the pages of the company beside
 * them. What a link tells stands in place of what the tables say.
 */
export const managers: Attack = {
  name: 'manager',
  summary: 'the links of all groups together, beside the figures of the company',
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
            { ...reading, heatmaps: await byLinks(run, reading) },
            { members: run.members, spans: [0] },
          ),
        );
      },
      claims: (run) => ofRound(run, round, cells, tools),
    };
  },
};

async function byLinks(run: SurveyRun, { heatmaps }: Reading): Promise<Reading['heatmaps']> {
  const tables: Reading['heatmaps'][number][] = [];
  for (const { segmentation, table } of heatmaps) {
    const views = new Map<string, ManagerView>();
    for (const { id } of table.columns) {
      const view = await openLink(run, { segmentationId: segmentation.id, groupId: id });
      if (view) views.set(id, view);
    }
    const told = (id: string) => views.get(id)?.told;
    tables.push({
      segmentation,
      table: {
        ...table,
        columns: table.columns.map((column) => ({
          ...column,
          responses: told(column.id)?.responses ?? null,
        })),
        results: table.results.map((row) => ({
          ...row,
          scores: row.scores.map((cell) => ({
            ...cell,
            score: told(cell.id)?.questions.find(({ id }) => id === row.questionId)?.score ?? 'suppressed',
          })),
        })),
      },
    });
  }
  return tables;
}

/** @returns what the link shows to whoever gets the mail; null where none is made */
async function openLink(
  { id, world }: SurveyRun,
  group: { readonly segmentationId: string; readonly groupId: string },
): Promise<ManagerView | null> {
  // Limits slow down who has patience, and stop nobody.
  await allModels(world.api.context).Attempt.deleteMany({});
  const email = world.admin.user.email;
  const made = await world.ask(`POST /surveys/${id}/manager-links`, { ...group, email, language: 'en' });
  if (made.status !== 201) return null;
  const link = made.body as ManagerLink;
  const view = await world.askAsStranger('POST /managers/view', { key: await keyIn(world, link) });
  if (view.status !== 200) throw new Error(`a link was refused: ${view.text}`);
  await world.read(`DELETE /manager-links/${link.id}`);
  return view.body as ManagerView;
}

/** From her own mailbox. */
export async function keyIn({ api, companyId }: World, { id }: ManagerLink): Promise<string> {
  const mail = await allModels(api.context)
    .OutboxMail.findOne({ _id: `managerLink:${id}:1`, companyId })
    .lean();
  return new URL(String(mail?.payload['link'])).hash.slice(1);
}
