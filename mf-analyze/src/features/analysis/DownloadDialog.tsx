import type { Segmentation } from '@elan/contracts';
import { Button, Modal, Select } from '@elan/ui';
import { Download } from 'lucide-react';
import { useDates } from '@elan/web-core';
import { useState } from 'react';
import type { DayRange } from '../../shared/analysis-api';
import { useText } from '../../shared/use-text';
import { useSegmentationName } from '../../shared/use-active-segmentations';

interface DownloadDialogProps {
  onClose: () => void;
  segmentations: readonly Segmentation[];
  /** The days whose answers the file has, whichever round is shown. */
  range: DayRange;
  addressOf: (chosen: { segmentationId?: string }) => string;
}

/** The value of the choice "none", which is not an id. */
const NONE = '';

/** Asks which segmentation to include in the file, and explains its rows. */
export function DownloadDialog({ onClose, segmentations, range, addressOf }: DownloadDialogProps) {
  const text = useText();
  const dates = useDates();
  const days = { from: dates.long(range.startDate), to: dates.long(range.endDate) };
  const nameOf = useSegmentationName();
  const [chosen, setChosen] = useState(NONE);
  const address = addressOf(chosen === NONE ? {} : { segmentationId: chosen });
  return (
    <Modal
      open
      onClose={onClose}
      title={text('options.download')}
      description={`${text('download.days', days)} ${text('download.rows')}`}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" iconLeft={<Download />} asChild>
            {/* In a new tab, because a refusal would replace the page. */}
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
