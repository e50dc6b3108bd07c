import type { Segmentation } from '@elan/contracts';
import { Button, Modal, Select } from '@elan/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { useSegmentationName } from '../../shared/use-active-segmentations';

interface DownloadDialogProps {
  onClose: () => void;
  segmentations: readonly Segmentation[];
  addressOf: (chosen: { segmentationId?: string }) => string;
}

/** The value of the choice of none, which is no id. */
const NONE = '';

/** Asks which segmentation the file carries, and says what its rows are. */
export function DownloadDialog({ onClose, segmentations, addressOf }: DownloadDialogProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const [chosen, setChosen] = useState(NONE);
  const address = addressOf(chosen === NONE ? {} : { segmentationId: chosen });
  return (
    <Modal
      open
      onClose={onClose}
      title={text('options.download')}
      description={text('download.rows')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" iconLeft={<Download />} asChild>
            {/* In a new tab, as a refusal would take the page's place. */}
            <a href={address} target="_blank" rel="noopener" onClick={onClose}>
              {text('download.file')}
            </a>
          </Button>
        </>
      }
    >
      <Select
        label={text('download.segmentation')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: NONE, label: text('download.none') },
          ...segmentations.map((segmentation) => ({ value: segmentation.id, label: nameOf(segmentation) })),
        ]}
      />
    </Modal>
  );
}
