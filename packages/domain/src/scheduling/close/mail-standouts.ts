import type { Language, Standout } from '@elan/contracts';
import type { Context } from '../../platform';
import { readAnalysis } from '../../results';
import type { MailStandout } from './survey-summary.mail';

interface MailedSurvey {
  readonly companyId: string;
  readonly surveyId: string;
  readonly language: Language;
}

/** @returns what stands out in the last round of a survey, each with the address of the analysis that shows it. */
export async function mailStandouts(
  context: Context,
  { surveyId, ...reader }: MailedSurvey,
): Promise<readonly MailStandout[]> {
  const { standouts } = await readAnalysis(context, reader, surveyId, {});
  return standouts.map((standout) => ({
    sentence: standout.sentence,
    link: `${context.settings.PUBLIC_URL}/analyze/${surveyId}?${placeOf(standout).toString()}`,
  }));
}

/** The tab of the analysis that shows a standout in full. */
function placeOf({ questionId, segmentationId, groupId }: Standout): URLSearchParams {
  const isOfGroup = segmentationId !== null && groupId !== null;
  return new URLSearchParams({
    tab: isOfGroup ? 'segmentation' : 'questions',
    ...(isOfGroup && { segmentation: segmentationId, group: groupId }),
    ...(questionId !== null && { question: questionId }),
  });
}
