import type { Analysis, QuestionAdvices, Statistics, Survey } from '@elan/contracts';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../shared/use-text';
import { AdviceTab } from '../advice/AdviceTab';
import { QuestionsTab } from '../questions/QuestionsTab';
import { SegmentationTab } from '../segmentation/SegmentationTab';
import type { Scope } from '../../../shared/analysis-api';
import styles from './report.module.css';
import { usePrintOnceComplete } from './use-print-once-complete';

interface ReportProps {
  survey: Survey;
  /** The content of the first tab. */
  general: ReactNode;
  /** The statistics of the other tabs; undefined while they load, null: nothing may be shown of them. */
  statistics: Statistics | null | undefined;
  scope: Scope | null;
  analysis: Analysis | null;
  advices: readonly QuestionAdvices[];
  isAdvised: (questionId: string) => boolean;
  onPrinted: () => void;
}

/** All tabs below each other, in the width of the paper: printed as soon as everything has loaded, never visible. */
export function Report(props: ReportProps) {
  const { survey, general, statistics, scope, analysis, advices, isAdvised, onPrinted } = props;
  const text = useText();
  const paper = useRef<HTMLDivElement>(null);
  usePrintOnceComplete(paper, statistics !== undefined, onPrinted);
  return (
    <div ref={paper} className={styles.paper} aria-hidden="true" inert>
      {general}
      {statistics && scope && (
        <>
          <Part title={text('tab.segmentation')}>
            <SegmentationTab
              survey={survey}
              statistics={statistics}
              scope={scope}
              analysis={analysis}
              isAdvised={isAdvised}
            />
          </Part>
          <Part title={text('tab.questions')}>
            <QuestionsTab survey={survey} statistics={statistics} analysis={analysis} isAdvised={isAdvised} />
          </Part>
          {advices.length > 0 && (
            <Part title={text('tab.advice')}>
              <AdviceTab statistics={statistics} advices={advices} analysis={analysis} />
            </Part>
          )}
        </>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
