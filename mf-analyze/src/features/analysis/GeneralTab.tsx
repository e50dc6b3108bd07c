import type { Analysis, Statistics, Survey } from '@elan/contracts';
import { EmptyState, ErrorState } from '@elan/ui';
import layout from '../../shared/layout.module.css';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { type BoxChanges, DaysSection } from './days/DaysSection';
import { NoResults } from './round/NoResults';
import { RoundResults } from './round/RoundResults';
import type { View } from './use-view';
import { Waiting } from './Waiting';

/** What a call has returned so far. */
interface Read<Data> {
  currentData?: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface GeneralTabProps {
  survey: Survey;
  view: View;
  analysis: Read<Analysis>;
  statistics: Read<Statistics>;
  isBackwards: boolean;
  isAdvised: (questionId: string) => boolean;
}

/**
 * The results of the round, in words first; below it the survey over the two dates. If a survey has only one round,
 * these are the round's own dates: then only the boxes show its score and participation.
 */
export function GeneralTab(props: GeneralTabProps) {
  const { survey, view, analysis, statistics } = props;
  const isOne =
    survey.frequency === 0 &&
    !view.isByDays &&
    analysis.currentData?.round?.hasResults === true &&
    !statistics.isError &&
    statistics.currentData?.suppressed !== true;
  return (
    <div className={layout.stack}>
      <OfRound {...props} isOne={isOne} />
      {!isOne && <OfDays {...props} />}
    </div>
  );
}

function OfRound({
  survey,
  view,
  analysis,
  statistics,
  isAdvised,
  isOne,
}: GeneralTabProps & { isOne: boolean }) {
  const text = useText();
  const { change } = useAddress();
  if (analysis.isError) {
    // The requested round may no longer exist.
    const retry = (): void => {
      change({ round: null, against: null });
      void analysis.refetch();
    };
    return <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={retry} />;
  }
  const data = analysis.currentData;
  if (!data) return <Waiting />;
  if (data.round?.hasResults !== true) {
    // The days below say why there will be none.
    return statistics.currentData?.neverShown ? null : <NoResults analysis={data} />;
  }
  const boxes = (changes: BoxChanges) => (
    <Days survey={survey} view={view} statistics={statistics} changes={changes} />
  );
  return <RoundResults survey={survey} analysis={data} isAdvised={isAdvised} boxes={isOne ? boxes : null} />;
}

type DaysProps = Pick<GeneralTabProps, 'survey' | 'view' | 'statistics'>;

/** The boxes of the days, or their placeholder while they load. */
function Days({ survey, view, statistics, changes }: DaysProps & { changes?: BoxChanges }) {
  const data = statistics.currentData;
  if (!data) return <Waiting />;
  const { days, isByDays } = view;
  return <DaysSection {...{ survey, statistics: data, days, isByDays, changes }} />;
}

function OfDays({ survey, view, statistics, isBackwards }: GeneralTabProps) {
  const text = useText();
  if (isBackwards) return <EmptyState picture="search" title={text('backwards')} compact />;
  if (statistics.isError) {
    return (
      <ErrorState
        title={text('loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void statistics.refetch()}
      />
    );
  }
  return <Days survey={survey} view={view} statistics={statistics} />;
}
