import { ENPS_CATEGORY, type Survey, type Trend } from '@elan/contracts';
import { participationOf, shownEnps, shownParticipation, shownScore, type Scale } from '@elan/scoring';
import { EmptyState, ErrorState, Skeleton, TrendChart, type TrendMark, type TrendPoint } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { useTrendMarks } from './actions/use-trend-marks';
import { onDemand, useReadTrendQuery } from './analysis-api';
import type { ScoreTrendProps } from './ScoreTrend';
import { useBands } from './use-bands';
import { useRoundName } from './use-round-name';
import { useText } from './use-text';
import { useWrittenScores } from './use-written-scores';

export type TrendOfRoundsProps = ScoreTrendProps & { height: number };

/** The downloaded part of `ScoreTrend`. */
export function TrendOfRounds({ survey, of = {}, label, among = null, height }: TrendOfRoundsProps) {
  const text = useText();
  const trend = useReadTrendQuery({ surveyId: survey.id, language: useLanguage(), ...of }, onDemand);
  const shown = (trend.currentData?.points ?? []).filter(
    ({ startDate }) => among === null || among.has(startDate),
  );
  const marks = useTrendMarks(survey.id, of.questionId, shown);
  if (trend.isError) {
    return (
      <ErrorState
        title={text('loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void trend.refetch()}
      />
    );
  }
  if (!trend.currentData || !marks) {
    return (
      <div aria-busy="true">
        <Skeleton height={height} radius={8} />
      </div>
    );
  }
  const { scale } = trend.currentData;
  if (shown.every(({ score }) => score === null)) return <EmptyState compact title={text('trend.none')} />;
  return <Drawn survey={survey} label={label} scale={scale} rounds={shown} marks={marks} height={height} />;
}

interface DrawnProps extends Pick<TrendOfRoundsProps, 'survey' | 'label' | 'height'> {
  scale: Scale;
  rounds: Trend['points'];
  marks: readonly TrendMark[];
}

function Drawn({ survey, label, scale, rounds, marks, height }: DrawnProps) {
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
      marks={{ name: text('action.trend'), marks }}
    />
  );
}

function usePoints(survey: Survey, scale: Scale, rounds: Trend['points']): readonly TrendPoint[] {
  const text = useText();
  const written = useWrittenScores();
  const nameOf = useRoundName(survey);
  const isEnps = scale === 'eNPS';
  return rounds.map(({ startDate, score, marginOfError, responses, invited, isRunning }) => {
    const round = nameOf({ surveyId: survey.id, surveyName: '', startDate });
    const share = responses === null || isRunning ? null : participationOf(responses, invited);
    const said = [
      score === null ? text('trend.noScore') : written.spoken(score, scale),
      marginOfError === null || marginOfError === 0 ? '' : `± ${written.margin(marginOfError, scale)}`,
    ].join(' ');
    // What was published of a running round is less than what was answered.
    const turnout = (answers: number) =>
      isRunning ? text('groupAnswers', { answers }) : text('answered', { answers, invited });
    return {
      label: round,
      value: score === null ? null : isEnps ? shownEnps(score) : shownScore(score, scale),
      margin: marginOfError === null ? null : isEnps ? marginOfError * 2 : marginOfError,
      participation: share === null ? null : shownParticipation(share),
      words: `${text('trend.words', { round, said: said.trim() })}${responses === null ? '' : `, ${turnout(responses)}`}`,
    };
  });
}
