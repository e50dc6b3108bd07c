import type { Language } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Alert, Button, FileInput } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../use-text';
import type { Translatable } from './translation';
import styles from './translation.module.css';
import { readXliff, writeXliff, type ReadXliff } from './xliff';

/** A browser may read the address some time after the press. */
const KEPT_MS = 60_000;

interface TranslatorFileProps {
  items: readonly Translatable[];
  language: Language;
  into: RespondentLanguage;
  onTake: (taken: readonly { readonly item: Translatable; readonly value: string }[]) => void;
}

/** The texts as a file for translators, which comes back the same way. */
export function TranslatorFile({ items, language, into, onTake }: TranslatorFileProps) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadXliff | null>(null);
  const pair = { from: language, into };

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([writeXliff(items, pair)], { type: 'application/xliff+xml' }));
    link.download = `${language}-${into}.xlf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  }

  async function take(chosen: File | null) {
    setFile(chosen);
    const result = chosen ? readXliff(await chosen.text(), items, pair) : null;
    setRead(result);
    if (result && 'taken' in result && result.taken.length > 0) onTake(result.taken);
  }

  return (
    <div className={styles.file}>
      <Button variant="secondary" onClick={download}>
        {t('surveys.translation.download')}
      </Button>
      <FileInput
        label={t('surveys.translation.file')}
        hint={t('surveys.translation.file.hint')}
        accept=".xlf,.xliff"
        file={file}
        onChange={(chosen) => void take(chosen)}
      />
      {read && 'fault' in read && <Alert tone="danger">{t(`surveys.translation.file.${read.fault}`)}</Alert>}
      {read && 'taken' in read && (
        <Alert tone={read.left > 0 ? 'warning' : 'success'}>
          <p>{t('surveys.translation.file.taken', { count: read.taken.length })}</p>
          {read.left > 0 && <p>{t('surveys.translation.file.left', { count: read.left })}</p>}
        </Alert>
      )}
    </div>
  );
}
