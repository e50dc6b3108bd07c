import type { OrderedReport } from '@elan/contracts';
import { Button, ErrorState, IconButton, ProgressBar, Skeleton, toast } from '@elan/ui';
import { errorText, useDates, useIntl } from '@elan/web-core';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/use-text';
import { useListReportsQuery, useOrderReportMutation, useRemoveReportMutation } from './reports-api';
import styles from './share.module.css';

interface ReportsProps {
  surveyId: string;
  periodId: string;
  /** The report that somebody waits for: its file is saved when it is ready. */
  awaited?: string | undefined;
}

/** Milliseconds between two requests while a report is being made. */
const PAUSE = 1500;

/** The reports of the round, newest first, each with its state and its actions. */
export function Reports({ surveyId, periodId, awaited }: ReportsProps) {
  const text = useText();
  const [isAwaited, setIsAwaited] = useState(false);
  const { data, isError, refetch } = useListReportsQuery(surveyId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaited ? PAUSE : 0,
  });
  const reports = data?.filter(({ round }) => round === periodId);
  const goesOn = reports?.some(isUnderWay) ?? false;
  if (reports && goesOn !== isAwaited) setIsAwaited(goesOn);
  const ready = reports?.find(({ id, state }) => id === awaited && state === 'ready')?.id;
  const saved = useRef<string>(null);
  useEffect(() => {
    if (!ready || saved.current === ready) return;
    saved.current = ready;
    // As a file: a refusal must not replace the page.
    Object.assign(document.createElement('a'), { href: fileOf(surveyId, ready), download: '' }).click();
  }, [surveyId, ready]);
  return (
    <section className={styles.reports} aria-label={text('share.reports')} aria-live="polite">
      <h3>{text('share.reports')}</h3>
      {isError && !reports && (
        <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={() => void refetch()} />
      )}
      {!reports && !isError && <Skeleton height={56} />}
      {reports?.length === 0 && <p className={styles.hint}>{text('share.none')}</p>}
      {reports && reports.length > 0 && (
        <ul>
          {reports.map((report) => (
            <Report key={report.id} surveyId={surveyId} report={report} />
          ))}
        </ul>
      )}
    </section>
  );
}

const fileOf = (surveyId: string, id: string): string => `/api/surveys/${surveyId}/reports/${id}/file`;

const isUnderWay = ({ state }: OrderedReport): boolean => state === 'waiting' || state === 'making';

function Report({ surveyId, report }: { surveyId: string; report: OrderedReport }) {
  const text = useText();
  const dates = useDates();
  const { state, format, language, progress, failure, orderedAt } = report;
  const name = text('share.report', {
    format: text(`share.format.${format}`),
    language: text(`share.language.${language}`),
  });
  return (
    <li className={styles.report}>
      <div className={styles.about}>
        <span>{name}</span>
        <span className={styles.hint}>
          {state === 'failed'
            ? text(`share.failed.${failure ?? 'error'}`)
            : text(`share.state.${state}`, { day: dates.long(orderedAt) })}
        </span>
        {isUnderWay(report) && <ProgressBar label={name} value={progress} max={1} />}
      </div>
      <Ways surveyId={surveyId} report={report} name={name} />
    </li>
  );
}

interface WaysProps {
  surveyId: string;
  report: OrderedReport;
  /** Distinguishes it from the others. */
  name: string;
}

/** The actions of a report. Deleting needs no confirmation, because a report is made again in seconds. */
function Ways({ surveyId, report, name }: WaysProps) {
  const text = useText();
  const intl = useIntl();
  const [order, ordering] = useOrderReportMutation();
  const [remove, removing] = useRemoveReportMutation();
  const { id, state, failure, round, language, segmentationId, format } = report;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.error(errorText(intl, error) ?? text('share.orderFailed'));
    }
  };
  const drop = () => remove({ surveyId, id }).unwrap();
  const makeAgain = async (): Promise<void> => {
    await order({ surveyId, round, language, segmentationId, format }).unwrap();
    await drop();
  };
  if (isUnderWay(report)) {
    return (
      <Button
        busy={removing.isLoading}
        aria-label={text('share.cancelNamed', { name })}
        onClick={() => void attempt(drop)}
      >
        {text('share.cancel')}
      </Button>
    );
  }
  return (
    <div className={styles.ways}>
      {state === 'ready' ? (
        <Button iconLeft={<Download />} asChild>
          {/* In a new tab, because a refusal would replace the page. */}
          <a
            href={fileOf(surveyId, id)}
            target="_blank"
            rel="noopener"
            aria-label={text('share.downloadNamed', { name })}
          >
            {text('share.download')}
          </a>
        </Button>
      ) : (
        failure !== 'noResults' && (
          <Button
            busy={ordering.isLoading}
            aria-label={text('share.againNamed', { name })}
            onClick={() => void attempt(makeAgain)}
          >
            {text('share.again')}
          </Button>
        )
      )}
      <IconButton
        icon={<Trash2 />}
        label={text('share.deleteNamed', { name })}
        busy={removing.isLoading}
        onClick={() => void attempt(drop)}
      />
    </div>
  );
}
