import { singleSignOnEndpoints, type SingleSignOnStart } from '@elan/contracts';
import { Button } from '@elan/ui';
import { RemoteIntl, useContractForm, useLocation, usePageTitle } from '@elan/web-core';
import { useState } from 'react';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';
import { useBeginSignOnMutation } from './single-sign-on-api';
import styles from './Auth.module.css';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { keepOrigin } from './kept-origin';

interface Props {
  /** What was entered on the page before. */
  email: string;
  onBack: () => void;
  /** Leaves the product for the address of a provider. */
  goTo?: (url: string) => void;
}

/** Signing in where the domain of an e-mail leads. */
export function SingleSignOn(props: Props) {
  return (
    <RemoteIntl messages={laterMessages}>
      <Begin {...props} />
    </RemoteIntl>
  );
}

function Begin({ email, onBack, goTo = (url) => window.location.assign(url) }: Props) {
  const text = useText();
  const { state } = useLocation() as { state: unknown };
  const [begin] = useBeginSignOnMutation();
  const [companies, setCompanies] = useState<SingleSignOnStart['companies']>([]);
  const [companyId, setCompanyId] = useState<string>();
  const form = useContractForm(singleSignOnEndpoints.begin, {
    saved: { email },
    send: async (values) => {
      const start = await begin({ ...values, ...(companyId !== undefined && { companyId }) }).unwrap();
      setCompanies(start.companies);
      if (start.url === null) return;
      keepOrigin(state);
      goTo(start.url);
    },
  });
  const title = text('sso.title');
  usePageTitle(title);
  return (
    <AuthForm
      title={title}
      description={text(companies.length > 0 ? 'sso.which' : 'sso.text')}
      form={form}
      submitLabel={text('sso.submit')}
      isSubmitDisabled={form.values.email.trim() === '' || (companies.length > 0 && companyId === undefined)}
      foot={
        <Button variant="link" size="sm" onClick={onBack}>
          {text('factor.step.back')}
        </Button>
      }
    >
      {companies.length === 0 && <EmailField {...form.field('email')} />}
      {companies.length > 0 && (
        <fieldset className={styles.companies}>
          <legend>{text('sso.companies')}</legend>
          {companies.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="company"
                checked={id === companyId}
                onChange={() => setCompanyId(id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </AuthForm>
  );
}
