import { describe, expect, it } from 'vitest';
import { withFrenchSpaces } from './french-spaces.js';

describe('spaces of French texts', () => {
  it.each([
    ['Supprimer « {name} » ?', 'Supprimer «\u00a0{name}\u00a0»\u202f?'],
    [
      'Ligne {line} : le rôle manque ; continuer !',
      'Ligne {line}\u00a0: le rôle manque\u202f; continuer\u202f!',
    ],
    ['{share} % de 10 000 € le 3 mai 2026', '{share}\u00a0% de 10\u202f000\u00a0€ le 3 mai 2026'],
    ['Qui\u00a0? Toi\u202f: moi', 'Qui\u202f? Toi\u00a0: moi'],
    ['Déjà inscrit ? <link>Oui</link>', 'Déjà inscrit\u202f? <link>Oui</link>'],
    [
      '{count, plural, =0 {Personne : rien} one {# mail : un} other {# mails ?}}',
      '{count, plural, =0 {Personne\u00a0: rien} one {# mail\u00a0: un} other {# mails\u202f?}}',
    ],
  ])('keep the marks of %j on the line of their word', (given, wanted) => {
    expect(withFrenchSpaces(given)).toBe(wanted);
    expect(withFrenchSpaces(wanted)).toBe(wanted);
  });

  it.each([
    '{count, plural, =0 {aucun} one {# jour} other {# jours}}',
    '{share, number, ::percent} de {price, number, ::currency/EUR .00}',
    '{when, date, ::yMMMd} – {kind, select, a {x} other {y}}',
    '<a href="https://a.example/?b=c;d#e:f" style="color: red; top: 1px">lien</a>',
    'Un point, une virgule… (et une parenthèse) à 9:30',
  ])('leave %j alone', (text) => expect(withFrenchSpaces(text)).toBe(text));
});
