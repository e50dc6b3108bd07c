import type { SurveyDraft } from '@elan/contracts';
import { Skeleton } from '@elan/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { AudiencePicker } from '../../shared/audience/AudiencePicker';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { draftSlice, type CreationDraft } from './draft';
import { GeneralStep } from './GeneralStep';
import { IntroductionStep } from './IntroductionStep';
import { TemplateStep } from './TemplateStep';

const QuestionsStep = lazy(() => import('./QuestionsStep').then((part) => ({ default: part.QuestionsStep })));
const AdviceStep = lazy(() => import('./AdviceStep').then((part) => ({ default: part.AdviceStep })));
const DraftOutlook = lazy(() => import('./DraftOutlook').then((part) => ({ default: part.DraftOutlook })));

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
        <Loaded>
          <QuestionsStep draft={draft} onChange={change} />
        </Loaded>
      );
    case 'advice':
      return (
        <Loaded>
          <AdviceStep
            survey={survey}
            onChooseAudience={() => {
              dispatch(wentTo('audience'));
            }}
          />
          <DraftOutlook draft={draft} survey={survey} />
        </Loaded>
      );
  }
}

function Loaded({ children }: { children: ReactNode }) {
  const waiting = (
    <div aria-busy="true">
      <Skeleton height={320} />
    </div>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
