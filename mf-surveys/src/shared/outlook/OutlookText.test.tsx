import { renderWithProviders } from '@elan/web-core/testing';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { OutlookText, type OutlookTextProps } from './OutlookText';

const told = (props: Partial<OutlookTextProps>, locale: 'en' | 'fr' = 'en') =>
  renderWithProviders(
    <OutlookText invited={100} participation={null} questions={6} scale="0-10" {...props} />,
    { messages: { en, fr }, locale },
  ).container.textContent;

test('says what will show, by how many usually answer', () => {
  expect(told({})).toBe(
    'If about 70 people answer, you will see a change of the score from 0.8 points on, and a group of 10 that is 1.6 points above or below the company. Smaller ones may be chance.',
  );
  expect(told({ participation: 0.2 })).toBe(
    'If about 20 people answer, you will see a change of the score from 1.4 points on. Smaller ones may be chance.',
  );
  expect(told({ participation: 0.2 }, 'fr')).toContain('à partir de 1,4 point');
});

test('speaks of an eNPS in its own points, and says nothing where nobody is asked', () => {
  expect(told({ scale: 'eNPS', questions: 1 })).toContain('from 38 points on');
  expect(told({ invited: 0 })).toBe('');
});
