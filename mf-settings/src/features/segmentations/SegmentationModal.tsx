import type { Segmentation, SegmentationType } from '@elan/contracts';
import { Button, ErrorBlock, IconButton, Modal, Select, TextArea, TextInput, toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCreateSegmentationMutation, useUpdateSegmentationMutation } from '../../shared/segmentationsApi';
import styles from './segmentations.module.css';
import { useText } from '../../shared/useText';

interface SegmentationModalProps {
  /** Null creates one. */
  segmentation: Segmentation | null;
  onClose: () => void;
}

interface Option {
  /** Set by the server; a new option has none yet. */
  readonly id?: string;
  readonly key: string;
  readonly value: string;
}

type Kind = SegmentationType | 'age' | 'seniority';

const newOption = (): Option => ({ key: crypto.randomUUID(), value: '' });

function kindOf(segmentation: Segmentation | null): Kind {
  if (!segmentation) return 'select';
  return segmentation.bracket ?? segmentation.type;
}

/** Names a segmentation and, for a select, its options. The kind is fixed once members may have values. */
export function SegmentationModal({ segmentation, onClose }: SegmentationModalProps) {
  const intl = useIntl();
  const form = useId();
  const [name, setName] = useState(segmentation?.name ?? '');
  const [description, setDescription] = useState(segmentation?.description ?? '');
  const [kind, setKind] = useState<Kind>(kindOf(segmentation));
  const [options, setOptions] = useState<readonly Option[]>(
    segmentation?.fields.map((field) => ({ ...field, key: field.id })) ?? [newOption(), newOption()],
  );
  const [failure, setFailure] = useState('');
  const [create, creating] = useCreateSegmentationMutation();
  const [update, updating] = useUpdateSegmentationMutation();
  const busy = creating.isLoading || updating.isLoading;
  const text = useText();

  const written = options.filter((option) => option.value.trim() !== '');
  const canSave = name.trim() !== '' && (kind !== 'select' || written.length > 0) && !busy;

  const save = async (): Promise<void> => {
    const fields = written.map(({ id, value }) => ({ ...(id !== undefined && { id }), value: value.trim() }));
    const common = {
      name: name.trim(),
      description: description.trim(),
      ...(kind === 'select' && { fields }),
    };
    const isDate = kind === 'age' || kind === 'seniority';
    try {
      if (segmentation) await update({ segmentationId: segmentation.id, changes: common }).unwrap();
      else await create({ ...common, type: isDate ? 'date' : kind, bracket: isDate ? kind : null }).unwrap();
      toast.success(text('segmentations.saved'));
      onClose();
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
    }
  };

  const kinds: readonly Kind[] = ['select', 'text', 'age', 'seniority'];

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!busy}
      title={text(segmentation ? 'segmentations.editTitle' : 'segmentations.newTitle')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!canSave} busy={busy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onChange={() => setFailure('')}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        <TextInput
          label={text('segmentations.name')}
          value={name}
          onChange={setName}
          required
          maxLength={120}
          autoComplete="off"
        />
        <TextArea
          label={text('segmentations.description')}
          value={description}
          onChange={setDescription}
          maxLength={500}
          rows={2}
        />
        <Select
          label={text('segmentations.type')}
          hint={text(`segmentations.kind.${kind}.hint`)}
          disabled={segmentation !== null}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: text(`segmentations.kind.${value}`) }))}
        />
        {kind === 'select' && (
          <fieldset className={styles.options}>
            <legend>{text('segmentations.options')}</legend>
            {options.map((option, index) => (
              <div key={option.key} className={styles.option}>
                <TextInput
                  label={text('segmentations.option', { number: index + 1 })}
                  labelHidden
                  value={option.value}
                  maxLength={100}
                  autoComplete="off"
                  onChange={(value) =>
                    setOptions(
                      options.map((other) => (other.key === option.key ? { ...other, value } : other)),
                    )
                  }
                />
                <IconButton
                  icon={<X />}
                  label={text('segmentations.removeOption', { number: index + 1 })}
                  onClick={() => setOptions(options.filter((other) => other.key !== option.key))}
                />
              </div>
            ))}
            <Button
              variant="ghost"
              size="sm"
              iconLeft={<Plus />}
              onClick={() => setOptions([...options, newOption()])}
            >
              {text('segmentations.addOption')}
            </Button>
          </fieldset>
        )}
        <ErrorBlock text={failure} />
      </form>
    </Modal>
  );
}
