import { MINIMUM_GROUP_SIZE, type CompanyOverview } from '@elan/contracts';
import { Select, TextInput } from '@elan/ui';
import { useCompanyOverview } from '@elan/web-core';
import { useMemo, useState } from 'react';
import { FormCard } from '../../shared/FormCard';
import { useUpdateCompanyMutation } from './plan-api';
import { useText } from '../../shared/use-text';

const groupSizes = Array.from({ length: MINIMUM_GROUP_SIZE.max - MINIMUM_GROUP_SIZE.min + 1 }, (_, index) =>
  String(MINIMUM_GROUP_SIZE.min + index),
);

/** What holds for the whole company: its name, its time zone and how small a shown group may be. */
export function CompanyCard() {
  const { data: company } = useCompanyOverview();
  return company ? <CompanyForm key={company.id} company={company} /> : null;
}

function CompanyForm({ company }: { company: CompanyOverview }) {
  const [draft, setDraft] = useState({
    name: company.name,
    timeZone: company.timeZone,
    groupSize: String(company.minimumGroupSize),
  });
  const { name, timeZone, groupSize } = draft;
  const [update] = useUpdateCompanyMutation();
  const zones = useMemo(
    () => [...new Set([company.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [company.timeZone],
  );
  const text = useText();

  const isChanged =
    name !== company.name || timeZone !== company.timeZone || Number(groupSize) !== company.minimumGroupSize;

  const save = async (): Promise<string> => {
    await update({
      companyId: company.id,
      changes: { name: name.trim(), timeZone, minimumGroupSize: Number(groupSize) },
    }).unwrap();
    return text('saved');
  };

  return (
    <FormCard
      title={text('company.title')}
      draft={draft}
      isChanged={isChanged}
      isComplete={name.trim() !== ''}
      save={save}
    >
      <TextInput
        label={text('company.name')}
        value={name}
        onChange={(value) => setDraft({ ...draft, name: value })}
        required
        maxLength={120}
      />
      <Select
        label={text('company.timeZone')}
        hint={text('company.timeZoneHint')}
        value={timeZone}
        onChange={(value) => setDraft({ ...draft, timeZone: value })}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Select
        label={text('company.groupSize')}
        hint={text('company.groupSizeHint')}
        value={groupSize}
        onChange={(value) => setDraft({ ...draft, groupSize: value })}
        options={groupSizes.map((size) => ({
          value: size,
          label: text('company.groupSizeOption', { size: Number(size) }),
        }))}
      />
    </FormCard>
  );
}
