import { companyEndpoints, MINIMUM_GROUP_SIZE, type CompanyOverview } from '@elan/contracts';
import { resultsOutlook } from '@elan/scoring';
import { ErrorState, Select, Skeleton, Switch, toast } from '@elan/ui';
import { useCompanyOverview, useContractForm } from '@elan/web-core';
import { useMemo } from 'react';
import { FormCard } from '../../shared/FormCard';
import { useText } from '../../shared/use-text';
import { useUpdateCompanyMutation } from './company-api';
import styles from './company.module.css';

const groupSizes = Array.from({ length: MINIMUM_GROUP_SIZE.max - MINIMUM_GROUP_SIZE.min + 1 }, (_, index) =>
  String(MINIMUM_GROUP_SIZE.min + index),
);

/** Rules for all surveys: the time zone, the smallest group shown, and who gets reminders. */
export function RulesCard() {
  const { data: company, isError, refetch } = useCompanyOverview();
  const text = useText();
  if (company) return <RulesForm key={company.id} company={company} />;
  if (isError) {
    return (
      <ErrorState
        title={text('company.rulesFailed')}
        retryLabel={text('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={380} />
    </div>
  );
}

function RulesForm({ company }: { company: CompanyOverview }) {
  const [update] = useUpdateCompanyMutation();
  const zones = useMemo(
    () => [...new Set([company.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [company.timeZone],
  );
  const text = useText();
  const form = useContractForm(companyEndpoints.update, {
    keptAs: 'company-rules',
    toast,
    saved: {
      timeZone: company.timeZone,
      groupSize: String(company.minimumGroupSize),
      remindsEverybody: company.remindsEverybody,
    },
    send: async ({ timeZone, groupSize, remindsEverybody }) => {
      const changes = { timeZone, minimumGroupSize: Number(groupSize), remindsEverybody };
      await update({ companyId: company.id, changes }).unwrap();
    },
  });

  const size = Number(form.values.groupSize);
  const outlook = resultsOutlook(company.members, size);
  return (
    <FormCard title={text('company.rules')} form={form}>
      <Select
        label={text('company.timeZone')}
        hint={text('company.timeZoneHint')}
        value={form.values.timeZone}
        onChange={(timeZone) => form.change({ timeZone })}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Select
        label={text('company.groupSize')}
        hint={text('company.groupSizeHint')}
        value={form.values.groupSize}
        onChange={(groupSize) => form.change({ groupSize })}
        options={groupSizes.map((size) => ({
          value: size,
          label: text('company.groupSizeOption', { size: Number(size) }),
        }))}
      />
      <p className={styles.why}>{text('company.groupSizeWhy', { ...outlook, size })}</p>
      <p className={styles.why}>
        {text(`company.outlook.${outlook.score === 'never' ? 'nothing' : outlook.groups}`, {
          ...outlook,
          size,
          members: company.members,
        })}
      </p>
      <Switch
        label={text('company.remindsEverybody')}
        hint={text('company.remindsEverybodyHint')}
        checked={form.values.remindsEverybody}
        onChange={(remindsEverybody) => form.change({ remindsEverybody })}
      />
    </FormCard>
  );
}
