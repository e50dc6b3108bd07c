import { companyEndpoints, type Company } from '@elan/contracts';
import { ErrorState, ImageInput, Skeleton, TextInput, toast } from '@elan/ui';
import { useContractForm, useProductName } from '@elan/web-core';
import { FormCard } from '../../shared/FormCard';
import { useText } from '../../shared/use-text';
import { useReadCompanyQuery, useUpdateCompanyMutation } from './company-api';
import styles from './company.module.css';

/** How the company appears above its surveys and in its mails. */
export function IdentityCard() {
  const { data: company, isError, refetch } = useReadCompanyQuery();
  const text = useText();
  if (company) return <IdentityForm key={company.id} company={company} />;
  if (isError) {
    return (
      <ErrorState
        title={text('company.loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={520} />
    </div>
  );
}

function IdentityForm({ company }: { company: Company }) {
  const [update] = useUpdateCompanyMutation();
  const provider = useProductName();
  const text = useText();
  const form = useContractForm(companyEndpoints.update, {
    keptAs: 'company-identity',
    toast,
    saved: { name: company.name, logo: company.logo, replyTo: company.replyTo ?? '' },
    send: async ({ name, logo, replyTo }) => {
      const changes = {
        name,
        replyTo: replyTo === '' ? null : replyTo,
        ...(logo !== company.logo && { logo }),
      };
      await update({ companyId: company.id, changes }).unwrap();
    },
  });
  const { name, logo } = form.values;
  const sender = text('company.senderName', { company: name.trim() || company.name, provider });
  const address = `<${company.senderAddress}>`;

  return (
    <FormCard title={text('company.identity')} description={text('company.identityText')} form={form}>
      <TextInput {...form.field('name')} label={text('company.name')} />
      <ImageInput
        name="logo"
        label={text('company.logo')}
        hint={text('company.logoHint')}
        error={form.problem('logo')}
        value={logo}
        onChange={(image) => form.change({ logo: image })}
      />
      <TextInput
        {...form.field('replyTo')}
        label={text('company.replyTo')}
        hint={text('company.replyToHint')}
        type="email"
        autoComplete="off"
      />
      <p className={styles.sender}>
        {text('company.sender')}
        <span className={styles.from}>
          <strong>{sender}</strong>
          <span>{address}</span>
        </span>
      </p>
    </FormCard>
  );
}
