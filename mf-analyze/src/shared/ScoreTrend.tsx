import { ENPS_CATEGORY, type Survey, type Trend } from '@elan/contracts';
import { participationOf, shownEnps, shownScore, type Scale } from '@elan/scoring';
import { EmptyState, ErrorState, Skeleton, TrendChart, type TrendPoint } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { onDemand, useReadTrendQuery } from './analysis-api';
import { drawingHeight } from './drawing-height';
import { useBands } from './use-bands';
import { useRoundName } from './use-round-name';
import { useText } from './use-text';
import { useWrittenScores } from './use-written-scores';

interface ScoreTrendProps {
  survey: Survey;
  /** What it is of; the whole survey with neither. */
  of?: { questionId?: string; category?: string };
  label: string;
  /** The first days of the rounds that are shown; all unless told. */
  among?: ReadonlySet<string> | null;
  height?: number;
}

const HEIGHT = 300;

/** A score round by round with its margin, and how many took part. */
export function ScoreTrend({
  survey,
  of = {},
  label,
  among = null,
  height: wanted = HEIGHT,
}: ScoreTrendProps) {
  const height = drawingHeight(wanted);
  const text = useText();
  const trend = useReadTrendQuery({ surveyId: survey.id, language: useLanguage(), ...of }, onDemand);
  if (trend.isError) {
    return (
      <ErrorState
        title={text('loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void trend.refetch()}
      />
    );
  }
  if (!trend.currentData) {
    return (
      <div aria-busy="true">
        <Skeleton height={height} radius={8} />
      </div>
    );
  }
  const { scale, points } = trend.currentData;
  const shown = points.filter(({ startDate }) => among === null || among.has(startDate));
  if (shown.every(({ score }) => score === null)) return <EmptyState compact title={text('trend.none')} />;
  return <Drawn survey={survey} label={label} scale={scale} rounds={shown} height={height} />;
}

interface DrawnProps extends Required<Pick<ScoreTrendProps, 'survey' | 'label' | 'height'>> {
  scale: Scale;
  rounds: Trend['points'];
}

function Drawn({ survey, label, scale, rounds, height }: DrawnProps) {
  const text = useText();
  const written = useWrittenScores();
  const isEnps = scale === 'eNPS';
  return (
    <TrendChart
      label={label}
      height={height}
      names={{
        point: text('period'),
        value: isEnps ? ENPS_CATEGORY : text('score'),
        margin: text('trend.margin'),
        participation: text('participation'),
      }}
      format={(value) => (isEnps ? written.signed(value) : written.score(value, scale))}
      bands={useBands(scale)}
      points={usePoints(survey, scale, rounds)}
    />
  );
}

function usePoints(survey: Survey, scale: Scale, rounds: Trend['points']): readonly TrendPoint[] {
  const text = useText();
  const written = useWrittenScores();
  const nameOf = useRoundName(survey);
  const isEnps = scale === 'eNPS';
  return rounds.map(({ startDate, score, marginOfError, responses, invited }) => {
    const round = nameOf({ surveyId: survey.id, surveyName: '', startDate });
    const said = [
      score === null ? text('trend.noScore') : written.spoken(score, scale),
      marginOfError === null || marginOfError === 0 ? '' : `± ${written.margin(marginOfError, scale)}`,
    ].join(' ');
    const turnout = responses === null ? '' : `, ${text('answered', { answers: responses, invited })}`;
    return {
      label: round,
      value: score === null ? null : isEnps ? shownEnps(score) : shownScore(score, scale),
      margin: marginOfError === null ? null : isEnps ? marginOfError * 2 : marginOfError,
      participation: responses === null ? null : participationOf(responses, invited),
      words: `${text('trend.words', { round, said: said.trim() })}${turnout}`,
    };
  });
}
