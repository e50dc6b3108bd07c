import { FREQUENCIES, type Frequency } from '@elan/contracts';
import type { Day } from '@elan/calendar';
import { Alert, DateInput, RadioCards, Select } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { lazy, Suspense } from 'react';
import { useText, type TextId } from '../use-text';
import { defaultFrequencyStart, weekdayNames } from './frequency';
import styles from './ScheduleFields.module.css';

const NextRounds = lazy(() => import('./NextRounds').then((part) => ({ default: part.NextRounds })));

export interface ScheduleValue {
  /** Empty if none is chosen. */
  startDay: Day;
  /** Empty: no end. */
  endDay: Day;
  frequency: Frequency;
  frequencyStart: number | null;
}

export interface ScheduleFieldsProps {
  value: ScheduleValue;
  /** The earliest end of a survey that does not exist yet: it must not be over already. */
  earliestEnd?: Day;
  /** How often it runs by now, if people have their invitations already. */
  begun?: Pick<ScheduleValue, 'frequency' | 'frequencyStart'> | null;
  onChange: (changes: Partial<ScheduleValue>) => void;
}

export const endsBefore = ({ endDay }: Pick<ScheduleValue, 'endDay'>, day: Day): boolean =>
  endDay !== '' && endDay < day;

export const endsBeforeItStarts = (schedule: Pick<ScheduleValue, 'startDay' | 'endDay'>): boolean =>
  endsBefore(schedule, schedule.startDay);

function endErrorOf(value: ScheduleValue, earliestEnd: Day): TextId | null {
  if (endsBeforeItStarts(value)) return 'surveys.schedule.end.early';
  return endsBefore(value, earliestEnd) ? 'surveys.schedule.end.past' : null;
}

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1);

/** When and how often a survey runs. Rounds have their own day only if there are several. */
export function ScheduleFields({ value, earliestEnd = '', begun = null, onChange }: ScheduleFieldsProps) {
  const t = useText();
  const { locale } = useIntl();
  const { startDay, endDay, frequency, frequencyStart } = value;
  const endError = endErrorOf(value, earliestEnd);

  const chooseFrequency = (chosen: '0' | '1' | '2') => {
    const next = Number(chosen) as Frequency;
    onChange({ frequency: next, frequencyStart: startDay ? defaultFrequencyStart(next, startDay) : null });
  };

  const chooseStart = (day: Day) => {
    // Rounds that start on the day of the first one go with it: a first round of a few days is nobody's wish.
    const isProposed = startDay !== '' && frequencyStart === defaultFrequencyStart(frequency, startDay);
    const follows = isProposed && day !== '' && frequency !== FREQUENCIES.once;
    onChange({ startDay: day, ...(follows && { frequencyStart: defaultFrequencyStart(frequency, day) }) });
  };

  return (
    <div className={styles.fields}>
      <div className={styles.dates}>
        <DateInput
          label={t('surveys.schedule.start')}
          required
          disabled={begun !== null}
          {...(begun && { hint: t('surveys.schedule.start.begun') })}
          value={startDay}
          onChange={chooseStart}
          {...(startDay === '' && { error: t('surveys.schedule.start.missing') })}
        />
        <DateInput
          label={t('surveys.schedule.end')}
          hint={t('surveys.schedule.end.hint')}
          value={endDay}
          clearable
          onChange={(day) => {
            onChange({ endDay: day });
          }}
          {...(endError && { error: t(endError) })}
        />
      </div>
      <RadioCards
        label={t('surveys.frequency')}
        columns={3}
        value={`${frequency}`}
        onChange={chooseFrequency}
        options={[
          { value: '0', label: t('surveys.frequency.once'), description: t('surveys.frequency.once.hint') },
          {
            value: '1',
            label: t('surveys.frequency.monthly'),
            description: t('surveys.frequency.monthly.hint'),
          },
          {
            value: '2',
            label: t('surveys.frequency.weekly'),
            description: t('surveys.frequency.weekly.hint'),
          },
        ]}
      />
      {frequency === FREQUENCIES.monthly && (
        <Select
          label={t('surveys.frequency.monthDay')}
          hint={t('surveys.frequency.monthDay.hint')}
          value={frequencyStart === null ? null : `${frequencyStart}`}
          options={monthDays.map((day) => ({ value: `${day}`, label: `${day}` }))}
          onChange={(day) => {
            onChange({ frequencyStart: Number(day) });
          }}
        />
      )}
      {frequency === FREQUENCIES.weekly && (
        <Select
          label={t('surveys.frequency.weekday')}
          value={frequencyStart === null ? null : `${frequencyStart}`}
          options={weekdayNames(locale).map((name, index) => ({ value: `${index + 1}`, label: name }))}
          onChange={(day) => {
            onChange({ frequencyStart: Number(day) });
          }}
        />
      )}
      {begun && (begun.frequency !== frequency || begun.frequencyStart !== frequencyStart) && (
        <Alert tone="warning">{t('surveys.frequency.begun')}</Alert>
      )}
      {frequency !== FREQUENCIES.once && (
        <Suspense fallback={null}>
          <NextRounds schedule={value} />
        </Suspense>
      )}
    </div>
  );
}
