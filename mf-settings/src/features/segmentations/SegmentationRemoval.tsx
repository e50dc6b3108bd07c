import type { Segmentation } from '@elan/contracts';
import { ConfirmDialog, Modal, toast } from '@elan/ui';
import { useState } from 'react';
import { useRemoveSegmentationMutation } from '../../shared/segmentations-api';
import { RuledAudiences, ruledAudiences } from '../../shared/RuledAudiences';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';

/** Asks before a segmentation is removed, and names the audiences that need it if it cannot be. */
export function SegmentationRemoval({
  removed,
  onClose,
}: {
  removed: Segmentation | null;
  onClose: () => void;
}) {
  const nameOf = useSegmentationName();
  const [remove] = useRemoveSegmentationMutation();
  const [kept, setKept] = useState<{ segmentation: Segmentation; audiences: readonly string[] } | null>(null);
  const showFailure = useFailureToast();
  const text = useText();

  const send = (segmentation: Segmentation) => {
    remove(segmentation.id)
      .unwrap()
      .then(() => toast.success(text('segmentations.deleted')))
      .catch((error: unknown) => {
        const audiences = ruledAudiences(error);
        if (audiences.length > 0) setKept({ segmentation, audiences });
        else showFailure(error);
      });
  };

  return (
    <>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={text('segmentations.deleteTitle', { name: removed ? nameOf(removed) : '' })}
        confirmLabel={text('segmentations.deleteConfirm')}
        onCancel={onClose}
        onConfirm={() => {
          if (removed) send(removed);
          onClose();
        }}
      >
        {text('segmentations.deleteText')}
      </ConfirmDialog>
      {kept !== null && (
        <Modal
          open
          title={text('segmentations.keptTitle', { name: nameOf(kept.segmentation) })}
          onClose={() => setKept(null)}
        >
          <p>
            <RuledAudiences names={kept.audiences} />
          </p>
        </Modal>
      )}
    </>
  );
}
