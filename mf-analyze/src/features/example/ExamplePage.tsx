import { byFileName } from '@elan/contracts';
import { Button, ErrorState, keptClear, Skeleton } from '@elan/ui';
import {
  createSealedStore,
  places,
  StoreProvider,
  useCompanyOverview,
  useDates,
  useDownload,
  useLanguage,
  useLast,
  type Download,
} from '@elan/web-core';
import { SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { ExampleDay } from '../../shared/example-day';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { withLaterTexts } from '../../shared/with-later-texts';
import { EmployeeView } from './EmployeeView';
import styles from './example.module.css';
import { answerFrom, type Recorded } from './recorded-answers';

const FindLea = lazy(() => import('./FindLea').then((part) => ({ default: withLaterTexts(part.FindLea) })));

const recordings = byFileName<Download<Recorded>>(import.meta.glob('./data/example.*.json'));

interface ExamplePageProps {
  /** The results pages of a survey. */
  analysis: (surveyId: string) => ReactNode;
}

/** The real results pages, on the recorded data of an invented company: no calls, no tenant, nothing written. */
export function ExamplePage({ analysis }: ExamplePageProps) {
  const text = useText();
  const arriving = useDownload(recordings[useLanguage()] ?? recordings.en);
  const recorded = useLast(typeof arriving === 'object' ? arriving : undefined);
  if (recorded === undefined && arriving === 'failed') return <ErrorState title={text('loadFailed')} />;
  return (
    <div className={styles.page}>
      <Banner />
      {recorded === undefined ? (
        <div aria-busy="true">
          <Skeleton height={720} />
        </div>
      ) : (
        <Results recorded={recorded} analysis={analysis} />
      )}
    </div>
  );
}

function Results({ recorded, analysis }: { recorded: Recorded } & ExamplePageProps) {
  const text = useText();
  const dates = useDates();
  const { asked, change } = useAddress();
  const store = useMemo(() => createSealedStore(answerFrom(recorded)), [recorded]);
  return (
    <StoreProvider store={store}>
      <div className={styles.intro}>
        <p className={styles.about}>
          {text('example.text', { company: recorded.companyName, day: dates.long(recorded.day) })}
        </p>
        <div className={styles.ways}>
          <EmployeeView surveyId={recorded.surveyId} />
          <Button iconLeft={<SearchX />} onClick={() => change({ lea: '' })}>
            {text('example.lea')}
          </Button>
        </div>
        {asked.has('lea') && (
          <Suspense>
            <FindLea surveyId={recorded.surveyId} onClose={() => change({ lea: null })} />
          </Suspense>
        )}
      </div>
      <ExampleDay value={recorded.day}>{analysis(recorded.surveyId)}</ExampleDay>
    </StoreProvider>
  );
}

/** Always visible: whose results these are, and how to get one's own. */
function Banner() {
  const text = useText();
  const hasPlan = (useCompanyOverview().data?.subscription ?? 0) > 0;
  return (
    <aside className={styles.banner} aria-label={text('example.title')} {...keptClear}>
      <strong>{text('example.title')}</strong>
      <div className={styles.ways}>
        <Button size="sm" href={hasPlan ? places.dashboard : places.plans}>
          {text(hasPlan ? 'backToDashboard' : 'example.backToPlans')}
        </Button>
        {hasPlan && (
          <Button size="sm" variant="primary" href={places.newSurvey()}>
            {text('example.start')}
          </Button>
        )}
      </div>
    </aside>
  );
}
