import type { Segmentation } from '@elan/contracts';
import { Button, Checkbox, Modal } from '@elan/ui';
import { useState } from 'react';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import styles from './dialogs.module.css';
import { MOST_COLUMNS } from './shown-columns';

interface ColumnsDialogProps {
  segmentations: readonly Segmentation[];
  shown: readonly Segmentation[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses which segmentations are columns of the member list. */
export function ColumnsDialog({ segmentations, shown, onChoose, onClose }: ColumnsDialogProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const [chosen, setChosen] = useState(shown.map(({ id }) => id));
  return (
    <Modal
      open
      size="sm"
      onClose={onClose}
      title={text('members.columns')}
      description={text('members.columnsHint', { count: MOST_COLUMNS })}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {text('members.columnsApply')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {segmentations.map((segmentation) => {
          const { id } = segmentation;
          const isChosen = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              label={nameOf(segmentation)}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MOST_COLUMNS}
              onChange={(checked) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          );
        })}
      </div>
    </Modal>
  );
}
