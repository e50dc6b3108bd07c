import type { SurveyTranslations } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildQuestions } from '../../testing/builders';
import { emptyTranslation, withTranslations } from './translation';
import { Translations } from './Translations';

beforeAll(loadParts);

test('texts can be in any language of respondents; what is missing in each is said', async () => {
  let last: SurveyTranslations = {};
  function Page() {
    const [translations, setTranslations] = useState<SurveyTranslations>({ fr: emptyTranslation });
    last = translations;
    return (
      <Translations
        language="en"
        written={{ name: 'Pulse', questions: buildQuestions('How are you?') }}
        translations={translations}
        onChange={(changes) => setTranslations((current) => withTranslations(current, changes))}
      />
    );
  }
  const { user } = renderWithProviders(<Page />, { messages: { en, fr } });
  await user.click(screen.getByRole('combobox', { name: 'Translate into' }));
  await user.click(screen.getByRole('option', { name: 'Ukrainian' }));
  await user.click(screen.getByRole('switch', { name: 'Also in Ukrainian' }));
  await user.type(screen.getByRole('textbox', { name: 'Question 1 (Ukrainian)' }), 'Як справи?');
  expect(screen.getByText('French: 2 texts missing')).toBeTruthy();
  expect(screen.getByText('Ukrainian: 1 text missing')).toBeTruthy();
  expect(last.uk?.questions).toEqual([{ id: '1', label: 'Як справи?', category: '' }]);
  expect(last.fr).toEqual(emptyTranslation);
});
