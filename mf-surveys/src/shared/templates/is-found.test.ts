import { expect, it } from 'vitest';
import { isFound } from './is-found';

const texts = ['Bien-être au travail', 'Je m’arrête à l’heure', null, 'Au cœur de l’équipe'];

it.each(['bien-etre', 'BIEN-ÊTRE', 'arrete heure', "l'équipe", 'coeur', 'cœur', '', '  travail '])(
  'finds %j, whatever its case and accents',
  (search) => {
    expect(isFound(search, texts)).toBe(true);
  },
);

it.each(['mal-être', 'travail lundi'])('does not find %j: each word has to be there', (search) => {
  expect(isFound(search, texts)).toBe(false);
});
