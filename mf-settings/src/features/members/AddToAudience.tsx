import { audienceEndpoints, type Audience } from '@elan/contracts';
import { Button, ErrorBlock, Modal, Select, TextInput, toast } from '@elan/ui';
import { errorText, notifySaving, useAudiences, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { useExtendAudienceMutation, useFoundAudienceMutation } from './extend-audience-api';
import styles from './dialogs.module.css';

interface AddToAudienceProps {
  userIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** No audience has this id. */
const NEW = '+';

/** Adds the selected members to an audience by hand, whatever its rule, or to a new one. */
export function AddToAudience({ userIds, onDone, onClose }: AddToAudienceProps) {
  const text = useText();
  const intl = useIntl();
  const { data: audiences = [] } = useAudiences();
  const [extend] = useExtendAudienceMutation();
  const [found] = useFoundAudienceMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const audience = audiences.find(({ id }) => id === chosen);
  const isNew = chosen === NEW || audiences.length === 0;

  const add = () => {
    if (!audience) return found({ name: name.trim(), userIds }).unwrap();
    return extend({ audienceId: audience.id, userIds }).unwrap();
  };

  const send = async (): Promise<void> => {
    setState({ busy: true });
    const told = ({ name: label }: Audience) => ({
      text: text('bulk.added', { count: userIds.length, name: label }),
    });
    try {
      await notifySaving(toast, intl, add(), { told });
      onDone();
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <Modal
      open
      size="sm"
      dismissible={!state.busy}
      onClose={onClose}
      title={text('bulk.addToAudience')}
      description={text('bulk.addText', { count: userIds.length })}
      footer={
        <>
          <Button onClick={onClose} disabled={state.busy}>
            {text('cancel')}
          </Button>
          <Button
            variant="primary"
            busy={state.busy}
            disabled={isNew ? name.trim() === '' : !audience}
            onClick={() => void send()}
          >
            {text('bulk.addConfirm', { count: userIds.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {audiences.length > 0 && (
          <Select
            label={text('bulk.audience')}
            value={chosen}
            options={[
              { value: NEW, label: text('bulk.newAudience') },
              ...audiences.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onChange={setChosen}
          />
        )}
        {isNew && (
          <TextInput
            label={text('audiences.name')}
            value={name}
            maxLength={audienceEndpoints.create.fields['name']?.max}
            onChange={setName}
            autoComplete="off"
          />
        )}
        <ErrorBlock text={errorText(intl, state.error)} />
      </div>
    </Modal>
  );
}
