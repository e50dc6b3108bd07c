import { audienceEndpoints, type Audience } from '@elan/contracts';
import { Button, RadioCards, TextInput, toast } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useText } from '../../shared/use-text';
import { changesOf, choiceOf, valuesOf, type AudienceKind, type AudienceValues } from './audience-values';
import { AudienceCount } from './AudienceCount';
import styles from './audiences.module.css';
import { useCreateAudienceMutation, useUpdateAudienceMutation } from './audiences-api';
import { HandPicker } from './HandPicker';
import { RuleEditor } from './RuleEditor';

const kinds: readonly AudienceKind[] = ['groups', 'hand', 'everybody'];

const LONGEST_PROPOSAL = 60;

interface AudienceModalProps {
  /** Null creates one. */
  audience: Audience | null;
  onSaved?: ((audience: Audience) => void) | undefined;
  onClose: () => void;
}

/** The name of an audience and who is in it: everybody, certain groups, members picked by hand. */
export function AudienceModal({ audience, onSaved, onClose }: AudienceModalProps) {
  const [create] = useCreateAudienceMutation();
  const [update] = useUpdateAudienceMutation();
  const text = useText();
  const saved = useMemo(() => valuesOf(audience), [audience]);
  const form = useContractForm<AudienceValues>(audienceEndpoints.create, {
    keptAs: `audience:${audience?.id ?? 'new'}`,
    saved,
    toast,
    send: async (values) => {
      const sent = audience
        ? update({ audienceId: audience.id, ...changesOf(saved, values) })
        : create({ name: values.name, ...choiceOf(values) });
      const stored = await sent.unwrap();
      onSaved?.(stored);
    },
  });
  const { values, change } = form;
  const [isByHandToo, setIsByHandToo] = useState(saved.userIds.length > 0);
  const isByGroups = values.kind === 'groups';
  const [proposed, setProposed] = useState('');
  /** Names the audience after its groups until somebody gives it a name. */
  const propose = (chosen: readonly string[] | undefined) => {
    if (!chosen || audience || values.name !== proposed) return {};
    const name = chosen.join(', ').slice(0, LONGEST_PROPOSAL);
    setProposed(name);
    return { name };
  };
  const { userIds: picked, pickedBefore } = values;
  const picker = <HandPicker userIds={picked} onChange={(userIds) => change({ userIds, pickedBefore })} />;

  return (
    <FormModal
      title={text(audience ? 'audiences.editTitle' : 'audiences.newTitle')}
      form={form}
      summary={<AudienceCount choice={choiceOf(values)} />}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={text('audiences.name')} autoComplete="off" />
      <RadioCards
        label={text('audiences.who')}
        columns={3}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        options={kinds.map((kind) => ({ value: kind, label: text(`audiences.kind.${kind}`) }))}
      />
      {isByGroups && (
        <>
          <RuleEditor
            match={values.match}
            conditions={values.conditions}
            onChange={(rule, chosen) => change({ ...rule, ...propose(chosen) })}
          />
          {isByHandToo ? (
            <section className={styles.members}>
              <h3 className={styles.chosenTitle}>{text('audiences.handToo')}</h3>
              {picker}
            </section>
          ) : (
            <div>
              <Button
                variant="secondary"
                size="sm"
                iconLeft={<UserPlus />}
                onClick={() => setIsByHandToo(true)}
              >
                {text('audiences.addByHand')}
              </Button>
            </div>
          )}
        </>
      )}
      {values.kind === 'hand' && picker}
      {isByGroups && <p className={styles.note}>{text('audiences.frozen')}</p>}
    </FormModal>
  );
}
