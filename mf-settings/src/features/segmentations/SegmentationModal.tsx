import type { Segmentation, SegmentationType } from '@elan/contracts';
import { Select, TextArea, TextInput } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useCreateSegmentationMutation, useUpdateSegmentationMutation } from '../../shared/segmentations-api';
import { useSegmentationDescription } from '../../shared/use-segmentation-description';
import { useText } from '../../shared/use-text';
import { newOption, SegmentationOptions, type SegmentationOption } from './SegmentationOptions';

interface SegmentationModalProps {
  /** Null creates one. */
  segmentation: Segmentation | null;
  onClose: () => void;
}

type Kind = SegmentationType | 'age' | 'seniority';
const kinds: readonly Kind[] = ['select', 'text', 'age', 'seniority'];

interface SegmentationDraft {
  readonly name: string;
  readonly description: string;
  readonly kind: Kind;
  readonly options: readonly SegmentationOption[];
}

function draftOf(segmentation: Segmentation | null, description: string): SegmentationDraft {
  if (!segmentation)
    return { name: '', description: '', kind: 'select', options: [newOption(), newOption()] };
  return {
    name: segmentation.name,
    description,
    kind: segmentation.bracket ?? segmentation.type,
    options: segmentation.fields.map((field) => ({ ...field, key: field.id })),
  };
}

/** Names a segmentation and, for a select, its options. The kind is fixed once members may have values. */
export function SegmentationModal({ segmentation, onClose }: SegmentationModalProps) {
  const descriptionOf = useSegmentationDescription();
  const [draft, setDraft] = useState(() =>
    draftOf(segmentation, segmentation ? descriptionOf(segmentation) : ''),
  );
  const intl = useIntl();
  const [create] = useCreateSegmentationMutation();
  const [update] = useUpdateSegmentationMutation();
  const text = useText();

  const { kind } = draft;
  const isBracketed = kind === 'age' || kind === 'seniority';
  const change = (changes: Partial<SegmentationDraft>): void => setDraft({ ...draft, ...changes });
  const options = draft.options.filter((option) => option.value.trim() !== '');

  const removed = (segmentation?.fields ?? []).filter((field) => !options.some(({ id }) => id === field.id));

  const save = async (): Promise<string> => {
    const fields = options.map(({ id, value }) => ({ ...(id !== undefined && { id }), value: value.trim() }));
    const common = {
      name: draft.name.trim(),
      description: draft.description.trim(),
      ...(kind === 'select' && { fields }),
    };
    if (segmentation) await update({ segmentationId: segmentation.id, changes: common }).unwrap();
    else
      await create({
        ...common,
        type: isBracketed ? 'date' : kind,
        bracket: isBracketed ? kind : null,
      }).unwrap();
    return text('segmentations.saved');
  };

  return (
    <FormModal
      title={text(segmentation ? 'segmentations.editTitle' : 'segmentations.newTitle')}
      draft={draft}
      isComplete={draft.name.trim() !== '' && (kind !== 'select' || options.length > 0)}
      save={save}
      question={
        removed.length === 0
          ? undefined
          : text('segmentations.removeTitle', { values: intl.formatList(removed.map(({ value }) => value)) })
      }
      onClose={onClose}
    >
      <TextInput
        label={text('segmentations.name')}
        hint={
          isBracketed
            ? text('segmentations.bracket.nameHint', { shown: text(`segmentations.bracket.${kind}`) })
            : undefined
        }
        value={draft.name}
        onChange={(name) => change({ name })}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextArea
        label={text('segmentations.description')}
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={500}
        rows={2}
      />
      <Select
        label={text('segmentations.type')}
        hint={text(`segmentations.kind.${kind}.hint`)}
        disabled={segmentation !== null}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={kinds.map((value) => ({ value, label: text(`segmentations.kind.${value}`) }))}
      />
      {kind === 'select' && (
        <SegmentationOptions options={draft.options} onChange={(next) => change({ options: next })} />
      )}
    </FormModal>
  );
}
