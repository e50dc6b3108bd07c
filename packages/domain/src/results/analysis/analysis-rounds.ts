import { dayInZone } from '@elan/calendar';
import { type AnalysisRound, BLANK_TEMPLATE_ID, type Language } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { countPeopleByRound } from '../../answers';
import { type CompanyRecord, findCompany } from '../../company';
import { type Actor, AppError, type Context } from '../../platform';
import {
  findClosedRounds,
  findRounds,
  findSurvey,
  findSurveysOfTemplate,
  introduceSurvey,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { plainWording } from './match-questions';

type Named = Omit<SurveyRecord, 'secret' | 'design'>;

/** A round, with what the API says of it. */
export interface ListedRound {
  readonly record: RoundRecord;
  readonly described: AnalysisRound;
}

export interface RoundLists {
  readonly minimumGroupSize: number;
  /** Those of the survey that opened, newest first. */
  readonly own: readonly ListedRound[];
  /** The closed ones with results of other surveys that ask the same, newest first. */
  readonly others: readonly ListedRound[];
}

/** The rounds of a survey, and those that they can be compared with. @throws AppError surveyNotFound */
export async function listRounds(
  context: Context,
  { companyId }: Actor,
  surveyId: string,
  language: Language,
): Promise<RoundLists> {
  const [survey, company, rounds] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
    findRounds(context, { companyId, surveyId }),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const alike = (await findSurveysOfTemplate(context, survey)).filter((other) => asksTheSame(survey, other));
  const surveyIds = [surveyId, ...alike.map(({ _id }) => _id)];
  const [others, people] = await Promise.all([
    alike.length === 0 ? [] : findClosedRounds(context, companyId, surveyIds.slice(1)),
    countPeopleByRound(context, companyId, surveyIds),
  ]);
  const describe = describer([survey, ...alike], company, { people, language });
  return {
    minimumGroupSize: effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize),
    own: newestFirst(rounds.filter(({ state }) => state === 'open').map(describe)),
    others: newestFirst(others.map(describe).filter(({ described }) => described.hasResults)),
  };
}

/** Made from one template; from a blank model, with the same questions in the same words. */
function asksTheSame(survey: Named, other: Named): boolean {
  if (other._id === survey._id) return false;
  if (survey.templateId !== BLANK_TEMPLATE_ID) return true;
  const wordings = ({ questions }: Named) => questions.map(({ label }) => plainWording(label)).sort();
  return JSON.stringify(wordings(survey)) === JSON.stringify(wordings(other));
}

function describer(
  surveys: readonly Named[],
  { timeZone, minimumGroupSize }: Pick<CompanyRecord, 'timeZone' | 'minimumGroupSize'>,
  { people, language }: { readonly people: ReadonlyMap<string, number>; readonly language: Language },
): (record: RoundRecord) => ListedRound {
  const known = new Map(
    surveys.map((survey) => [
      survey._id,
      {
        name: introduceSurvey(survey, language).name,
        minimum: effectiveGroupSize(survey.minimumGroupSize, minimumGroupSize),
      },
    ]),
  );
  return (record) => {
    const { _id, surveyId, startsAt, endsAt, closedAt } = record;
    const { name = '', minimum = Infinity } = known.get(surveyId) ?? {};
    const described = {
      id: _id,
      surveyId,
      surveyName: name,
      startDate: dayInZone(startsAt, timeZone),
      endDate: endsAt && dayInZone(endsAt, timeZone),
      isClosed: closedAt !== null,
      hasResults: isLargeEnough(people.get(_id) ?? 0, minimum),
    };
    return { record, described };
  };
}

export function newestFirst(rounds: readonly ListedRound[]): ListedRound[] {
  return rounds.toSorted(
    ({ record: a }, { record: b }) => Number(b.startsAt) - Number(a.startsAt) || (a._id < b._id ? -1 : 1),
  );
}
