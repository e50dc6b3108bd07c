import type { RespondentLanguage } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { CodeForm } from './CodeForm';

interface CardFormProps {
  language: RespondentLanguage;
  version: string | undefined;
  isKiosk: boolean;
  isWrong: boolean;
}

/** Asks for the code of a card. */
export function CardForm({ language, version, isKiosk, isWrong }: CardFormProps) {
  const t = useTexts();
  return (
    <CodeForm
      id="code"
      language={language}
      version={version}
      label={
        <h2>
          <label htmlFor="code">{t('card.code')}</label>
        </h2>
      }
      help={t('card.help')}
      wrong={isWrong ? t('card.wrong') : null}
      offline={t('kiosk.offline')}
      autoCapitalize="characters"
      maxLength={40}
      required
    >
      <div className="actions">
        <button data-failed={t('kiosk.offline')}>{t('respondent.next')}</button>
      </div>
      <p>{t(isKiosk ? 'kiosk.owner' : 'card.once')}</p>
    </CodeForm>
  );
}

/** Shown until the script of a shared device has sent its key. */
export function Opening() {
  const t = useTexts();
  return (
    <p role="status" className="opening" data-offline={t('kiosk.offline')}>
      <noscript>{t('kiosk.closed')}</noscript>
    </p>
  );
}
