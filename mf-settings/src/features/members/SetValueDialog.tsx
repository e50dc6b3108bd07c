import type { BulkChange, Segmentation } from '@elan/contracts';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { Button, Modal, Select } from '@elan/ui';
import { useState } from 'react';
import { SegmentationInput } from '../../shared/SegmentationInput';
import { useLanguageOptions } from '../../shared/use-language-options';
import { useSegmentText } from '../../shared/use-segment-text';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import styles from './dialogs.module.css';
import { useBulkChange } from './use-bulk-change';

interface SetValueDialogProps {
  /** What is set. */
  subject: Segmentation | 'language';
  userIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives all selected members one value. */
export function SetValueDialog({ subject, userIds, onDone, onClose }: SetValueDialogProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const languages = useLanguageOptions();
  const segmentText = useSegmentText();
  const change = useBulkChange();
  const [value, setValue] = useState('');
  const [isSending, setIsSending] = useState(false);
  const name = subject === 'language' ? text('bulk.language') : nameOf(subject);
  const language = RESPONDENT_LANGUAGES.find((one) => one === value);

  const chosen = (): { change: BulkChange; words: string } => {
    if (subject === 'language')
      return {
        change: { userIds: [...userIds], ...(language && { language }) },
        words: languages.find((one) => one.value === value)?.label ?? '',
      };
    const extraData = [{ segmentationId: subject.id, value: value.trim() }];
    return { change: { userIds: [...userIds], extraData }, words: segmentText(subject, extraData) || value };
  };

  const send = async (): Promise<void> => {
    const { change: wanted, words } = chosen();
    setIsSending(true);
    const isDone = await change(wanted, (count) => text('bulk.done', { name, value: words, count }));
    setIsSending(false);
    if (isDone) onDone();
  };

  return (
    <Modal
      open
      size="sm"
      dismissible={!isSending}
      onClose={onClose}
      title={text('bulk.setTitle', { name })}
      description={text('bulk.setText', { count: userIds.length })}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {text('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={value.trim() === ''}
            busy={isSending}
            onClick={() => void send()}
          >
            {text('bulk.setConfirm', { count: userIds.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {subject === 'language' ? (
          <Select label={name} value={language ?? null} options={languages} onChange={setValue} />
        ) : (
          <SegmentationInput
            segmentation={subject}
            value={value}
            onChange={setValue}
            error={undefined}
            required={false}
          />
        )}
      </div>
    </Modal>
  );
}
