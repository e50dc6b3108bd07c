import type { SurveyProgress } from '@elan/contracts';
import { isLargeEnough, resultSteps } from '@elan/scoring';
import { Button, Card, ProgressBar } from '@elan/ui';
import { useDates, useIntl, useNeverShown } from '@elan/web-core';
import { BellRing } from 'lucide-react';
import { useText } from '../../shared/use-text';
import type { ActingProps } from './ProgressHeader';
import styles from './Progress.module.css';

/** How many have answered, how many are expected, and the reminder to the others. */
export function ParticipationCard({ progress, onAct }: ActingProps) {
  const t = useText();
  const dates = useDates();
  const neverShown = useNeverShown();
  const { formatNumber } = useIntl();
  const { answered, participation, invited, minimumGroupSize: minimum, status, round } = progress;
  const inPercent = (share: number) => formatNumber(share, { style: 'percent' });
  const roundText = round && progress.frequency !== 0 && (
    <p className={styles.muted}>
      {round.endsAt === null
        ? t('surveys.progress.round.open', { start: dates.long(round.startsAt) })
        : t('surveys.progress.round', { start: dates.long(round.startsAt), end: dates.long(round.endsAt) })}
    </p>
  );
  const counting = progress.counting ?? invited - progress.invitations.withoutEmail;
  const isEnough = isLargeEnough(counting, minimum);
  const hidden = isEnough ? progress.hidden : null;
  const few = () => {
    if (!isEnough) return neverShown('invited', minimum);
    if (status === 'ended') return t('surveys.progress.participation.few.ended', { minimum });
    return t('surveys.progress.participation.few', { ...resultSteps(minimum) });
  };
  return (
    <Card title={t('surveys.progress.participation')}>
      <div className={styles.stack}>
        {roundText}
        {answered === null || participation === null ? (
          <>
            <p className={styles.figure}>
              {t(status === 'upcoming' ? 'surveys.progress.invited.upcoming' : 'surveys.progress.invited', {
                count: invited,
              })}
            </p>
            {status !== 'upcoming' && invited > 0 && !hidden && <p className={styles.muted}>{few()}</p>}
          </>
        ) : (
          <>
            <p className={styles.figure}>
              <strong>{inPercent(participation)}</strong>
              <span>{t('surveys.progress.participation.of', { answered, invited })}</span>
            </p>
            <Bar progress={progress} participation={participation} />
          </>
        )}
        {status !== 'ended' && <Expected progress={progress} inPercent={inPercent} />}
        {progress.reach && <Reach reach={progress.reach} />}
        {/* Until then the outlook says so. */}
        {status === 'ended' && hidden && <p>{neverShown('beside', minimum)}</p>}
        {status === 'running' && isEnough && <Remind progress={progress} onAct={onAct} />}
      </div>
    </Card>
  );
}

/** How those reached by e-mail took part, and those by cards or copied links; known when the round is over. */
function Reach({ reach: { mail, other, cards, before } }: { reach: NonNullable<SurveyProgress['reach']> }) {
  const t = useText();
  const dates = useDates();
  return (
    <>
      {before !== null && (
        <p className={styles.muted}>{t('surveys.progress.reach.before', { day: dates.long(before) })}</p>
      )}
      <p className={styles.muted}>{t('surveys.progress.reach', mail)}</p>
      <p className={styles.muted}>
        {t(cards ? 'surveys.progress.reach.cards' : 'surveys.progress.reach.links', other)}
      </p>
    </>
  );
}

function Bar({ progress, participation }: { progress: SurveyProgress; participation: number }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const { expected, status } = progress;
  const share = formatNumber(participation, { style: 'percent' });
  return (
    <div className={styles.bar}>
      <ProgressBar
        label={t('surveys.progress.participation')}
        value={participation}
        max={1}
        valueText={share}
      />
      {expected && status !== 'ended' && (
        <span
          className={styles.mark}
          style={{ insetInlineStart: `${expected.median * 100}%` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

/** One sentence: where the round is likely to end. */
function Expected({
  progress: { expected },
  inPercent,
}: Pick<ActingProps, 'progress'> & { inPercent: (share: number) => string }) {
  const t = useText();
  if (!expected) return <p className={styles.muted}>{t('surveys.progress.expected.unknown')}</p>;
  const { rounds, of } = expected;
  const [low, median, high] = [expected.low, expected.median, expected.high].map(inPercent);
  return (
    <p>
      <span className={styles.key} aria-hidden="true" />
      {low === high
        ? t('surveys.progress.expected.one', { median, rounds, of })
        : t('surveys.progress.expected.range', { low, median, high, rounds, of })}
    </p>
  );
}

/** The reminder to those who have not answered, or why it cannot be sent now. */
function Remind({ progress, onAct }: ActingProps) {
  const t = useText();
  const dates = useDates();
  const { allowed, count, from, reason } = progress.actions.remind;
  const last = progress.timeline.findLast(
    ({ kind, state }) => kind === 'reminderLast' && state === 'planned',
  )?.at;
  if (allowed) {
    return (
      <div>
        <Button
          variant="primary"
          iconLeft={<BellRing />}
          onClick={() => {
            onAct('remind');
          }}
        >
          {progress.round?.remindsEverybody
            ? t('surveys.progress.remind.all')
            : t('surveys.progress.remind', { count })}
        </Button>
      </div>
    );
  }
  const words = () => {
    switch (reason) {
      case 'few':
        return t('surveys.progress.remind.few', { minimum: progress.minimumGroupSize });
      case 'everybody':
      case 'tooLate':
        return t(`surveys.progress.remind.${reason}`);
      case 'recent':
      case 'automatic':
        if (from !== null) return t(`surveys.progress.remind.${reason}`, { date: dates.withTime(from) });
        return last
          ? t('surveys.progress.remind.byItself', { date: dates.withTime(last) })
          : t('surveys.progress.remind.noMore');
      default:
        return null;
    }
  };
  return <p className={styles.muted}>{words()}</p>;
}
