import { NewSurveyPreview } from '../../shared/preview/NewSurveyPreview';
import type { CreationDraft } from './draft';
import { useDraftModel } from './use-models';

/** The answer page that saving will bring about. */
export function DraftPreview({ draft }: { draft: CreationDraft }) {
  const { name, description } = draft;
  const questions = JSON.stringify(useDraftModel(draft).questions);
  return <NewSurveyPreview name={name} description={description} questions={questions} />;
}
