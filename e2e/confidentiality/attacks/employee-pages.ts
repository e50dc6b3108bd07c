import type { ActionOffer, Analysis, EmployeePage, ManagerLink, ManagerView } from '@elan/contracts';
import { allModels, personalLinkOf } from '@elan/domain/testing';
import { type Cell, cellsOf } from '../solver/cells';
import { withFiguresFromSentences } from '../solver/sentence-figures';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';
import { claimsOfRound } from './heatmaps';
import { keyOfLink } from './managers';

interface Group {
  readonly segmentationId: string;
  readonly groupId: string;
  readonly name: string;
  readonly isShown: boolean;
}

/**
 * Creates actions for every group that the API accepts, publishes the draft of the round's employee page, and reads it as
 * colleagues do: by its link, before the next round's first question, and in the next invitation. Figures about groups are
 * added to the tables. An action contains no figures, so an action for a hidden group fails the attack at once.
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
        ...(await createActions(run, period, reading)),
        ...(await publishPage(run, period, reading.total.suppressed)),
      ];
    };
    return {
      async answered(run, count) {
        if (run.round === 1 || count !== 1) return;
        await publish(run, run.round - 2);
        sentences[run.round - 2]?.push(...(await readAsRespondent(run)));
      },
      async night(run) {
        // The round's invitations have been sent; they quote the last published page.
        const letters = run.world.memberMails.splice(0).map(({ text }) => text);
        sentences[run.round - 3]?.push(...letters.flatMap((text) => text.split('\n')));
      },
      async ended(run) {
        await publish(run, run.roundDays.length - 1);
        for (const [round, days] of run.roundDays.entries()) {
          const tables = withFiguresFromSentences(await run.read(days), sentences[round] ?? [], run);
          rounds.push(cellsOf(tables, { members: run.members, spans: [0] }));
        }
      },
      claims: (run) => rounds.flatMap((cells, round) => claimsOfRound(run, round, cells, tools)),
    };
  },
};

async function periodOf({ id, world }: SurveyRun, round: number): Promise<string> {
  const { rounds } = await world.read<Analysis>(`GET /statistics/surveys/${id}/analysis`);
  return rounds.at(-1 - round)?.id.split(':')[1] ?? '';
}

/** Creates actions for all groups. @returns what the owner of an action can read */
async function createActions(run: SurveyRun, round: string, { heatmaps }: Reading): Promise<string[]> {
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
    if (hidden) throw new Error(`${hidden.name} is offered, but must be hidden`);
  }
  const create = (title: string, team: Group | null, ownerId: string) => {
    const rest = { questionId: null, dueDate: null, steps: [], notes: '' };
    const of = team && { segmentationId: team.segmentationId, groupId: team.groupId };
    return world.request('POST /actions', { surveyId, round, title, team: of, ownerId, ...rest });
  };
  await create('For everybody', null, world.admin.user._id);
  for (const group of groups) {
    const { status } = await create(`For ${group.name}`, group, world.admin.user._id);
    if (status === 201 && !group.isShown) throw new Error(`An action is for ${group.name}, which is hidden`);
  }
  const link = await createManagerLink(run, groups);
  if (!link) return [];
  const isOf = ({ segmentationId, groupId }: Group): boolean =>
    segmentationId === link.segmentationId && groupId === link.groupId;
  for (const group of groups) {
    const { status } = await create(`Owned for ${group.name}`, group, link.id);
    if (status === 201 && !isOf(group)) throw new Error(`A manager of ${link.group} owns for ${group.name}`);
  }
  return readManagerView(
    run,
    link,
    groups.filter((group) => !isOf(group)),
  );
}

/** Creates a manager link for the first group that the API accepts. */
async function createManagerLink(
  { id, world }: SurveyRun,
  groups: readonly Group[],
): Promise<ManagerLink | null> {
  for (const { segmentationId, groupId, isShown } of groups) {
    if (!isShown) continue;
    await allModels(world.api.context).Attempt.deleteMany({});
    const body = { segmentationId, groupId, email: world.admin.user.email, language: 'en' };
    const made = await world.request(`POST /surveys/${id}/manager-links`, body);
    if (made.status === 201) return made.body as ManagerLink;
  }
  return null;
}

/** Reads the actions as an owner without an account, who must not see those of other groups. */
async function readManagerView(
  { world }: SurveyRun,
  link: ManagerLink,
  others: readonly Group[],
): Promise<string[]> {
  const answer = await world.requestAnonymously('POST /managers/view', { key: await keyOfLink(world, link) });
  const view = answer.body as ManagerView;
  const foreign = others.find(({ name }) => view.actions.some(({ title }) => title.endsWith(` ${name}`)));
  if (foreign) throw new Error(`A manager of ${link.group} reads of ${foreign.name}`);
  await world.read(`DELETE /manager-links/${link.id}`);
  return view.actions.map(({ title }) => title);
}

/** Publishes the draft without changes. @returns the sentences of the draft and of the page */
async function publishPage({ id, world }: SurveyRun, round: string, isHidden: boolean): Promise<string[]> {
  const path = `/surveys/${id}/employee-page`;
  const draft = await world.read<EmployeePage>(`GET ${path}?round=${round}`);
  if (draft.state === 'noResults') return [];
  if (isHidden) throw new Error('There is a page about a round whose results are hidden');
  const { texts } = draft;
  const sentences = Object.values(texts).flatMap(({ findings, decided, declined }) => [
    ...findings,
    ...[decided, declined].flatMap((text) => text.split('\n')),
  ]);
  const saved = await world.read<EmployeePage>(`PATCH ${path}`, { round, version: draft.version, texts });
  // Without findings, there is nothing to publish.
  const { status, body } = await world.request(`POST ${path}/publication`, {
    ...{ round, version: saved.version, at: null },
  });
  const { link } = body as EmployeePage;
  if (status !== 200 || link === null) return sentences;
  const { pathname } = new URL(link);
  const pages = await Promise.all(
    ['en', 'fr'].map((language) => readPage(world, `${pathname}?language=${language}`)),
  );
  return [...sentences, ...pages.flat()];
}

/** The page behind a personal link, for a colleague who has not answered yet. */
async function readAsRespondent({ id, members, answeredIds, world, cards }: SurveyRun): Promise<string[]> {
  const member = members.find((each) => !answeredIds.includes(each.id) && !cards?.codes.has(each.id));
  if (!member) return [];
  const { query } = await personalLinkOf(world.api.context, id, member.id);
  return readPage(world, `/s/${id}${query}`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The lines of text of a page. */
async function readPage({ api }: SurveyRun['world'], path: string): Promise<string[]> {
  const { status, text } = await api.call(`GET ${path}`, { atRoot: true });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return text
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
