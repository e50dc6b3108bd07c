import { SETTINGS_TABS } from '@elan/web-core';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { SettingsPage } from './SettingsPage';

const panels = Object.fromEntries(SETTINGS_TABS.map((tab) => [tab, `Panel of ${tab}`])) as Record<
  (typeof SETTINGS_TABS)[number],
  string
>;
const open = (route: string) =>
  renderWithProviders(<SettingsPage panels={panels} />, { route, messages: { en, fr } });

it('has these five tabs and no other, of which the address names one', async () => {
  open('/settings?tab=messages');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Audiences',
    'Segmentations',
    'Messages',
    'Plan',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Messages');
  expect(screen.getByText('Panel of messages')).toBeTruthy();
});

it('leads from the tab that the company had to its page', () => {
  const { location } = open('/settings?tab=company');
  expect(location()).toBe('/company');
});
