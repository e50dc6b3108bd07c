import { BLANK_TEMPLATE_ID, type SurveyDraft } from '@elan/contracts';
import { surveyScale } from '@elan/scoring';
import { useDraftPlan } from '../../shared/mails/use-mail-plan';
import { OutlookText } from '../../shared/outlook/OutlookText';
import type { CreationDraft } from './draft';
import { useDraftModel } from './use-models';

/** What the results of the draft will be able to show, once it is known who is asked. */
export function DraftOutlook({ draft, survey }: { draft: CreationDraft; survey: SurveyDraft }) {
  const { plan } = useDraftPlan(survey);
  const { questions } = useDraftModel(draft);
  if (!plan || plan.hiddenBeside.length > 0 || questions.length === 0) return null;
  return (
    <OutlookText
      invited={plan.people}
      participation={plan.expectedParticipation}
      questions={questions.length}
      scale={surveyScale({ templateId: draft.templateId ?? BLANK_TEMPLATE_ID })}
    />
  );
}
