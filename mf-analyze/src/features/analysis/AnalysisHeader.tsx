import type { Survey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { DateInput, Menu, PageHeader, Tag } from '@elan/ui';
import { languageOf, places, useIntl } from '@elan/web-core';
import { Download, Settings } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import type { DayRange } from './analysis-api';
import styles from './analysis.module.css';
import { DownloadDialog } from './DownloadDialog';
import { useActiveSegmentations } from './use-active-segmentations';

interface AnalysisHeaderProps {
  survey: Survey;
  /** The days that are asked for. */
  range: DayRange;
  onRange: (range: Partial<DayRange>) => void;
  /** The segmentation that the file can carry; null while none is known. */
  detailedSegmentationId: string | null;
}

/** Which survey over which days. */
export function AnalysisHeader({ survey, range, onRange, detailedSegmentationId }: AnalysisHeaderProps) {
  return (
    <div className={styles.header}>
      <PageHeader
        title={survey.name}
        tag={<StatusTags survey={survey} />}
        actions={<Options survey={survey} range={range} detailedSegmentationId={detailedSegmentationId} />}
      />
      <DayRangeFields range={range} onRange={onRange} />
    </div>
  );
}

function StatusTags({ survey }: { survey: Survey }) {
  const text = useText();
  const status = surveyStatus(survey, new Date());
  const tone = { upcoming: 'brand', inProgress: 'success', finished: 'neutral' } as const;
  return (
    <>
      <Tag tone={tone[status]}>{text(`status.${status}`)}</Tag>
      {!survey.active && <Tag tone="warning">{text(survey.isDraft ? 'status.draft' : 'status.paused')}</Tag>}
    </>
  );
}

function Options({ survey, range, detailedSegmentationId }: Omit<AnalysisHeaderProps, 'onRange'>) {
  const text = useText();
  const language = languageOf(useIntl().locale);
  const active = useActiveSegmentations().data ?? [];
  const segmentations = active.filter(({ id }) => id === detailedSegmentationId);
  const [isChoosing, setIsChoosing] = useState(false);
  const addressOf = (chosen: { segmentationId?: string }): string => {
    const query = new URLSearchParams({ ...range, ...chosen, language });
    return `/surveys/${survey.id}/responses/csv?${query.toString()}`;
  };
  const download =
    segmentations.length === 0
      ? { href: addressOf({}), external: true }
      : { onSelect: () => setIsChoosing(true) };
  return (
    <>
      <Menu
        label={text('options')}
        items={[
          { label: text('options.settings'), icon: <Settings />, href: places.editSurvey(survey.id) },
          { label: text('options.download'), icon: <Download />, ...download },
        ]}
      />
      <DownloadDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        segmentations={segmentations}
        addressOf={addressOf}
      />
    </>
  );
}

function DayRangeFields({ range, onRange }: Pick<AnalysisHeaderProps, 'range' | 'onRange'>) {
  const text = useText();
  return (
    <div className={styles.range}>
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
    </div>
  );
}
