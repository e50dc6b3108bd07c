import {
  COMPANY_EXPORT_DAYS,
  type CouncilPack,
  type Language,
  LANGUAGES,
  LANGUAGE_TRAITS,
  PACK_FORMATS,
  type PackFormat,
} from '@elan/contracts';
import { Button, Card, Select, toast } from '@elan/ui';
import { languageOf, useDates, useIntl, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { AgreementPart } from './AgreementPart';
import { OrderedFile } from './OrderedFile';
import { useOrderPackMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_TRAITS[value].name }));

/** What works council and data protection officer have to know, as a file made from the settings in force. */
export function PackCard({ packs }: { packs: readonly CouncilPack[] }) {
  const text = useText();
  const dates = useDates();
  const saving = useSaving(toast);
  const { locale } = useIntl();
  const [order, ordering] = useOrderPackMutation();
  const [language, setLanguage] = useState<Language>(languageOf(locale));
  const [format, setFormat] = useState<PackFormat>('pdf');
  const isUnderWay = packs.some(
    (pack) =>
      (pack.state === 'waiting' || pack.state === 'making') &&
      pack.language === language &&
      pack.format === format,
  );
  const nameOf = (pack: CouncilPack) =>
    text('privacy.pack.name', {
      language: LANGUAGE_TRAITS[pack.language].name,
      format: text(`privacy.pack.format.${pack.format}`),
      at: dates.withTime(pack.orderedAt),
    });
  return (
    <Card
      title={text('privacy.pack.title')}
      description={text('privacy.pack.text', { days: COMPANY_EXPORT_DAYS })}
    >
      <div className={styles.rows}>
        {packs.length > 0 && (
          <ul className={styles.list} aria-label={text('privacy.pack.title')}>
            {packs.map((pack) => (
              <OrderedFile
                key={pack.id}
                file={pack}
                name={nameOf(pack)}
                downloadLabel={text('privacy.pack.downloadOf', { name: nameOf(pack) })}
                removeLabel={text('privacy.pack.removeOf', { name: nameOf(pack) })}
              />
            ))}
          </ul>
        )}
        <Select
          label={text('privacy.pack.language')}
          searchable={false}
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <Select
          label={text('privacy.pack.format')}
          searchable={false}
          options={PACK_FORMATS.map((value) => ({ value, label: text(`privacy.pack.format.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <p>
          <Button
            disabled={isUnderWay}
            busy={ordering.isLoading}
            onClick={() =>
              void saving(order({ language, format }).unwrap(), () => ({
                text: text('privacy.pack.ordered'),
              }))
            }
          >
            {text('privacy.pack.order')}
          </Button>
        </p>
        <AgreementPart />
      </div>
    </Card>
  );
}
