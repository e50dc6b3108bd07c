import type { Survey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { DateInput, Menu, PageHeader, Tag } from '@elan/ui';
import { languageOf, places, useIntl } from '@elan/web-core';
import { Download, Settings } from 'lucide-react';
import { useText } from '../../shared/use-text';
import type { DayRange } from './analysis-api';
import styles from './analysis.module.css';
import { CoveredDays } from './CoveredDays';

interface AnalysisHeaderProps {
  survey: Survey;
  /** The days that are asked for. */
  range: DayRange;
  onRange: (range: Partial<DayRange>) => void;
  /** The days that the figures cover, once that is known. */
  covered: DayRange | undefined;
}

/** Which survey over which days. */
export function AnalysisHeader({ survey, range, onRange, covered }: AnalysisHeaderProps) {
  return (
    <div className={styles.header}>
      <PageHeader
        title={survey.name}
        tag={<StatusTags survey={survey} />}
        actions={<Options survey={survey} range={range} />}
      />
      <DayRangeFields range={range} onRange={onRange} />
      <CoveredDays asked={range} covered={covered} />
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

function Options({ survey, range }: { survey: Survey; range: DayRange }) {
  const text = useText();
  const language = languageOf(useIntl().locale);
  const query = new URLSearchParams({ ...range, language });
  const csv = `/surveys/${survey.id}/responses/csv?${query.toString()}`;
  return (
    <Menu
      label={text('options')}
      items={[
        { label: text('options.settings'), icon: <Settings />, href: places.editSurvey(survey.id) },
        { label: text('options.download'), icon: <Download />, href: csv, external: true },
      ]}
    />
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
