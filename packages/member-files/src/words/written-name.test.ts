import { expect, it } from 'vitest';
import { writtenName } from './written-name';

it.each([
  ['DUPONT', 'Dupont'],
  ['Jean DUPONT', 'Jean Dupont'],
  ['DUPONT-MARTIN Jean', 'Dupont-Martin Jean'],
  ['ANNE-SOPHIE DE LA TOUR', 'Anne-Sophie de La Tour'],
  ['LE GOFF Maëlle', 'Le Goff Maëlle'],
  ['DE SOUSA', 'De Sousa'],
  ["O'NEIL", "O'Neil"],
  ['D’AMBROSIO Luca', 'D’Ambrosio Luca'],
  ['Claire D’ARC', 'Claire d’Arc'],
  ['JAN VAN DER BERG', 'Jan van der Berg'],
  ['MAX VON AU', 'Max von Au'],
  ['MCDONALD', 'McDonald'],
  ['DUPRÉ', 'Dupré'],
  ['ŁUKASZ ŻAK', 'Łukasz Żak'],
  ['İSMAİL', 'İsmail'],
  ['NGUYỄN THỊ', 'Nguyễn Thị'],
  ['LI WU', 'Li Wu'],
  // What is no name in capitals stays.
  ['Jean Dupont', 'Jean Dupont'],
  ['JP Dupont', 'JP Dupont'],
  ['J. DUPONT', 'J. Dupont'],
  ['MacDonald', 'MacDonald'],
  ['van den Berg', 'van den Berg'],
  ['Henri IV', 'Henri IV'],
  ['山田 太郎', '山田 太郎'],
])('%s is written %s', (given, written) => {
  expect(writtenName(given)).toBe(written);
});
