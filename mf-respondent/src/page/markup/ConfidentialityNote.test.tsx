import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '@elan/contracts';
import { TextsContext, translator } from '../texts/texts';
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
  const [groups, extremes, nobody, link, rest] = promises('en');
  expect(extremes).toMatch(/not in which group, unless at least 7 people gave it\.$/);
  expect(groups).toMatch(/only results of at least 7 people, .* in batches of at least 7\.$/);
  expect(nobody).toMatch(/^Administrators see how many have answered, never who/);
  expect(link).toContain(`its trace is deleted ${SECRET_RETENTION_DAYS} days after this round`);
  expect(rest).toMatch(
    /^What remains: whoever can read your mailbox can open your link .* your company’s mail sees who gets reminders; .* full access/,
  );
});

test('and in French', () => {
  const [groups, extremes, nobody, link, rest] = promises('fr');
  expect(extremes).toMatch(/pas dans quel groupe, sauf si au moins 7 personnes l’ont donnée\.$/);
  expect(groups).toMatch(/que des résultats d’au moins 7 personnes, .* par lots d’au moins 7\.$/);
  expect(nobody).toMatch(/^L’administration du compte voit combien de personnes ont répondu, jamais qui/);
  expect(link).toContain(`sa trace est effacée ${SECRET_RETENTION_DAYS} jours après cette vague`);
  expect(rest).toMatch(
    /^Ce qui reste\s: qui peut lire votre messagerie peut ouvrir votre lien .* à qui vont les rappels\s; .* accès complet/,
  );
});

test('its short text can be read out by itself', () => {
  promises('en');
  expect(document.querySelector('#short')?.textContent).toMatch(/^They are stored without your name/);
});
