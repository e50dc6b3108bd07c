import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsContext, translator, type Language } from '../texts/texts';
import { ConfidentialityNote } from './ConfidentialityNote';

function promises(language: Language): (string | null)[] {
  document.body.innerHTML = renderToStaticMarkup(
    <TextsContext value={translator(language)}>
      <ConfidentialityNote minimumGroupSize={7} shortId="short" />
    </TextsContext>,
  );
  return [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);
}

test('who sees what is said in full, with what remains', () => {
  const [groups, name, nobody, link, rest] = promises('en');
  expect(groups).toMatch(/only for groups of at least 7 people, .* in batches of at least 7\.$/);
  expect(name).toMatch(/without your name/);
  expect(nobody).toMatch(/^Nobody, administrators included, can see who has answered/);
  expect(link).toContain(`its trace is deleted ${SECRET_RETENTION_DAYS} days after this round`);
  expect(rest).toMatch(
    /^What remains: anybody who has your link can see whether it was used, .* full access/,
  );
});

test('and in French', () => {
  const [groups, name, nobody, link, rest] = promises('fr');
  expect(groups).toMatch(/groupes d’au moins 7 personnes, .* par lots d’au moins 7\.$/);
  expect(name).toMatch(/sans votre nom/);
  expect(nobody).toMatch(/^Personne, même dans l’administration du compte, ne peut voir qui a répondu/);
  expect(link).toContain(`sa trace est effacée ${SECRET_RETENTION_DAYS} jours après la fin de ce tour`);
  expect(rest).toMatch(
    /^Ce qui reste\s: une personne qui possède votre lien peut voir s’il a servi .* accès complet/,
  );
});

test('its short text can be read out by itself', () => {
  promises('en');
  expect(document.querySelector('#short')?.textContent).toMatch(/^They are stored without your name/);
});
