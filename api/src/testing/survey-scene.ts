import type { PublicSurvey, Statistics, Survey, SurveyDraft } from '@elan/contracts';
import type { CompanyRecord, UserRecord } from '@elan/domain/company';
import {
  buildCompany,
  buildUsers,
  closeSurvey,
  personalLinkOf,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import type { Answer, TestApi } from './start-api';

/**
 * A company with an administrator and members of role 2 (one by default), and the calls that make up the life of a
 * survey.
 */
export interface SurveyScene {
  readonly company: CompanyRecord;
  readonly admin: SignedInMember;
  readonly members: readonly UserRecord[];
  /** A blank survey with one question per category (null: the default one), by default open now for a month. */
  createSurvey(draft?: Partial<SurveyDraft>, categories?: readonly (string | null)[]): Promise<Survey>;
  /** Answers the questions in order, by the member's personal link. */
  answer(
    survey: { id: string; questions: string },
    memberId: string,
    values: readonly (number | null)[],
    comments?: readonly object[],
  ): Promise<Answer>;
  /** Ends the running round now: every answer that may be published is in the results. */
  close(survey: { id: string }): Promise<void>;
  /** The administrator with a current token: earlier ones expire when the clock is moved. */
  signIn(): Promise<SignedInMember>;
  statistics(surveyId: string, query?: string): Promise<Statistics>;
  /** What the page of a personal link gets. */
  open(surveyId: string, memberId: string): Promise<PublicSurvey>;
}

export async function buildSurveyScene(
  api: TestApi,
  options: { members?: number; company?: Parameters<typeof buildCompany>[1] } = {},
): Promise<SurveyScene> {
  const { company, admin } = await buildCompany(api.context, options.company);
  const members = await buildUsers(api.context, company._id, options.members ?? 1);
  const signIn = (): Promise<SignedInMember> => signInAs(api.context, admin.user);
  return {
    company,
    admin,
    members,
    async createSurvey(draft = {}, categories = [null]) {
      const body = {
        name: 'Survey',
        ...(draft.templateId ? {} : { questions: questionsOf(categories) }),
        ...draft,
      };
      const created = await api.call('POST /surveys', { as: admin, body });
      if (created.status !== 201) throw new Error(created.text);
      return created.body as Survey;
    },
    close: ({ id }) => closeSurvey(api.context, { companyId: company._id, surveyId: id }),
    async answer(survey, memberId, values, comments) {
      const { key } = await personalLinkOf(api.context, survey.id, memberId);
      return api.call(`POST /surveys/${survey.id}/responses`, {
        body: { userId: memberId, key, response: responseOf(survey.questions, values), comments },
      });
    },
    signIn,
    async statistics(surveyId, query = '') {
      const read = await api.call(`GET /statistics/surveys/${surveyId}${query}`, { as: await signIn() });
      if (read.status !== 200) throw new Error(read.text);
      return read.body as Statistics;
    },
    async open(surveyId, memberId) {
      const { query } = await personalLinkOf(api.context, surveyId, memberId);
      return (await api.call(`GET /surveys/${surveyId}${query}`)).body as PublicSurvey;
    },
  };
}

function questionsOf(categories: readonly (string | null)[]) {
  return categories.map((category, index) => ({
    id: String(index + 1),
    label: `Question ${index + 1}`,
    order: index + 1,
    category,
  }));
}

/** The JSON text that the respondents' page sends. */
function responseOf(questions: string, values: readonly (number | null)[]): string {
  const ids = (JSON.parse(questions) as { id: string }[]).map(({ id }) => id);
  return JSON.stringify(ids.map((id, index) => ({ id, value: values[index] })));
}
