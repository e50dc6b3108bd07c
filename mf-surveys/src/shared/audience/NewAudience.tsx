import { Button, Modal, Skeleton } from '@elan/ui';
import { loadPart, type AudienceEditorProps } from '@elan/web-core';
import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../use-text';

interface NewAudienceProps {
  onMade: (audienceId: string) => void;
  onClose: () => void;
}

type Editor = ComponentType<AudienceEditorProps>;

/** A new audience over this page, in the dialog of the settings remote; it is chosen once it is stored. */
export function NewAudience({ onMade, onClose }: NewAudienceProps) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [editor, setEditor] = useState<{ AudienceEditor: Editor | null; hasFailed: boolean }>({
    AudienceEditor: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isCurrent = true;
    const settle = (AudienceEditor: Editor | null) => {
      if (isCurrent) setEditor({ AudienceEditor, hasFailed: AudienceEditor === null });
    };
    loadPart('AudienceEditor').then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const { AudienceEditor, hasFailed } = editor;
  if (AudienceEditor) return <AudienceEditor onSaved={onMade} onClose={onClose} />;
  const retry = () => {
    setEditor({ AudienceEditor: null, hasFailed: false });
    setAttempt(attempt + 1);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('surveys.audience.new')}
      footer={hasFailed && <Button onClick={retry}>{t('surveys.retry')}</Button>}
    >
      {hasFailed ? <p role="alert">{t('surveys.audience.newFailed')}</p> : <Skeleton height={320} />}
    </Modal>
  );
}
