import { NewSurveyPreview } from '../../shared/preview/NewSurveyPreview';
import type { CreationDraft } from './draft';
import { useDraftModel } from './use-models';

/** The respondents' page as it will be after saving. */
export function DraftPreview({ draft }: { draft: CreationDraft }) {
  const { name, description } = draft;
  const questions = JSON.stringify(useDraftModel(draft).questions);
  return <NewSurveyPreview name={name} description={description} questions={questions} />;
}
