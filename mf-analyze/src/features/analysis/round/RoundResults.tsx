import type { Analysis, Survey } from '@elan/contracts';
import layout from '../../../shared/layout.module.css';
import { useRoundName } from '../../../shared/use-round-name';
import { useText } from '../../../shared/use-text';
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
}

/** What a round says, the sentences first. */
export function RoundResults({ survey, analysis, isAdvised }: RoundResultsProps) {
  const text = useText();
  const nameOf = useRoundName(survey);
  const { against, comparable, groups, score, minimumGroupSize } = analysis;
  return (
    <div className={layout.stack}>
      <Standouts standouts={analysis.standouts} isAdvised={isAdvised} />
      <RoundFigures analysis={analysis} since={against ? nameOf(against) : undefined} />
      {comparable.length === 0 && <p className={layout.muted}>{text('nothingToCompare')}</p>}
      <div className={styles.columns}>
        <FirstQuestions questions={analysis.questions} isAdvised={isAdvised} />
        {groups && <WeakestGroups groups={groups} scale={score.scale} minimum={minimumGroupSize} />}
      </div>
      <Drivers analysis={analysis} isAdvised={isAdvised} />
    </div>
  );
}
