import { Button, DateInput, Modal, RadioCards, TextInput } from '@elan/ui';
import { addDays, dayInZone, serverNow, timeOfDay } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import styles from './employee-page.module.css';
import type { PublishedAt } from './use-page-edits';

interface PublishDialogProps {
  open: boolean;
  timeZone: string;
  isBusy: boolean;
  onPublish: (at: PublishedAt) => void;
  onClose: () => void;
}

/** Asks when employees see the page: now, or from a day and time. */
export function PublishDialog({ open, timeZone, isBusy, onPublish, onClose }: PublishDialogProps) {
  const text = useText();
  const today = dayInZone(serverNow(), timeZone);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState(addDays(today, 1));
  const [time, setTime] = useState('09:00');
  const hasPassed =
    when === 'later' && day !== '' && time !== '' && instantOf(day, time, timeZone) < serverNow();
  const isComplete = when === 'now' || (day !== '' && time !== '' && !hasPassed);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={text('employeePage.publish.title')}
      description={text('employeePage.publish.more')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isComplete}
            onClick={() => onPublish(when === 'now' ? null : { day, time })}
          >
            {text(when === 'now' ? 'employeePage.publish.now' : 'employeePage.publish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RadioCards
          label={text('employeePage.publish.when')}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: text('employeePage.publish.atOnce') },
            { value: 'later', label: text('employeePage.publish.atTime') },
          ]}
        />
        {when === 'later' && (
          <div className={styles.time}>
            <DateInput label={text('employeePage.publish.day')} value={day} min={today} onChange={setDay} />
            <TextInput
              type="time"
              label={text('employeePage.publish.time')}
              hint={timeZone.replaceAll('_', ' ')}
              error={hasPassed ? text('employeePage.publish.passed') : undefined}
              value={time}
              onChange={setTime}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}

function instantOf(day: string, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return timeOfDay(day, hour + minute / 60, timeZone);
}
