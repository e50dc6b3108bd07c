import type { ConnectedProvider, SignInRules } from '@elan/contracts';
import { Select, Switch, toast } from '@elan/ui';
import { useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { useRequireSignOnMutation } from './single-sign-on-api';
import styles from './single-sign-on.module.css';

interface Props {
  data: ConnectedProvider;
  /** Who could keep a password. */
  administrators: SignInRules['administrators'];
}

/** Whether administrators sign in by the provider alone, and who keeps a password. */
export function Requirement({ data, administrators }: Props) {
  const text = useText();
  const save = useSaving(toast);
  const [change, changing] = useRequireSignOnMutation();
  const { isRequired = false, breakGlassId = null } = data.connection ?? {};
  const [chosen, setChosen] = useState(breakGlassId);
  const keeper = isRequired ? breakGlassId : chosen;
  return (
    <section className={styles.part}>
      <h3>{text('sso.required')}</h3>
      <Select
        label={text('sso.keeper')}
        hint={text('sso.keeperHint')}
        options={administrators.map(({ id, name }) => ({ value: id, label: name }))}
        value={keeper}
        disabled={isRequired}
        onChange={setChosen}
      />
      <Switch
        label={text('sso.requiredLabel')}
        hint={text(data.isCallerConnected ? 'sso.requiredHint' : 'sso.tryFirst')}
        checked={isRequired}
        disabled={changing.isLoading || (!isRequired && (keeper === null || !data.isCallerConnected))}
        onChange={(required) =>
          void save(change({ isRequired: required, breakGlassId: required ? keeper : null }).unwrap())
        }
      />
    </section>
  );
}
