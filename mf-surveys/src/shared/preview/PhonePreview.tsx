import { ErrorState, Select, Skeleton } from '@elan/ui';
import type { SurveyPreviewProps } from '@elan/web-core';
import { useMemo } from 'react';
import { readQuestions } from '../questions/question-list';
import { useText } from '../use-text';
import styles from './PhonePreview.module.css';
import { useRespondentPreview } from './use-respondent-preview';

export type PreviewView = SurveyPreviewProps['view'];

/** A survey, or what could become one. */
export interface PreviewedSurvey extends Omit<SurveyPreviewProps['survey'], 'questions'> {
  /** JSON text of a list of questions. */
  questions: string;
}

export interface PhonePreviewProps {
  survey: PreviewedSurvey;
  view: PreviewView;
  onView: (view: PreviewView) => void;
}

const views = ['questions', 'thankYou', 'closed'] as const;

/** The respondents' page as it would look now, rendered by the respondents' own remote. */
export function PhonePreview({ survey, view, onView }: PhonePreviewProps) {
  const t = useText();
  const { SurveyPreview, hasFailed, retry } = useRespondentPreview();
  const questions = useMemo(() => readQuestions(survey.questions), [survey.questions]);
  return (
    <section className={styles.preview} aria-label={t('surveys.live')}>
      <Select
        label={t('surveys.live.view')}
        compact
        value={view}
        options={views.map((name) => ({ value: name, label: t(`surveys.live.${name}`) }))}
        onChange={onView}
      />
      <div className={styles.phone}>
        {/* Another view starts at its beginning. */}
        {SurveyPreview && (
          <div className={styles.screen}>
            <SurveyPreview key={view} survey={{ ...survey, questions }} view={view} />
          </div>
        )}
        {!SurveyPreview && !hasFailed && <Skeleton height={480} />}
        {hasFailed && <ErrorState title={t('surveys.live.failed')} onRetry={retry} />}
      </div>
    </section>
  );
}
