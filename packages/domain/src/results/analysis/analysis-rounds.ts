import { dayInZone } from '@elan/calendar';
import { type AnalysisRound, BLANK_TEMPLATE_ID, type Language } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { countHeld, countPeopleByRound } from '../../answers';
import { listSegmentations, type SegmentationRecord } from '../../company';
import { type Actor, sharedRead, type Context, recentState } from '../../platform';
import {
  countDeletedRounds,
  findClosedRounds,
  findSurveysOfTemplate,
  findUnclosedRoundsOfSurvey,
  introduceSurvey,
  neverShown,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { readSurveyed, type Surveyed } from '../statistics/survey-results';
import { plainWording } from './match-questions';

/** A round, with what the API says about it. */
export interface ListedRound {
  readonly record: RoundRecord;
  readonly of: Surveyed;
  readonly described: AnalysisRound;
}

/** What analyses of a survey share. */
export interface RoundLists {
  readonly surveyed: Surveyed;
  /** They are in the order of the settings. */
  readonly segmentations: readonly SegmentationRecord[];
  /** The rounds of the survey that have opened, newest first. */
  readonly own: readonly ListedRound[];
  /** The closed rounds with results of other surveys with the same questions, newest first. */
  readonly others: readonly ListedRound[];
  /** How many rounds of the survey were deleted, because they were kept long enough. */
  readonly deleted: number;
  /**
   * Changes with each batch published in a running round, which raises no version, and with the version that all of this
   * is read in: what is computed from it must not be taken for something later.
   */
  readonly state: string;
}

/** The rounds of a survey, and those that they can be compared with. @throws AppError surveyNotFound */
export async function listedRounds(
  context: Context,
  reader: Pick<Actor, 'companyId'>,
  surveyId: string,
  language: Language,
): Promise<RoundLists> {
  const { companyId } = reader;
  const present = await recentState(context, companyId);
  const unclosed = await findUnclosedRoundsOfSurvey(context, { companyId, surveyId });
  const running = unclosed.map(
    ({ periodId, batches, publishing }) => `${periodId} ${batches} ${publishing !== null}`,
  );
  const state = [present.own, ...running].join();
  return roundLists(context, { companyId, state: present }, surveyId, language, state);
}

const roundLists = sharedRead(
  async (
    context: Context,
    companyId,
    surveyId: string,
    language: Language,
    state: string,
  ): Promise<RoundLists> => {
    const surveyed = await readSurveyed(context, companyId, surveyId);
    const [segmentations, alike, deleted] = await Promise.all([
      listSegmentations(context, { companyId }),
      findSurveysAlike(context, surveyed),
      countDeletedRounds(context, { companyId, surveyId }),
    ]);
    const surveys = [surveyed, ...alike];
    const people = await countPeopleByRound(
      context,
      companyId,
      surveys.map(({ survey }) => survey._id),
    );
    const listed = surveys.map((one) => describeRounds(one, { people, language }));
    const [own = [], ...others] = listed;
    const withResults = others.flat().filter(({ described }) => described.isClosed && described.hasResults);
    const [newest, comparable] = [newestFirst(own), newestFirst(withResults)];
    return { surveyed, segmentations, own: newest, others: comparable, deleted, state };
  },
);

/**
 * What changes in a running round besides its batches, and raises no version: how many wait for the next batch, and the
 * day.
 */
export async function stateOfRunning(context: Context, { surveyed }: RoundLists, { record }: ListedRound) {
  const { responses, counting } = await countHeld(context, record);
  return [responses, counting, dayInZone(context.clock.now(), surveyed.company.timeZone)];
}

/** The other surveys of a company with the same questions. */
async function findSurveysAlike(context: Context, { survey, company }: Surveyed): Promise<Surveyed[]> {
  const ofTemplate = await findSurveysOfTemplate(context, survey);
  const alike = ofTemplate.filter((other) => asksTheSame(survey, other));
  if (alike.length === 0) return [];
  const surveyIds = alike.map(({ _id }) => _id);
  const rounds = await findClosedRounds(context, survey.companyId, surveyIds);
  return alike.map((other) => ({
    survey: other,
    company,
    rounds: rounds.filter(({ surveyId }) => surveyId === other._id),
  }));
}

/** Whether both were made from the same template; for blank surveys, with the same questions in the same words. */
function asksTheSame(survey: SurveyRecord, other: SurveyRecord): boolean {
  if (other._id === survey._id) return false;
  if (survey.templateId !== BLANK_TEMPLATE_ID) return true;
  const wordings = ({ questions }: SurveyRecord) => questions.map(({ label }) => plainWording(label)).sort();
  return JSON.stringify(wordings(survey)) === JSON.stringify(wordings(other));
}

/** The rounds that have opened. */
function describeRounds(
  of: Surveyed,
  { people, language }: { readonly people: ReadonlyMap<string, number>; readonly language: Language },
): ListedRound[] {
  const { survey, company, rounds } = of;
  const { name: surveyName } = introduceSurvey(survey, language);
  const minimum = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  return rounds
    .filter(({ state }) => state === 'open')
    .map((record) => {
      const hasResults = isLargeEnough(people.get(record._id) ?? 0, minimum);
      const described = describeRound(record, {
        surveyName,
        timeZone: company.timeZone,
        hasResults,
        minimum,
      });
      return { record, of, described };
    });
}

/** A round as the API returns it. */
export function describeRound(
  round: Pick<
    RoundRecord,
    '_id' | 'surveyId' | 'startsAt' | 'endsAt' | 'closedAt' | 'counting' | 'withheld' | 'retired' | 'releases'
  >,
  about: Pick<AnalysisRound, 'surveyName' | 'hasResults'> & {
    readonly timeZone: string;
    readonly minimum: number;
  },
): AnalysisRound {
  const { _id, surveyId, startsAt, endsAt, closedAt } = round;
  const { timeZone, minimum, ...known } = about;
  const checked = round.releases.at(-1)?.checked;
  return {
    id: _id,
    surveyId,
    ...known,
    startDate: dayInZone(startsAt, timeZone),
    endDate: endsAt && dayInZone(endsAt, timeZone),
    isClosed: closedAt !== null,
    neverShown: known.hasResults ? null : neverShown(round, minimum),
    ...(round.retired?.how === 'folded' && { isFolded: true as const }),
    ...(checked && { checked: { on: checked.on, version: checked.version } }),
  };
}

export function newestFirst(rounds: readonly ListedRound[]): ListedRound[] {
  return rounds.toSorted(
    ({ record: a }, { record: b }) => Number(b.startsAt) - Number(a.startsAt) || (a._id < b._id ? -1 : 1),
  );
}
