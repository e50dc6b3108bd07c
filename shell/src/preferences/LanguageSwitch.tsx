import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts';
import { Menu, toast } from '@elan/ui';
import { errorText, languageOf, setLanguage, useIntl, useMe } from '@elan/web-core';
import { Languages } from 'lucide-react';
import { useText } from '../messages/use-text';
import { useSaveLanguageMutation } from './preferences-api';

/** Chooses the language, each under its own name; a signed-in user's mails follow. */
export function LanguageSwitch({ align }: { align?: 'start' }) {
  const intl = useIntl();
  const text = useText();
  const me = useMe();
  const [saveLanguage] = useSaveLanguageMutation();
  // Saved, it shows by itself.
  const tellFailure = (error: unknown) => toast.error(errorText(intl, error) ?? '');
  return (
    <Menu
      icon={<Languages />}
      label={text('language')}
      align={align}
      items={LANGUAGES.map((language) => ({
        label: LANGUAGE_TRAITS[language].name,
        lang: language,
        checked: language === languageOf(intl.locale),
        onSelect: () => {
          setLanguage(language);
          // The choice is not compared with what is saved, which may still be changing to another language.
          if (me) saveLanguage({ userId: me.id, language }).unwrap().catch(tellFailure);
        },
      }))}
    />
  );
}
