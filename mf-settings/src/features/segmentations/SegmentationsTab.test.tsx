import { segmentationEndpoints, type Segmentation, type SegmentationPlaces } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { buildSegmentation, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { SegmentationsTab } from './SegmentationsTab';

beforeAll(loadParts);

const free: SegmentationPlaces = { most: 6, taken: [], freeAt: null, detailFreeAt: null };

function openSegmentations(
  segmentations: readonly Segmentation[],
  locale: 'en' | 'fr',
  places: Partial<SegmentationPlaces> = {},
) {
  const server = createServer()
    .on(segmentationEndpoints.list, [...segmentations])
    .on(segmentationEndpoints.places, { ...free, ...places });
  removeToasts();
  const page = (
    <>
      <SegmentationsTab />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, locale, messages: { en, fr } });
}

const inRules = errorAnswer('segmentationInUse', {
  details: ['Care in Lyon', 'Night shift'].map((message) => ({ path: 'audience', message })),
});

const openNew = async (locale: 'en' | 'fr' = 'en') => {
  const page = openSegmentations([], locale);
  const [button] = await screen.findAllByRole('button', { name: 'New segmentation' });
  await page.user.click(button as HTMLElement);
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

describe('segmentations', () => {
  it('are described in the language of the page where every company has them', async () => {
    openSegmentations([buildSegmentation()], 'fr');
    const row = within((await screen.findByText('Tranche d’âge')).closest('tr') ?? document.body);
    expect(row.getByText('Répartit les résultats par tranche d’âge.')).toBeTruthy();
  });

  it('keep the words that the company gave them', async () => {
    openSegmentations([buildSegmentation({ description: 'From the payroll.' })], 'fr');
    expect(await screen.findByText('From the payroll.')).toBeTruthy();
  });

  it('say which one is shown in detail, and choose another', async () => {
    const team = buildSegmentation({
      id: 'team',
      name: 'Team',
      type: 'text',
      bracket: null,
      isDetailed: true,
    });
    const site = buildSegmentation({ id: 'site', name: 'Site', type: 'text', bracket: null });
    const { user, server } = openSegmentations([team, site], 'en');
    const rowOf = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') ?? document.body);
    expect((await rowOf('Team')).getByText('In detail')).toBeTruthy();
    expect((await rowOf('Site')).queryByText('In detail')).toBeNull();
    server.on(segmentationEndpoints.update, { ...site, isDetailed: true }).on(segmentationEndpoints.list, [
      { ...team, isDetailed: false },
      { ...site, isDetailed: true },
    ]);
    await user.click((await rowOf('Site')).getByRole('button', { name: /Site/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show in detail' }));
    await waitFor(async () => expect((await rowOf('Site')).getByText('In detail')).toBeTruthy());
    expect((await rowOf('Team')).queryByText('In detail')).toBeNull();
    expect(server.requestsOf(segmentationEndpoints.update).map(({ body }) => body)).toEqual([
      { isDetailed: true },
    ]);
  });

  it('are switched with a word on how that went', async () => {
    const site = buildSegmentation({ name: 'Site', type: 'text', bracket: null });
    const { user, server } = openSegmentations([site], 'en');
    server.on(segmentationEndpoints.update, errorAnswer('segmentationNotFound'));
    await user.click(await screen.findByRole('switch', { name: 'Site is active' }));
    expect(await screen.findByText("This segmentation doesn't exist.")).toBeTruthy();
    server.on(segmentationEndpoints.update, { ...site, active: !site.active });
    await user.click(screen.getByRole('switch', { name: 'Site is active' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
  });

  it('used in results are counted, and chosen by a switch', async () => {
    const team = buildSegmentation({
      id: 'team',
      name: 'Team',
      type: 'text',
      bracket: null,
      inResults: false,
    });
    const { user, server } = openSegmentations([team], 'en', { taken: [{ segmentationId: 'site' }] });
    server.on(segmentationEndpoints.update, { ...team, inResults: true });
    expect(await screen.findByText('Used in results: 1 of 6.')).toBeTruthy();
    await user.click(await screen.findByRole('switch', { name: 'Results are split by Team' }));
    await waitFor(() =>
      expect(server.requestsOf(segmentationEndpoints.update).map(({ body }) => body)).toEqual([
        { inResults: true },
      ]),
    );
  });

  it('say from which day another one can be used, and keep their own places', async () => {
    const [team, site] = ['Team', 'Site'].map((name) =>
      buildSegmentation({ id: name, name, type: 'text', bracket: null, inResults: false }),
    ) as [Segmentation, Segmentation];
    const taken = ['Team', '1', '2', '3', '4', '5'].map((segmentationId) => ({ segmentationId }));
    const freeAt = '2096-03-04T10:00:00.000Z';
    openSegmentations([team, site], 'fr', { taken, freeAt });
    expect(await screen.findByText(/^Utilisées dans les résultats : 6 sur 6\. .* 4 mars 2096/)).toBeTruthy();
    const disabled = (name: string) =>
      screen
        .getByRole('switch', { name: `Les résultats sont répartis par ${name}` })
        .hasAttribute('disabled');
    expect([disabled('Team'), disabled('Site')]).toEqual([false, true]);
  });

  it('of a date say how they are called on screen', async () => {
    const { user, dialog } = await openNew();
    await user.click(dialog.getByRole('combobox', { name: /Type/ }));
    await user.click(await screen.findByRole('option', { name: /^Arrival date/ }));
    expect(dialog.getByText(/^“Employee seniority” on screen/)).toBeTruthy();
  });

  it('say why saving failed until anything is changed', async () => {
    const { user, server, dialog } = await openNew();
    server.on(segmentationEndpoints.create, errorAnswer('nameTaken'));
    await user.type(dialog.getByLabelText(/^Name/), 'Team');
    await user.type(dialog.getByLabelText('Value 1'), 'North');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This name is already used.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove value 2' }));
    expect(dialog.queryByText('This name is already used.')).toBeNull();
  });

  it('that a rule names are kept, with the names of its audiences and the way to them', async () => {
    const { user, server } = openSegmentations(
      [buildSegmentation({ id: 'site', name: 'Site', type: 'text', bracket: null })],
      'en',
    );
    server.on(segmentationEndpoints.remove, inRules);
    await user.click(await screen.findByRole('button', { name: /Site/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete segmentation' }));
    const dialog = within(await screen.findByRole('dialog', { name: '“Site” was not deleted' }));
    expect(dialog.getByText(/Care in Lyon and Night shift/)).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'Go to the audiences' });
    expect(link.getAttribute('href')).toBe('/settings?tab=audiences');
  });

  it('say whose rule names a value that would be removed', async () => {
    const { user, server, dialog } = await openNew();
    server.on(segmentationEndpoints.create, inRules);
    await user.type(dialog.getByLabelText(/^Name/), 'Team');
    await user.type(dialog.getByLabelText('Value 1'), 'North');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Care in Lyon and Night shift');
    expect(dialog.getByRole('link', { name: 'Go to the audiences' })).toBeTruthy();
  });

  it('show which value the server refuses, whatever is left empty before it', async () => {
    const { user, server, dialog } = await openNew();
    const details = [{ path: 'fields.0.value', message: '' }];
    server.on(segmentationEndpoints.create, errorAnswer('validation', { details }));
    await user.type(dialog.getByLabelText(/^Name/), 'Team');
    await user.type(dialog.getByLabelText('Value 2'), 'North');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const told = await dialog.findByText('This value is not accepted');
    expect(dialog.getByLabelText('Value 2').getAttribute('aria-describedby')).toBe(told.id);
    expect(document.activeElement).toBe(dialog.getByLabelText('Value 2'));
  });

  it('are written value after value by keyboard', async () => {
    const { user, server, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Value 1'), 'North{Enter}South{Enter}East');
    expect(dialog.getByLabelText('Value 3')).toHaveProperty('value', 'East');
    await user.click(dialog.getByRole('button', { name: 'Remove value 2' }));
    expect(document.activeElement).toHaveProperty('value', 'East');
    await user.click(dialog.getByRole('button', { name: 'Remove value 2' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a value' }));
    await user.keyboard('{Enter}West');
    expect(dialog.getByLabelText('Value 2')).toHaveProperty('value', 'West');
    expect(server.requestsOf(segmentationEndpoints.create)).toHaveLength(0);
  });

  it('ask before values leave the profiles, and not before one is called otherwise', async () => {
    const fields = [
      { id: 'p', value: 'Paris' },
      { id: 'l', value: 'Lyon' },
      { id: 'n', value: 'Nantes' },
    ];
    const site = buildSegmentation({ id: 'site', name: 'Site', type: 'select', bracket: null, fields });
    const { user, server } = openSegmentations([site], 'en');
    server.on(segmentationEndpoints.update, site);
    await user.click(await screen.findByRole('button', { name: /Site/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Value 1'), ' Nord');
    await user.click(dialog.getByRole('button', { name: 'Remove value 2' }));
    await user.clear(dialog.getByLabelText('Value 2'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Remove Lyon and Nantes from all profiles?',
      }),
    );
    expect(server.requestsOf(segmentationEndpoints.update)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(segmentationEndpoints.update)[0]?.body).toMatchObject({
      fields: [{ id: 'p', value: 'Paris Nord' }],
    });
  });

  it('take no value away that somebody else added since the dialog was opened', async () => {
    const fields = [{ id: 'p', value: 'Paris' }];
    const site = buildSegmentation({ id: 'site', name: 'Site', type: 'select', bracket: null, fields });
    const { user, server } = openSegmentations([site], 'en');
    server.on(segmentationEndpoints.update, site);
    await user.click(await screen.findByRole('button', { name: /Site/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Description/), ' By post.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Whatever is left out of the list goes from all profiles.
    expect(server.requestsOf(segmentationEndpoints.update)[0]?.body).not.toHaveProperty('fields');
  });
});
