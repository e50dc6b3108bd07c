import { COUNCIL_SEAT, type Language } from '@elan/contracts';
import { LANGUAGE_TRAITS, LANGUAGES } from '@elan/contracts/languages';
import { Button, Modal, Select, Switch, TextInput, toast } from '@elan/ui';
import { useLanguage, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import styles from '../../../shared/card-parts.module.css';
import { useCreateSeatMutation, useReaddressSeatMutation } from './council-api';

interface Props {
  readonly onClose: () => void;
}

/** Makes the seat. Its address is asked to confirm first. */
export function NewSeatModal({ onClose }: Props) {
  const text = useText();
  const saving = useSaving(toast);
  const own = useLanguage();
  const [create, creating] = useCreateSeatMutation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(own);
  const [readsComments, setReadsComments] = useState(false);
  const save = async () => {
    const made = () => ({ text: text('council.made') });
    if (await saving(create({ name, email, language, readsComments }).unwrap(), made)) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text('council.make')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            disabled={name.trim() === '' || !email.includes('@')}
            busy={creating.isLoading}
            onClick={() => void save()}
          >
            {text('council.makeIt')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <p className={styles.text}>{text('council.makeText', { days: COUNCIL_SEAT.removalDays })}</p>
        <TextInput
          label={text('council.name')}
          hint={text('council.nameHint')}
          value={name}
          maxLength={COUNCIL_SEAT.name}
          onChange={setName}
        />
        <TextInput
          label={text('council.email')}
          hint={text('council.emailHint')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <Select
          label={text('council.language')}
          searchable={false}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_TRAITS[value].name }))}
          value={language}
          onChange={setLanguage}
        />
        <Switch
          label={text('council.comments')}
          hint={text('council.commentsHint')}
          checked={readsComments}
          onChange={setReadsComments}
        />
      </div>
    </Modal>
  );
}

/** Gives the seat another address. The former one stays for a while. */
export function AddressModal({ version, onClose }: Props & { readonly version: number }) {
  const text = useText();
  const saving = useSaving(toast);
  const [readdress, readdressing] = useReaddressSeatMutation();
  const [email, setEmail] = useState('');
  const save = async () => {
    const told = () => ({ text: text('council.made') });
    if (await saving(readdress({ email, version }).unwrap(), told)) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text('council.readdress')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!email.includes('@')}
            busy={readdressing.isLoading}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <p className={styles.text}>{text('council.readdressText', { days: COUNCIL_SEAT.removalDays })}</p>
        <TextInput
          label={text('council.email')}
          hint={text('council.emailHint')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
      </div>
    </Modal>
  );
}
