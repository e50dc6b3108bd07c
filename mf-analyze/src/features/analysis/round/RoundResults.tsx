import type { Analysis, Survey } from '@elan/contracts';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { useRoundName } from '../../../shared/use-round-name';
import { useText } from '../../../shared/use-text';
import type { BoxChanges } from '../days/DaysSection';
import { Drivers } from './Drivers';
import { FirstQuestions } from './FirstQuestions';
import styles from './round.module.css';
import { RoundFigures } from './RoundFigures';
import { Standouts } from './Standouts';
import { WeakestGroups } from './WeakestGroups';

interface RoundResultsProps {
  survey: Survey;
  analysis: Analysis;
  isAdvised: (questionId: string) => boolean;
  /**
   * Replaces the round's own figures and shows score and participation with these changes; null: the figures are shown.
   */
  boxes: ((changes: BoxChanges) => ReactNode) | null;
}

/** The results of a round, sentences first. */
export function RoundResults({ survey, analysis, isAdvised, boxes }: RoundResultsProps) {
  const text = useText();
  const nameOf = useRoundName(survey);
  const { against, comparable, groups, score, participation, minimumGroupSize } = analysis;
  const since = against ? nameOf(against) : undefined;
  return (
    <div className={layout.stack}>
      <div className={boxes === null ? styles.first : layout.stack}>
        <Standouts
          standouts={analysis.standouts}
          headline={analysis.headline}
          score={{ figure: score, isShown: boxes === null ? 'narrow' : 'always' }}
          leads={{ ...analysis, isAdvised }}
        />
        {boxes?.({ score: score.change, participation: participation.change, since })}
        <RoundFigures analysis={analysis} since={since} isBesideBoxes={boxes !== null} />
      </div>
      {comparable.length === 0 && <p className={layout.muted}>{text('nothingToCompare')}</p>}
      <div className={styles.columns}>
        <FirstQuestions questions={analysis.questions} isAdvised={isAdvised} />
        {groups && <WeakestGroups groups={groups} scale={score.scale} minimum={minimumGroupSize} />}
      </div>
      <Drivers analysis={analysis} isAdvised={isAdvised} />
    </div>
  );
}
