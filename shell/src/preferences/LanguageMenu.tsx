import { Menu } from '@elan/ui';
import { languageOf, setLanguage, useIntl, useMe } from '@elan/web-core';
import { Check, Languages } from 'lucide-react';
import { useSaveLanguageMutation } from './preferences-api';

const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Chooses the language of the interface; a signed-in user's mails follow. */
export function LanguageMenu() {
  const intl = useIntl();
  const me = useMe();
  const [saveLanguage] = useSaveLanguageMutation();
  const current = languageOf(intl.locale);
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.language' })}
      icon={<Languages />}
      align="start"
      items={(['en', 'fr'] as const).map((language) => ({
        label: LANGUAGE_NAMES[language],
        icon: language === current ? <Check /> : <span />,
        onSelect: () => {
          setLanguage(language);
          if (me && me.language !== language) void saveLanguage({ userId: me.id, language });
        },
      }))}
    />
  );
}
