import type { RespondentLanguage, PublicEmployeePage } from '@elan/contracts';
import { readSurvey } from '@elan/domain/answers';
import { readPageOfKey } from '@elan/domain/follow-up';
import type { Context } from '@elan/domain/platform';

/** Null alike for every key that opens no page. */
export async function readPublicPage(
  context: Context,
  key: string,
  language: RespondentLanguage,
): Promise<PublicEmployeePage | null> {
  const shown = await readPageOfKey(context, key, language);
  if (!shown) return null;
  const link = { memberId: undefined, key: undefined, isPreview: false, language, browserLanguage: language };
  const view = await readSurvey(context, null, shown.surveyId, link);
  if (view.view === 'whole') return null;
  const { survey, company } = view;
  const { findings, decisions, decided, declined, endedAt, timeZone } = shown;
  const { primaryColor, backgroundColor, textColor, font, logo } = survey.design;
  return {
    texts: { findings, decisions, decided, declined },
    writtenIn: shown.language,
    languages: [...shown.languages],
    survey: { name: survey.name, design: { primaryColor, backgroundColor, textColor, font, logo } },
    company,
    endedAt: endedAt?.toISOString() ?? null,
    timeZone,
  };
}
