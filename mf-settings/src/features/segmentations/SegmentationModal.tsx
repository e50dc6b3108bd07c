import { segmentationEndpoints, type Segmentation, type SegmentationType } from '@elan/contracts';
import { Select, TextArea, TextInput, toast } from '@elan/ui';
import { useContractForm, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useCreateSegmentationMutation, useUpdateSegmentationMutation } from '../../shared/segmentations-api';
import { useSegmentationDescription } from '../../shared/use-segmentation-description';
import { RuledAudiences, ruledAudiences } from '../../shared/RuledAudiences';
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
  /** Those that are stored, as they were before they were changed here: others may change them meanwhile. */
  readonly fieldsBefore: Segmentation['fields'];
}

function draftOf(segmentation: Segmentation | null, description: string): SegmentationDraft {
  if (!segmentation)
    return {
      name: '',
      description: '',
      kind: 'select',
      options: [newOption(), newOption()],
      fieldsBefore: [],
    };
  return {
    name: segmentation.name,
    description,
    kind: segmentation.bracket ?? segmentation.type,
    options: segmentation.fields.map((field) => ({ ...field, key: field.id })),
    fieldsBefore: segmentation.fields,
  };
}

/** What is sent of the options: nothing if they are as they were. */
function changedFields({ options, fieldsBefore }: SegmentationDraft) {
  const fields = written(options).map(({ id, value }) => ({
    ...(id !== undefined && { id }),
    value: value.trim(),
  }));
  const isSame =
    fields.length === fieldsBefore.length &&
    fieldsBefore.every(({ id, value }, index) => fields[index]?.id === id && fields[index].value === value);
  return isSame ? {} : { fields, fieldsBefore: [...fieldsBefore] };
}

const written = (options: readonly SegmentationOption[]) =>
  options.filter((option) => option.value.trim() !== '');

function explain(error: unknown) {
  const names = ruledAudiences(error);
  return names.length > 0 ? <RuledAudiences names={names} /> : undefined;
}

/** The name of a segmentation and, for a select, its options. The kind is fixed once members may have values. */
export function SegmentationModal({ segmentation, onClose }: SegmentationModalProps) {
  const descriptionOf = useSegmentationDescription();
  const intl = useIntl();
  const [create] = useCreateSegmentationMutation();
  const [update] = useUpdateSegmentationMutation();
  const text = useText();

  // The keys of new options are created once.
  const [saved] = useState(() => draftOf(segmentation, segmentation ? descriptionOf(segmentation) : ''));
  const form = useContractForm(segmentationEndpoints.create, {
    keptAs: `segmentation:${segmentation?.id ?? 'new'}`,
    saved,
    toast,
    send: async (values) => {
      const { name, description } = values;
      const { fields, fieldsBefore } = kind === 'select' ? changedFields(values) : {};
      if (segmentation) {
        // Only what was changed here: what others change at the same time stays.
        const changes = {
          ...(name !== saved.name && { name }),
          ...(description !== saved.description && { description }),
          ...(fields && { fields, fieldsBefore }),
        };
        await update({ segmentationId: segmentation.id, changes }).unwrap();
      } else
        await create({
          name,
          description,
          ...(fields && { fields }),
          type: isBracketed ? 'date' : kind,
          bracket: isBracketed ? kind : null,
        }).unwrap();
    },
  });
  const { kind, options, fieldsBefore } = form.values;
  const isBracketed = kind === 'age' || kind === 'seniority';
  const left = written(options);
  const removed = fieldsBefore.filter((field) => !left.some(({ id }) => id === field.id));

  return (
    <FormModal
      title={text(segmentation ? 'segmentations.editTitle' : 'segmentations.newTitle')}
      form={form}
      isComplete={kind !== 'select' || left.length > 0}
      question={
        removed.length === 0
          ? undefined
          : text('segmentations.removeTitle', { values: intl.formatList(removed.map(({ value }) => value)) })
      }
      explain={explain}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={text('segmentations.name')}
        hint={
          isBracketed
            ? text('segmentations.bracket.nameHint', { shown: text(`segmentations.bracket.${kind}`) })
            : undefined
        }
        autoComplete="off"
      />
      <TextArea {...form.field('description')} label={text('segmentations.description')} rows={2} />
      <Select
        label={text('segmentations.type')}
        hint={text(`segmentations.kind.${kind}.hint`)}
        disabled={segmentation !== null}
        value={kind}
        onChange={(next) => form.change({ kind: next })}
        options={kinds.map((value) => ({ value, label: text(`segmentations.kind.${value}`) }))}
      />
      {kind === 'select' && (
        <SegmentationOptions
          options={options}
          onChange={(next) => form.change({ options: next, fieldsBefore })}
          errorOf={(option) => form.refused(`fields.${left.indexOf(option)}`)}
        />
      )}
    </FormModal>
  );
}
