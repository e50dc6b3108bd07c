import { Alert, Button, ConfirmDialog } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';

export interface KeptDraftProps {
  disabled: boolean;
  onStartOver: () => void;
}

/** Says that an earlier draft is continued, and offers to start a new one instead. */
export function KeptDraft({ disabled, onStartOver }: KeptDraftProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    setIsAsking(true);
  };
  return (
    <>
      <Alert
        live={false}
        action={
          <Button disabled={disabled} onClick={ask}>
            {t('surveys.startOver')}
          </Button>
        }
      >
        {t('surveys.kept')}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        title={t('surveys.startOver.title')}
        confirmLabel={t('surveys.startOver')}
        danger
        onConfirm={onStartOver}
        onCancel={() => {
          setIsAsking(false);
        }}
      >
        {t('surveys.startOver.text')}
      </ConfirmDialog>
    </>
  );
}
