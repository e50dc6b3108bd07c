import { ownTemplateEndpoints, surveyTemplateEndpoints } from '@elan/contracts';
import { errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildOwnTemplate, buildQuestions, buildTemplate } from '../../testing/builders';
import { createLibraryServer, openLibrary } from '../../testing/open-library';

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search templates and questions' });

describe('the library', () => {
  test("offers the company's own templates and ours, each with what it takes to choose", async () => {
    openLibrary();
    const ours = (await screen.findByRole('heading', { name: 'Ready to use' })).closest('section');
    const card = within(ours ?? document.body)
      .getByRole('link', { name: 'Workload' })
      .closest('li');
    const text = card?.textContent ?? '';
    for (const fact of ['Health', 'For those of Workload', '2 questions, about 1 minute', 'Once a year']) {
      expect(text).toContain(fact);
    }
    const own = screen.getByRole('heading', { name: 'Yours' }).closest('section');
    expect(own?.textContent).toContain('For the day after');
    expect(names()).toEqual(['Our pulse', 'eNPS', 'Workload']);
  });

  test('is searched in names and questions, whatever case and accents, and keeps that in its address', async () => {
    const server = createLibraryServer().on(surveyTemplateEndpoints.list, [
      buildTemplate(),
      buildTemplate({
        id: 3,
        name: 'Santé',
        questions: JSON.stringify(buildQuestions('Mon équipe m’écoute')),
      }),
    ]);
    const page = openLibrary({ server });
    await page.user.type(await search(), 'EQUIPE');
    expect(names()).toEqual(['Santé']);
    expect(screen.getByRole('status').textContent).toBe('1 template');
    expect(page.location()).toBe('/library?search=EQUIPE');
    await page.user.keyboard('{Escape}');
    expect(names()).toEqual(['Our pulse', 'eNPS', 'Santé']);
  });

  test('is narrowed to a thematic, also by its address, and says when nothing fits', async () => {
    const page = openLibrary({ route: '/library?thematicId=t1' });
    await screen.findByRole('link', { name: 'eNPS' });
    expect(names()).toEqual(['eNPS']);
    await page.user.type(await search(), 'workload');
    expect(screen.getByText('Try another word, or all thematics.')).toBeTruthy();
    await page.user.click(screen.getByRole('combobox', { name: 'Thematic' }));
    await page.user.click(await screen.findByRole('option', { name: 'All thematics' }));
    expect(names()).toEqual(['Workload']);
    expect(page.location()).toBe('/library?search=workload');
  });

  test('says how to have templates of one’s own while there are none', async () => {
    openLibrary({ server: createLibraryServer([]) });
    expect((await screen.findByText(/Save as template/)).closest('section')?.textContent).toContain('Yours');
  });

  test('is busy while it loads, and tries again what failed', async () => {
    const held = heldAnswer<[]>();
    const server = createLibraryServer().on(ownTemplateEndpoints.list, () => held.answer);
    const page = openLibrary({ server });
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    held.give([]);
    await screen.findByRole('link', { name: 'eNPS' });
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    page.unmount();

    const failing = createLibraryServer().on(surveyTemplateEndpoints.list, errorAnswer('serverError'));
    const again = openLibrary({ server: failing });
    await screen.findByRole('alert');
    failing.on(surveyTemplateEndpoints.list, [buildTemplate()]);
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'eNPS' })).toBeTruthy();
  });
});

test('archived templates are folded away, and lead to their pages', async () => {
  const own = [buildOwnTemplate(), buildOwnTemplate({ id: 'old', name: 'Old', archived: true })];
  openLibrary({ server: createLibraryServer(own) });
  const fold = (await screen.findByText('1 archived template')).closest('details');
  expect(fold?.open).toBe(false);
  const link = within(fold ?? document.body).getByRole('link', { name: 'Old', hidden: true });
  expect(link.getAttribute('href')).toBe('/library/own/old');
  expect(names()).toContain('Our pulse');
  expect(within(fold ?? document.body).queryByText('Our pulse')).toBeNull();
});
