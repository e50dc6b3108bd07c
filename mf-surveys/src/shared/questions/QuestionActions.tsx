import { IconButton } from '@elan/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useText } from '../use-text';
import styles from './Questions.module.css';

export interface QuestionActionsProps {
  number: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves a question of the list, or removes it. */
export function QuestionActions({ number, isLast, onMove, onRemove }: QuestionActionsProps) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <IconButton
        icon={<ArrowUp />}
        label={t('surveys.questions.up', { number })}
        disabled={number === 1}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        icon={<ArrowDown />}
        label={t('surveys.questions.down', { number })}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      />
      <IconButton icon={<Trash2 />} label={t('surveys.questions.delete', { number })} onClick={onRemove} />
    </div>
  );
}
