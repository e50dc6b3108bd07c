import { renderWithProviders } from '@elan/web-core/testing';
import { expect, it } from 'vitest';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { ChangeNote } from './ChangeNote';

it.each([
  [0.42, true, '▲ 0.4up 0.4 since May, more than chance'],
  [-0.42, false, '−0.4 since May, may be chance'],
  [0.04, false, '0.0 since May, as before'],
])('tells a change of %d', (difference, isReal, said) => {
  const change = { difference, isReal, marginOfError: 0.3 };
  const { container } = renderWithProviders(<ChangeNote change={change} unit="0-10" since="May" />, {
    messages: { en, fr },
  });
  expect(container.textContent).toBe(said);
});

it('gives a difference between groups a sign, since nothing rose or fell', () => {
  const change = { difference: -21.6, isReal: true, marginOfError: 9 };
  const { container } = renderWithProviders(<ChangeNote change={change} unit="0-10" isGap />, {
    messages: { en, fr },
  });
  expect(container.textContent).toBe('−21.6−21.6, more than chance');
});
