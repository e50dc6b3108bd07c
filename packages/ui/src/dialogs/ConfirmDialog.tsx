import { useId, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { ErrorBlock } from '../feedback/Alert';
import { TextInput } from '../forms/TextInput';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, in plain words. */
  children?: ReactNode;
  /** A verb with its object. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  error?: ReactNode;
  /** Text that must be typed before confirmation is possible, e.g. a company's name. */
  typed?: string | undefined;
}

/** A question before something that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    danger,
    busy,
    error,
    typed,
  } = props;
  const { texts } = useUi();
  const form = useId();
  const [answer, setAnswer] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setAnswer('');
  }
  const allowed = typed === undefined || answer.trim() === typed.trim();

  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="sm"
      dismissible={busy !== true}
      description={children}
      footer={
        <>
          <Button data-autofocus={typed === undefined ? '' : undefined} disabled={busy} onClick={onCancel}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger === true ? 'danger' : 'primary'}
            busy={busy}
            disabled={!allowed}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (allowed && busy !== true) onConfirm();
        }}
      >
        {typed !== undefined && (
          <TextInput
            label={fill(texts.typeToConfirm, { expected: typed })}
            value={answer}
            onChange={setAnswer}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <ErrorBlock text={error} />
      </form>
    </Modal>
  );
}
