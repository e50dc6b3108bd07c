import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts';
import { IconButton, toast } from '@elan/ui';
import { errorText, languageOf, setLanguage, useIntl, useMe } from '@elan/web-core';
import { Languages } from 'lucide-react';
import { useSaveLanguageMutation } from './preferences-api';

/** Offers the next language, under its own name; a signed-in user's mails follow. */
export function LanguageSwitch() {
  const intl = useIntl();
  const me = useMe();
  const [saveLanguage] = useSaveLanguageMutation();
  // Saved, it shows by itself.
  const tellFailure = (error: unknown) => toast.error(errorText(intl, error) ?? '');
  const at = LANGUAGES.indexOf(languageOf(intl.locale));
  const next = LANGUAGES[at + 1] ?? LANGUAGES[0];
  return (
    <IconButton
      icon={<Languages />}
      label={LANGUAGE_TRAITS[next].name}
      lang={next}
      onClick={() => {
        setLanguage(next);
        // The choice is not compared with what is saved, which may still be changing to another language.
        if (me) saveLanguage({ userId: me.id, language: next }).unwrap().catch(tellFailure);
      }}
    />
  );
}
