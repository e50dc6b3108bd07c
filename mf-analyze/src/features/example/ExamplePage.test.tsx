import { companyEndpoints, type Language } from '@elan/contracts';
import { provideParts, useRoutes, type RemoteParts } from '@elan/web-core';
import { loadParts } from '@elan/ui/testing';
import { buildOverview, createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import de from '../../messages/de.json';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';

beforeAll(loadParts);

const Pages = () => <Suspense>{useRoutes(remoteModule.routes)}</Suspense>;

function open({ subscription = 1, locale = 'en' }: { subscription?: number; locale?: Language } = {}) {
  const server = createServer().on(companyEndpoints.overview, buildOverview({ subscription }));
  return renderWithProviders(<Pages />, { server, locale, route: '/example', messages: { en, fr, de } });
}

const arrived = () => screen.findByRole('tablist');
const failures = () => screen.queryAllByText(/could not be loaded|n’ont pas pu|n’a pas pu|konnten? nicht/);

/** What the other remotes provide. */
const lent: { [Name in keyof RemoteParts]-?: NonNullable<RemoteParts[Name]> } = {
  SurveyPreview: ({ survey, view }) => (
    <output>{[survey.name, survey.questions.length, view].join('|')}</output>
  ),
  EmployeePagePreview: () => null,
  ManagerPagePreview: () => null,
  CouncilPagePreview: () => null,
  AudienceEditor: () => null,
  SurveyLoop: () => null,
};

describe('the example', () => {
  it.each([
    ['en', 'Example: invented company', ['General', 'Questions', 'Segmentation', 'Advice']],
    ['fr', 'Exemple : entreprise inventée', ['Général', 'Questions', 'Segmentation', 'Conseils']],
    ['de', 'Beispiel: erfundenes Unternehmen', ['Überblick', 'Fragen', 'Segmentierung', 'Empfehlungen']],
  ] as const)(
    'shows the real pages in %s on what was recorded, and calls nobody',
    async (locale, title, tabs) => {
      const { user, server } = open({ locale });
      await arrived();
      for (const tab of tabs) {
        await user.click(await screen.findByRole('tab', { name: tab }));
        const panel = await screen.findByRole('tabpanel');
        await waitFor(() => expect(panel.textContent.length).toBeGreaterThan(200));
        await waitFor(() => expect(panel.querySelector('[aria-busy=true]')).toBeNull());
        expect(failures()).toEqual([]);
      }
      expect(screen.getByText(title)).toBeTruthy();
      expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/companies/overview']));
    },
  );

  it('has every round and comparison that it offers, and every segmentation', async () => {
    const { user } = open();
    await arrived();
    for (const box of ['Compared with', 'Round']) {
      const all = async () => {
        await user.click(await screen.findByRole('combobox', { name: box }));
        return screen.findAllByRole('option');
      };
      const count = (await all()).length;
      expect(count).toBeGreaterThan(2);
      await user.keyboard('{Escape}');
      for (let index = 0; index < count; index += 1) {
        const option = (await all())[index];
        if (option) await user.click(option);
        await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
        expect(failures()).toEqual([]);
      }
    }
  });

  it('shows the page of its survey as an employee meets it, as an example, and calls nobody', async () => {
    provideParts((name) => Promise.resolve(lent[name]));
    const { user, server } = open();
    await arrived();
    await user.click(screen.getByRole('button', { name: 'See it as an employee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'See it as an employee' }));
    const phone = await dialog.findByRole('region', { name: 'Example: invented company' });
    expect(phone.textContent).toBe('Would you recommend us?|3|questions');
    expect(dialog.getByText(/^Example: .* no answer is sent or saved\.$/)).toBeTruthy();
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/companies/overview']));
  });

  it('lets one try to find out what somebody answered, and says what is refused and why', async () => {
    const { user, server } = open();
    await arrived();
    await user.click(screen.getByRole('button', { name: 'Try to find out what Léa answered' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try to find out what Léa answered' }));
    const filter = async (name: string, option: string) => {
      await user.click(await dialog.findByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const said = async (words: RegExp) =>
      waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(words));
    await waitFor(() => expect(dialog.getAllByRole('combobox')).toHaveLength(3));
    await said(/^Shown\. The results of 203 people together/);
    await filter('Department', 'Sales');
    await said(/^Shown\. Sales, “.+”: \S+, the eNPS of 42 people/);
    await filter('Department', 'People');
    await said(/^Refused\. People is not shown/);
    await filter('Site', 'Lyon');
    await said(/^Refused\. Results are split by one property at a time/);
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/companies/overview']));
  });

  it('offers nothing that would leave it or change something', async () => {
    open();
    await arrived();
    await screen.findAllByRole('heading');
    expect(screen.queryByRole('button', { name: 'Options' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((href) => !href?.startsWith('?') && !href?.startsWith('/example'))).toEqual([
      '/',
      '/surveys/create',
    ]);
  });

  it('leads back to the plans before one is bought', async () => {
    open({ subscription: 0 });
    const banner = within(await screen.findByRole('complementary'));
    expect((await banner.findByRole('link')).getAttribute('href')).toBe('/plans');
    await arrived();
    expect(banner.queryByText('Start your own')).toBeNull();
  });
});
