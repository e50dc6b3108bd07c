import { API_SCOPES, apiKeyEndpoints, type NewApiKey } from '@elan/contracts';
import { Checkbox, Select, TextInput } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { useRef, useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useText } from '../../shared/use-text';
import { useCreateApiKeyMutation } from './api-keys-api';
import { SecretModal } from './SecretModal';

const LIFETIMES = ['30', '90', '180', '365'] as const;
const saved = { name: '', results: false, surveys: false, members: false, days: '90' as string };

/** Asks what a key may do, and shows its secret once. */
export function NewApiKeyModal({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [create] = useCreateApiKeyMutation();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const isMade = useRef(false);
  const form = useContractForm(apiKeyEndpoints.create, {
    keptAs: 'api-key',
    saved,
    send: async ({ name, days, ...chosen }) => {
      const scopes = API_SCOPES.filter((scope) => chosen[scope]);
      setMade(await create({ name, scopes, days: Number(days) }).unwrap());
      isMade.current = true;
    },
  });
  if (made) {
    const title = text('keys.secretTitle', { name: made.key.name });
    return (
      <SecretModal title={title} text={text('keys.secretText')} secret={made.secret} onClose={onClose} />
    );
  }
  const { values } = form;
  return (
    <FormModal
      title={text('keys.make')}
      form={form}
      isComplete={API_SCOPES.some((scope) => values[scope])}
      // Once the key is made, its secret has to be seen.
      onClose={() => {
        if (!isMade.current) onClose();
      }}
    >
      <TextInput
        {...form.field('name')}
        label={text('keys.name')}
        hint={text('keys.nameHint')}
        autoComplete="off"
      />
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={text(`keys.scope.${scope}`)}
          hint={text(`keys.scope.${scope}.hint`)}
          checked={values[scope]}
          disabled={(scope === 'results' && values.members) || (scope === 'members' && values.results)}
          onChange={(isChosen) => form.change({ [scope]: isChosen })}
        />
      ))}
      <Select
        label={text('keys.lifetime')}
        value={values.days}
        onChange={(days) => form.change({ days })}
        options={LIFETIMES.map((days) => ({
          value: days,
          label: text('keys.days', { days: Number(days) }),
        }))}
      />
    </FormModal>
  );
}
