import { IconButton, toast } from '@elan/ui';
import { errorText, languageOf, setLanguage, useIntl, useMe } from '@elan/web-core';
import { Languages } from 'lucide-react';
import { useSaveLanguageMutation } from './preferences-api';

const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Offers the other language, under its own name; a signed-in user's mails follow. */
export function LanguageSwitch() {
  const intl = useIntl();
  const me = useMe();
  const [saveLanguage] = useSaveLanguageMutation();
  // Saved, it shows by itself.
  const tellFailure = (error: unknown) => toast.error(errorText(intl, error) ?? '');
  const other = languageOf(intl.locale) === 'en' ? 'fr' : 'en';
  return (
    <IconButton
      icon={<Languages />}
      label={LANGUAGE_NAMES[other]}
      lang={other}
      onClick={() => {
        setLanguage(other);
        // Not compared with what is saved, which may still be changing to another language.
        if (me) saveLanguage({ userId: me.id, language: other }).unwrap().catch(tellFailure);
      }}
    />
  );
}
