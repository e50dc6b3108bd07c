import { CalendarClock, CalendarDays, Repeat } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, Switch } from '../forms/Checkbox';
import { RadioCards } from '../forms/RadioCards';
import { Select } from '../forms/Select';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

type Frequency = 'once' | 'weekly' | 'monthly';

export function ChoiceSection({ texts }: { texts: WorkshopTexts }) {
  const [terms, setTerms] = useState(true);
  const [refused, setRefused] = useState(false);
  const [reminders, setReminders] = useState(true);
  const [active, setActive] = useState(false);
  const [frequency, setFrequency] = useState<Frequency | null>('weekly');
  const [country, setCountry] = useState<string | null>(null);
  const icons = { once: <CalendarDays />, weekly: <Repeat />, monthly: <CalendarClock /> };
  const keys: Frequency[] = ['once', 'weekly', 'monthly'];
  return (
    <>
      <div className={styles.fields}>
        <Checkbox label={texts.terms} checked={terms} onChange={setTerms} />
        <Checkbox
          label={`${texts.terms} 2`}
          error={texts.termsError}
          checked={refused}
          onChange={setRefused}
        />
        <Checkbox disabled label={`${texts.terms} (${texts.disabled})`} checked onChange={setTerms} />
        <Switch
          label={texts.reminders}
          hint={texts.remindersHint}
          checked={reminders}
          onChange={setReminders}
        />
        <Switch label={texts.active} checked={active} onChange={setActive} />
        <Switch disabled label={`${texts.active} (${texts.disabled})`} checked onChange={setActive} />
        <Switch label={`${texts.active} 2`} error={texts.danger} checked={active} onChange={setActive} />
      </div>
      <RadioCards
        label={texts.frequency}
        columns={3}
        value={frequency}
        onChange={setFrequency}
        options={keys.map((key) => ({
          value: key,
          label: texts.frequencies[key],
          description: texts.frequencyNotes[key],
          icon: icons[key],
          disabled: key === 'monthly',
        }))}
      />
      <RadioCards
        label={`${texts.frequency} (${texts.withError})`}
        hint={texts.remindersHint}
        error={texts.choose}
        value={null}
        onChange={setFrequency}
        options={keys.map((key) => ({ value: key, label: texts.frequencies[key] }))}
      />
      <div className={styles.fields}>
        <Select
          label={`${texts.frequency} 2`}
          options={keys.map((key) => ({
            value: key,
            label: texts.frequencies[key],
            description: texts.frequencyNotes[key],
            disabled: key === 'monthly',
          }))}
          value={frequency}
          onChange={setFrequency}
        />
        <Select
          required
          label={texts.country}
          options={texts.countries.map((name) => ({ value: name, label: name }))}
          value={country}
          onChange={setCountry}
        />
        <Select
          label={`${texts.country} (${texts.withError})`}
          hint={texts.countryNote}
          error={texts.choose}
          options={texts.countries.slice(0, 4).map((name) => ({ value: name, label: name }))}
          value={country}
          onChange={setCountry}
        />
        <Select
          compact
          label={`${texts.country} (${texts.small})`}
          options={texts.countries.slice(0, 4).map((name) => ({ value: name, label: name }))}
          value={country}
          onChange={setCountry}
        />
        <Select
          disabled
          label={`${texts.country} (${texts.disabled})`}
          options={[]}
          value={null}
          onChange={setCountry}
        />
      </div>
    </>
  );
}
