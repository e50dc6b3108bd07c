import type { RespondentLanguage } from '@elan/contracts';
import { useTexts } from '../texts/texts';

interface CardFormProps {
  language: RespondentLanguage;
  isKiosk: boolean;
  isWrong: boolean;
}

/** Asks for the code of a card. Without a script, it is typed. */
export function CardForm({ language, isKiosk, isWrong }: CardFormProps) {
  const t = useTexts();
  return (
    <form method="post" className="code" autoComplete="off" data-offline={t('kiosk.offline')}>
      <input type="hidden" name="in" value={language} />
      <h2>
        <label htmlFor="code">{t('card.code')}</label>
      </h2>
      <p id="code-help">{t('card.help')}</p>
      {isWrong && (
        <p className="error" role="alert">
          {t('card.wrong')}
        </p>
      )}
      <input
        className="field"
        id="code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-describedby="code-help"
        required
      />
      <div className="actions">
        <button data-failed={t('kiosk.offline')}>{t('respondent.next')}</button>
      </div>
      <p>{t(isKiosk ? 'kiosk.owner' : 'card.once')}</p>
    </form>
  );
}

/** Until the script of a shared device has sent its key. */
export function Opening() {
  const t = useTexts();
  return (
    <p role="status" className="opening" data-offline={t('kiosk.offline')}>
      <noscript>{t('kiosk.closed')}</noscript>
    </p>
  );
}
