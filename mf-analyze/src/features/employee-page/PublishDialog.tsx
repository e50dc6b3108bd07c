import { Button, DateInput, Modal, TextInput } from '@elan/ui';
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

/** Asks from when employees see the page. */
export function PublishDialog({ open, timeZone, isBusy, onPublish, onClose }: PublishDialogProps) {
  const text = useText();
  const today = dayInZone(serverNow(), timeZone);
  const [day, setDay] = useState(addDays(today, 1));
  const [time, setTime] = useState('09:00');
  const isComplete = day !== '' && time !== '';
  const hasPassed = isComplete && instantOf(day, time, timeZone) < serverNow();
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
            disabled={!isComplete || hasPassed}
            onClick={() => onPublish({ day, time })}
          >
            {text('employeePage.publish.later')}
          </Button>
        </>
      }
    >
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
    </Modal>
  );
}

function instantOf(day: string, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return timeOfDay(day, hour + minute / 60, timeZone);
}
