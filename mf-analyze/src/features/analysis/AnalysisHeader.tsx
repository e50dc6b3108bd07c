import type { Analysis, Survey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, DateInput, Menu, PageHeader, Tag } from '@elan/ui';
import { languageOf, places, serverNow, useCompanyOverview, useDates, useIntl } from '@elan/web-core';
import { ChartLine, Download, Megaphone, MessageSquare, Printer, Settings, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DayRange } from '../../shared/analysis-api';
import { useIsExample, useToday } from '../../shared/example-day';
import { commentsOf, employeePageOf } from '../../shared/page-of';
import { periodOf } from '../../shared/period-of';
import { untilItsEnd } from '../../shared/until-its-end';
import { useActiveSegmentations } from '../../shared/use-active-segmentations';
import { useAddress } from '../../shared/use-address';
import { useRoundName } from '../../shared/use-round-name';
import { useText } from '../../shared/use-text';
import { withLaterTexts } from '../../shared/with-later-texts';
import { SurveyLoop } from '../../shared/loop/SurveyLoop';
import styles from './analysis.module.css';
import { RoundFields } from './RoundFields';
import type { View } from './use-view';

const DownloadDialog = lazy(() =>
  import('./DownloadDialog').then((part) => ({ default: withLaterTexts(part.DownloadDialog) })),
);
const ShareDialog = lazy(() =>
  import('./share/ShareDialog').then((part) => ({ default: withLaterTexts(part.ShareDialog) })),
);

interface AnalysisHeaderProps {
  survey: Survey;
  /** The requested days; null while there are none. */
  view: Pick<View, 'days' | 'setDays'> | null;
  analysis: Analysis | undefined;
  onPrint: (() => void) | null;
  /** The segmentation that the file can include; null: none, undefined: not known yet. */
  detailedSegmentationId: string | null | undefined;
}

/** Says which survey is shown, in which round and days. */
export function AnalysisHeader(props: AnalysisHeaderProps) {
  const { survey, view, analysis } = props;
  const isExample = useIsExample();
  return (
    <div className={styles.header}>
      <PageHeader
        title={survey.name}
        tag={<StatusTags survey={survey} />}
        actions={
          view &&
          !isExample && (
            <>
              <Doors survey={survey} analysis={analysis} />
              <Options {...props} range={view.days} />
            </>
          )
        }
      />
      <Imprint />
      {analysis && <ShownRound survey={survey} analysis={analysis} />}
      {analysis?.round && !isExample && <SurveyLoop surveyId={survey.id} round={periodOf(analysis.round)} />}
      {view && (
        <div className={styles.range} data-screen-only>
          {analysis && <RoundFields survey={survey} analysis={analysis} />}
          {!isExample && <DayRangeFields range={view.days} onRange={view.setDays} />}
        </div>
      )}
    </div>
  );
}

function StatusTags({ survey }: { survey: Survey }) {
  const text = useText();
  const status = surveyStatus(survey, serverNow());
  const tone = { upcoming: 'brand', inProgress: 'success', finished: 'neutral' } as const;
  // A draft never ran, whatever its dates say.
  if (!survey.active && survey.isDraft) return <Tag tone="warning">{text('status.draft')}</Tag>;
  return (
    <>
      <Tag tone={tone[status]}>{text(`status.${status}`)}</Tag>
      {!survey.active && <Tag tone="warning">{text('status.paused')}</Tag>}
    </>
  );
}

/** Says in print whose results these are, and from which day. */
function Imprint() {
  const text = useText();
  const dates = useDates();
  const company = useCompanyOverview().data?.name ?? '';
  return <p className={styles.printed}>{text('imprint', { company, day: dates.long(useToday()) })}</p>;
}

/** The rounds in words for print, since fields are not printed. */
function ShownRound({ survey, analysis: { round, against } }: { survey: Survey; analysis: Analysis }) {
  const text = useText();
  const nameOf = useRoundName(survey);
  if (!round) return null;
  const name = nameOf(round);
  return (
    <p className={styles.printed}>
      {against
        ? text('shownAgainst', { round: name, against: nameOf(against) })
        : text('shown', { round: name })}
    </p>
  );
}

type DoorsProps = Pick<AnalysisHeaderProps, 'survey' | 'analysis'>;

/** What one does with results, beside them. */
function Doors({ survey, analysis }: DoorsProps) {
  const text = useText();
  const { asked, change } = useAddress();
  const round = analysis?.round?.hasResults === true ? analysis.round : null;
  if (!round) return null;
  return (
    <>
      <Button variant="primary" iconLeft={<Share2 />} onClick={() => change({ share: 'reports' })}>
        {text('share')}
      </Button>
      <Button href={employeePageOf(survey.id, round)} iconLeft={<Megaphone />}>
        {text('options.tell')}
      </Button>
      {survey.comments !== 'none' && (
        <Button href={commentsOf(survey.id, round)} iconLeft={<MessageSquare />}>
          {text('options.comments')}
        </Button>
      )}
      {asked.get('share') === 'reports' && (
        <Suspense>
          <ShareDialog survey={survey} round={round} onClose={() => change({ share: null })} />
        </Suspense>
      )}
    </>
  );
}

function Options({ survey, analysis, range, detailedSegmentationId, onPrint }: OptionsProps) {
  const text = useText();
  const language = languageOf(useIntl().locale);
  const dates = useDates();
  const active = useActiveSegmentations();
  const segmentations = (active.data ?? []).filter(({ id }) => id === detailedSegmentationId);
  const isKnown = detailedSegmentationId !== undefined && (active.data !== undefined || active.isError);
  const [isChoosing, setIsChoosing] = useState(false);
  const addressOf = (chosen: { segmentationId?: string }): string => {
    const query = new URLSearchParams({ ...range, ...chosen, language });
    return `/surveys/${survey.id}/responses/csv?${query.toString()}`;
  };
  const download =
    isKnown && segmentations.length === 0
      ? { href: addressOf({}), external: true }
      : { onSelect: () => setIsChoosing(true) };
  return (
    <>
      <Menu
        label={text('options')}
        items={[
          // Earlier rounds may have some.
          ...(survey.comments === 'none'
            ? [
                {
                  label: text('options.comments'),
                  icon: <MessageSquare />,
                  href: commentsOf(survey.id, analysis?.round),
                },
              ]
            : []),
          { label: text('options.settings'), icon: <Settings />, href: places.editSurvey(survey.id) },
          ...(survey.thematicId === null
            ? []
            : [
                {
                  label: text('options.compare'),
                  icon: <ChartLine />,
                  href: places.thematic(survey.thematicId),
                },
              ]),
          { label: text('options.download'), icon: <Download />, ...download },
          ...(onPrint ? [{ label: text('options.print'), icon: <Printer />, onSelect: onPrint }] : []),
        ]}
      />
      {isChoosing && (
        <Suspense>
          <DownloadDialog
            onClose={() => setIsChoosing(false)}
            segmentations={segmentations}
            range={untilItsEnd(range, survey, dates.day)}
            addressOf={addressOf}
          />
        </Suspense>
      )}
    </>
  );
}

interface OptionsProps extends Pick<
  AnalysisHeaderProps,
  'survey' | 'analysis' | 'detailedSegmentationId' | 'onPrint'
> {
  range: DayRange;
}

interface DayRangeProps {
  range: DayRange;
  onRange: (range: Partial<DayRange>) => void;
}

function DayRangeFields({ range, onRange }: DayRangeProps) {
  const text = useText();
  return (
    <>
      <DateInput
        label={text('startDate')}
        value={range.startDate}
        max={range.endDate}
        onChange={(startDate) => onRange({ startDate })}
      />
      <DateInput
        label={text('endDate')}
        value={range.endDate}
        min={range.startDate}
        onChange={(endDate) => onRange({ endDate })}
      />
    </>
  );
}
