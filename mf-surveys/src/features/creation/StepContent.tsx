import { BLANK_TEMPLATE_ID, type SurveyDraft } from '@elan/contracts';
import { AudiencePicker } from '../../shared/audience/AudiencePicker';
import { QuestionsEditor } from '../../shared/questions/QuestionsEditor';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { TranslationFields } from '../../shared/translation/TranslationFields';
import { useText } from '../../shared/use-text';
import { useLanguage } from '@elan/web-core';
import { AdviceStep } from './AdviceStep';
import { DraftOutlook } from './DraftOutlook';
import { draftSlice, type CreationDraft } from './draft';
import { GeneralStep } from './GeneralStep';
import { IntroductionStep } from './IntroductionStep';
import { TemplateStep } from './TemplateStep';

const { changed, wentTo } = draftSlice.actions;
export type DraftAction = ReturnType<(typeof draftSlice.actions)[keyof typeof draftSlice.actions]>;

export interface StepContentProps {
  draft: CreationDraft;
  schedule: ScheduleValue;
  /** What saving would create. */
  survey: SurveyDraft;
  dispatch: (action: DraftAction) => void;
}

/** The decision of the current step. */
export function StepContent({ draft, schedule, survey, dispatch }: StepContentProps) {
  const t = useText();
  const language = useLanguage();
  const change = (changes: Partial<CreationDraft>) => {
    dispatch(changed(changes));
  };
  switch (draft.step) {
    case 'introduction':
      return <IntroductionStep />;
    case 'choice':
      return <TemplateStep draft={draft} dispatch={dispatch} />;
    case 'general':
      return <GeneralStep draft={draft} schedule={schedule} onChange={change} />;
    case 'audience':
      return (
        <AudiencePicker
          value={draft.audienceId}
          onChange={(audienceId) => {
            change({ audienceId });
          }}
        />
      );
    case 'questions':
      return (
        <>
          <p>{t('surveys.questions.hint')}</p>
          <QuestionsEditor
            questions={draft.questions}
            isBilingual={draft.translation !== null}
            onChange={(questions) => {
              change({ questions, templateId: BLANK_TEMPLATE_ID });
            }}
          />
          <TranslationFields
            language={draft.language ?? language}
            written={{ name: draft.name, description: draft.description, questions: draft.questions }}
            translation={draft.translation}
            onChange={(translation) => {
              change({ translation });
            }}
          />
        </>
      );
    case 'advice':
      return (
        <>
          <AdviceStep
            survey={survey}
            onChooseAudience={() => {
              dispatch(wentTo('audience'));
            }}
          />
          <DraftOutlook draft={draft} survey={survey} />
        </>
      );
  }
}
