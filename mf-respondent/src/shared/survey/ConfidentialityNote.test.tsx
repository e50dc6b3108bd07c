import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TextsContext, translator, type Language } from '../texts/texts';
import { ConfidentialityNote } from './ConfidentialityNote';

function promises(language: Language): (string | null)[] {
  render(
    <TextsContext value={translator(language)}>
      <ConfidentialityNote minimumGroupSize={7} shortId="short" />
    </TextsContext>,
  );
  const list = within(screen.getByRole('group')).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('who sees what', () => {
  test('is said in full, with what remains', () => {
    const [groups, name, nobody, link, rest] = promises('en');
    expect(groups).toMatch(/groups of at least 7 people only, .* in batches of at least 7\.$/);
    expect(name).toMatch(/without your name/);
    expect(nobody).toMatch(/^Nobody, administrators included, can see who has answered/);
    expect(link).toContain(`its trace is deleted ${SECRET_RETENTION_DAYS} days after this round`);
    expect(rest).toMatch(
      /^What remains: anybody who has your link can see whether it was used, .* full access/,
    );
  });

  test('is said in French too', () => {
    const [groups, name, nobody, link, rest] = promises('fr');
    expect(groups).toMatch(/groupes d’au moins 7 personnes, .* par lots d’au moins 7\.$/);
    expect(name).toMatch(/sans votre nom/);
    expect(nobody).toMatch(/^Personne, même dans l’administration du compte, ne peut voir qui a répondu/);
    expect(link).toContain(`sa trace est effacée ${SECRET_RETENTION_DAYS} jours après la fin de ce tour`);
    expect(rest).toMatch(
      /^Ce qui reste\s: une personne qui possède votre lien peut voir s’il a servi .* accès complet/,
    );
  });
});
