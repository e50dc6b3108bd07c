import { dayInZone } from '@elan/calendar';
import type { CouncilNote, Language } from '@elan/contracts';
import { findCompany } from '../../company';
import { AppError, type Context, htmlToText } from '../../platform';
import {
  introduceSurvey,
  listOwnTemplates,
  listSurveys,
  type OwnTemplateRecord,
  wordSurvey,
} from '../../surveys';

/** A survey before its first invitation, or a template of the company. */
export interface DraftView {
  readonly subject: CouncilNote['subject'];
  readonly id: string;
  readonly name: string;
  readonly introduction: string;
  readonly startDate: string | null;
  readonly questions: readonly { readonly id: string; readonly label: string }[];
}

interface Reader {
  readonly companyId: string;
  readonly language: Language;
}

/** What a seat reads before it is launched: surveys of which no invitation has left, and the templates that are offered. */
export async function listDrafts(context: Context, { companyId, language }: Reader): Promise<DraftView[]> {
  const of = { companyId };
  const [surveys, templates, company] = await Promise.all([
    listSurveys(context, of),
    listOwnTemplates(context, of),
    findCompany(context, companyId, ['timeZone']),
  ]);
  const timeZone = company?.timeZone ?? 'UTC';
  const drafts = surveys
    .filter(({ isLocked }) => !isLocked)
    .map((survey): DraftView => {
      const { name, description } = introduceSurvey(survey, language);
      const { questions } = wordSurvey(survey, language);
      return {
        ...{
          subject: 'survey',
          id: survey._id,
          name: htmlToText(name),
          introduction: htmlToText(description),
        },
        startDate: survey.isDraft === true ? null : dayInZone(survey.startAt, timeZone),
        questions: questions.map(({ id, label }) => ({ id, label })),
      };
    });
  return [...drafts, ...templates.filter(({ archivedAt }) => archivedAt === null).map(templateView)];
}

const templateView = ({ _id, name, introduction, questions }: OwnTemplateRecord): DraftView => ({
  ...{ subject: 'template', id: _id, name, introduction: htmlToText(introduction), startDate: null },
  questions: questions.map(({ id, label }) => ({ id, label })),
});

/** @throws AppError surveyNotFound, templateNotFound */
export async function readDraft(
  context: Context,
  reader: Reader,
  { subject, id }: Pick<DraftView, 'subject' | 'id'>,
): Promise<DraftView> {
  const drafts = await listDrafts(context, reader);
  const found = drafts.find((draft) => draft.subject === subject && draft.id === id);
  if (!found) throw new AppError(subject === 'survey' ? 'surveyNotFound' : 'templateNotFound');
  return found;
}
