import type { ActionOffer, Analysis, EmployeePage, ManagerLink, ManagerView } from '@elan/contracts';
import { allModels, personalLinkOf } from '@elan/domain/testing';
import { type Cell, cellsOf } from '../solver/cells';
import { withTold } from '../solver/read-told';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';
import { ofRound } from './heatmaps';
import { keyIn } from './managers';

interface Group {
  readonly segmentationId: string;
  readonly groupId: string;
  readonly name: string;
  readonly isShown: boolean;
}

/**
 * Makes actions of a round for whatever group the company takes, publishes the page that is drafted of the round, and reads it
 * as colleagues do: by its link, before the next round's first question and in the next invitation. What any of it says of a
 * group stands beside the tables. An action tells no number, so a team that the tables hide is refused there and then.
 */
export const employeePages: Attack = {
  name: 'employee page',
  summary: 'the pages for employees and the actions of all rounds, beside the figures of the company',
  watch(tools) {
    const sentences: string[][] = [];
    const rounds: Cell[][] = [];
    const publish = async (run: SurveyRun, round: number): Promise<void> => {
      const reading = await run.read(run.roundDays[round]);
      const period = await periodOf(run, round);
      sentences[round] = [
        ...(await actOn(run, period, reading)),
        ...(await publishPage(run, period, reading.total.suppressed)),
      ];
    };
    return {
      async answered(run, count) {
        if (run.round === 1 || count !== 1) return;
        await publish(run, run.round - 2);
        sentences[run.round - 2]?.push(...(await asRespondent(run)));
      },
      async night(run) {
        // Invitations of the round have left: they tell of the last page that was published.
        const letters = run.world.letters.splice(0).map(({ text }) => text);
        sentences[run.round - 3]?.push(...letters.flatMap((text) => text.split('\n')));
      },
      async ended(run) {
        await publish(run, run.roundDays.length - 1);
        for (const [round, days] of run.roundDays.entries()) {
          const told = withTold(await run.read(days), sentences[round] ?? [], run);
          rounds.push(cellsOf(told, { members: run.members, spans: [0] }));
        }
      },
      claims: (run) => rounds.flatMap((cells, round) => ofRound(run, round, cells, tools)),
    };
  },
};

async function periodOf({ id, world }: SurveyRun, round: number): Promise<string> {
  const { rounds } = await world.read<Analysis>(`GET /statistics/surveys/${id}/analysis`);
  return rounds.at(-1 - round)?.id.split(':')[1] ?? '';
}

/** @returns what actions, and who sees to them, can read of groups */
async function actOn(run: SurveyRun, round: string, { heatmaps }: Reading): Promise<string[]> {
  const { id: surveyId, world } = run;
  const groups = heatmaps.flatMap(({ segmentation, table }) =>
    table.columns.map(({ id, value, responses }): Group => {
      const name = `${value} (${segmentation.name})`;
      return { segmentationId: segmentation.id, groupId: id, name, isShown: responses !== null };
    }),
  );
  const offer = await world.read<ActionOffer>(`GET /actions/offer?surveyId=${surveyId}&round=${round}`);
  const isShown = (segmentationId: string, groupId: string): boolean =>
    groups.some(
      (group) => group.isShown && group.segmentationId === segmentationId && group.groupId === groupId,
    );
  for (const { segmentationId, groups: offered } of offer.teams) {
    const hidden = offered.find((group) => !isShown(segmentationId, group.id));
    if (hidden) throw new Error(`${hidden.name} is offered, and may not be told`);
  }
  const make = (title: string, team: Group | null, ownerId: string) => {
    const rest = { questionId: null, dueDate: null, steps: [], notes: '' };
    const of = team && { segmentationId: team.segmentationId, groupId: team.groupId };
    return world.ask('POST /actions', { surveyId, round, title, team: of, ownerId, ...rest });
  };
  await make('For everybody', null, world.admin.user._id);
  for (const group of groups) {
    const { status } = await make(`For ${group.name}`, group, world.admin.user._id);
    if (status === 201 && !group.isShown) throw new Error(`An action is for ${group.name}, which is hidden`);
  }
  const link = await shareOne(run, groups);
  if (!link) return [];
  const isOf = ({ segmentationId, groupId }: Group): boolean =>
    segmentationId === link.segmentationId && groupId === link.groupId;
  for (const group of groups) {
    const { status } = await make(`Owned for ${group.name}`, group, link.id);
    if (status === 201 && !isOf(group)) throw new Error(`A manager of ${link.group} owns for ${group.name}`);
  }
  return viewOf(
    run,
    link,
    groups.filter((group) => !isOf(group)),
  );
}

/** A link to the first group that one is made for. */
async function shareOne({ id, world }: SurveyRun, groups: readonly Group[]): Promise<ManagerLink | null> {
  for (const { segmentationId, groupId, isShown } of groups) {
    if (!isShown) continue;
    await allModels(world.api.context).Attempt.deleteMany({});
    const body = { segmentationId, groupId, email: world.admin.user.email, language: 'en' };
    const made = await world.ask(`POST /surveys/${id}/manager-links`, body);
    if (made.status === 201) return made.body as ManagerLink;
  }
  return null;
}

/** What an owner without an account reads, in which no other group has an action. */
async function viewOf({ world }: SurveyRun, link: ManagerLink, others: readonly Group[]): Promise<string[]> {
  const answer = await world.askAsStranger('POST /managers/view', { key: await keyIn(world, link) });
  const view = answer.body as ManagerView;
  const foreign = others.find(({ name }) => view.actions.some(({ title }) => title.endsWith(` ${name}`)));
  if (foreign) throw new Error(`A manager of ${link.group} reads of ${foreign.name}`);
  await world.read(`DELETE /manager-links/${link.id}`);
  return view.actions.map(({ title }) => title);
}

/** Publishes the page as it is drafted. @returns what the draft and the page say */
async function publishPage({ id, world }: SurveyRun, round: string, isHidden: boolean): Promise<string[]> {
  const path = `/surveys/${id}/employee-page`;
  const draft = await world.read<EmployeePage>(`GET ${path}?round=${round}`);
  if (draft.state === 'noResults') return [];
  if (isHidden) throw new Error('There is a page about a round whose results are hidden');
  const { texts } = draft;
  const said = Object.values(texts).flatMap(({ findings, decided, declined }) => [
    ...findings,
    ...[decided, declined].flatMap((text) => text.split('\n')),
  ]);
  const saved = await world.read<EmployeePage>(`PATCH ${path}`, { round, version: draft.version, texts });
  // Where nothing stands out there is nothing to publish.
  const { status, body } = await world.ask(`POST ${path}/publication`, {
    ...{ round, version: saved.version, at: null },
  });
  const { link } = body as EmployeePage;
  if (status !== 200 || link === null) return said;
  const { pathname } = new URL(link);
  const pages = await Promise.all(
    ['en', 'fr'].map((language) => pageAt(world, `${pathname}?language=${language}`)),
  );
  return [...said, ...pages.flat()];
}

/** The page of a personal link, as a colleague sees it who has not answered yet. */
async function asRespondent({ id, members, arrived, world }: SurveyRun): Promise<string[]> {
  const member = members.find((each) => !arrived.includes(each.id));
  if (!member) return [];
  const { query } = await personalLinkOf(world.api.context, id, member.id);
  return pageAt(world, `/s/${id}${query}`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The lines of a page, without its styles and scripts. */
async function pageAt({ api }: SurveyRun['world'], path: string): Promise<string[]> {
  const { status, text } = await api.call(`GET ${path}`, { atRoot: true });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return text
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
