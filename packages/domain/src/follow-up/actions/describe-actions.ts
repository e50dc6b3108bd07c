import { type Day, dayInZone } from '@elan/calendar';
import type { Action, Language } from '@elan/contracts';
import { proposeShortName } from '@elan/contracts/short-names';
import {
  findCompany,
  findMemberByEmail,
  findMembers,
  listSegmentations,
  type SegmentationRecord,
  segmentationName,
} from '../../company';
import { type Actor, type Context, htmlToText } from '../../platform';
import { groupName } from '../../results';
import { findStoredSurveys, shortNameOf, type SurveyRecord, wordSurvey } from '../../surveys';
import { findManagers } from '../managers/find-managers';
import type { ActionRecord } from './action.model';

type WordedSurvey = Pick<SurveyRecord, (typeof surveyFields)[number] | '_id'>;

/** The present state of what actions point to. */
interface Surroundings {
  readonly surveys: ReadonlyMap<string, WordedSurvey>;
  readonly segmentations: ReadonlyMap<string, SegmentationRecord>;
  readonly owners: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly today: Day;
  readonly language: Language;
}

const surveyFields = [
  ...(['name', 'description', 'templateId', 'language', 'translations', 'questions', 'deletedAt'] as const),
  ...(['next', 'submit', 'thankYou', 'closed'] as const),
] as const;

type Reader = Pick<Actor, 'companyId' | 'language'>;

/** Actions as the API returns them: with present names, or with the former ones of what no longer exists. */
export async function describeActions(
  context: Context,
  reader: Reader,
  actions: readonly ActionRecord[],
  language: Language = reader.language,
): Promise<Action[]> {
  const around = await findSurroundings(context, reader, actions, language);
  return actions.map((action) => describe(action, around));
}

export async function describeAction(
  context: Context,
  reader: Reader,
  action: ActionRecord,
): Promise<Action> {
  const around = await findSurroundings(context, reader, [action], reader.language);
  return describe(action, around);
}

async function findSurroundings(
  context: Context,
  reader: Reader,
  actions: readonly ActionRecord[],
  language: Language,
): Promise<Surroundings> {
  const { companyId } = reader;
  const surveyIds = [...new Set(actions.map(({ surveyId }) => surveyId))];
  const ownerIds = [...new Set(actions.map(({ ownerId }) => ownerId))];
  const [company, surveys, segmentations, owners, managers] = await Promise.all([
    findCompany(context, companyId, ['timeZone']),
    findStoredSurveys(context, companyId, surveyIds, surveyFields),
    listSegmentations(context, reader),
    findMembers(context, companyId, ownerIds, ['name']),
    findManagers(context, companyId, ownerIds),
  ]);
  // Whoever leads a team is usually one of the company's members, who have names.
  const known = await Promise.all(
    managers.map(({ email }) => findMemberByEmail(context, companyId, email, ['name'])),
  );
  const timeZone = company?.timeZone ?? 'UTC';
  return {
    surveys: new Map(surveys.map((survey) => [survey._id, wordSurvey(survey, language)])),
    segmentations: new Map(segmentations.map((segmentation) => [segmentation._id, segmentation])),
    owners: new Map([
      ...owners.flatMap((owner) => (owner ? [[owner._id, owner.name] as const] : [])),
      ...managers.map(({ _id, email }, place) => [_id, known[place]?.name ?? email] as const),
    ]),
    timeZone,
    today: dayInZone(context.clock.now(), timeZone),
    language,
  };
}

function describe(action: ActionRecord, around: Surroundings): Action {
  const {
    _id: id,
    version,
    title,
    state,
    reason,
    ownerId,
    surveyId,
    thematicId,
    periodId,
    dueDate,
    notes,
  } = action;
  const survey = around.surveys.get(surveyId);
  const owner = around.owners.get(ownerId);
  return {
    ...{ id, version, title, state, reason, surveyId, thematicId, dueDate, notes },
    owner: owner === undefined ? null : { id: ownerId, name: owner },
    surveyName: survey ? htmlToText(survey.name) : action.words.survey,
    hasSurvey: survey?.deletedAt === null,
    round: periodId,
    question: questionOf(action, survey),
    team: teamOf(action, around),
    isOverdue: isOverdue(action, around.today),
    steps: action.steps.map(({ text, done }) => ({ text, done })),
    createdAt: action.createdAt.toISOString(),
    beganOn: action.beganAt && dayInZone(action.beganAt, around.timeZone),
  };
}

/** Whether its day has passed and it is still open. */
export function isOverdue({ state, dueDate }: Pick<ActionRecord, 'state' | 'dueDate'>, today: Day): boolean {
  return isOpen({ state }) && dueDate !== null && dueDate < today;
}

/** Whether it is neither done nor dropped. */
export function isOpen({ state }: Pick<ActionRecord, 'state'>): boolean {
  return state === 'planned' || state === 'underWay';
}

function questionOf(
  { questionId, words }: ActionRecord,
  survey: WordedSurvey | undefined,
): Action['question'] {
  if (questionId === null) return null;
  const question = survey?.questions.find(({ id }) => id === questionId);
  return question
    ? { id: questionId, label: htmlToText(question.label), shortName: shortNameOf(question) }
    : { id: questionId, label: words.question, shortName: proposeShortName(words.question) };
}

function teamOf(
  { segmentationId, groupId, words }: ActionRecord,
  { segmentations, language }: Surroundings,
): Action['team'] {
  if (segmentationId === null || groupId === null) return null;
  const segmentation = segmentations.get(segmentationId);
  return {
    segmentationId,
    segmentation: segmentation ? segmentationName(segmentation, language) : words.segmentation,
    groupId,
    group: segmentation ? groupName(segmentation, { id: groupId, name: words.group }, language) : words.group,
  };
}
