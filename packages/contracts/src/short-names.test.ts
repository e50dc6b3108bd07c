import { expect, it } from 'vitest';
import { proposeShortName } from './short-names';

it.each([
  ['I have the tools I need to do my work well.', 'Tools I need'],
  ['My manager listens to me.', 'Manager listens to me'],
  ['How likely are you to recommend our canteen to a friend?', 'Recommend our canteen'],
  ['J’ai confiance dans les décisions de la direction.', 'Confiance dans les décisions'],
  ['Canteen', 'Canteen'],
  ['You?', 'You'],
  ['…', '…'],
])('calls “%s” “%s”', (label, name) => {
  expect(proposeShortName(label)).toBe(name);
});
