import type { Analysis, Statistics, Survey } from '@elan/contracts';
import { EmptyState, ErrorState } from '@elan/ui';
import layout from '../../shared/layout.module.css';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { DaysSection } from './days/DaysSection';
import { NoResults } from './round/NoResults';
import { RoundResults } from './round/RoundResults';
import type { View } from './use-view';
import { Waiting } from './Waiting';

/** What a call has told so far. */
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

/** What the round says, in words first; below it the survey over the two dates. */
export function GeneralTab(props: GeneralTabProps) {
  return (
    <div className={layout.stack}>
      <OfRound {...props} />
      <OfDays {...props} />
    </div>
  );
}

function OfRound({ survey, analysis, isAdvised }: GeneralTabProps) {
  const text = useText();
  const { change } = useAddress();
  if (analysis.isError) {
    // What was asked for may be a round that is gone.
    const retry = (): void => {
      change({ round: null, against: null });
      void analysis.refetch();
    };
    return <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={retry} />;
  }
  const data = analysis.currentData;
  if (!data) return <Waiting />;
  if (data.round?.hasResults !== true) return <NoResults analysis={data} />;
  return <RoundResults survey={survey} analysis={data} isAdvised={isAdvised} />;
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
  const data = statistics.currentData;
  if (!data) return <Waiting />;
  return <DaysSection survey={survey} statistics={data} days={view.days} isByDays={view.isByDays} />;
}
