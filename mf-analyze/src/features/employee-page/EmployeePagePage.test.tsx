import { byLanguage, employeePageEndpoints, type EmployeePage } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { provideParts, useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';

beforeAll(loadParts);
beforeEach(removeToasts);
beforeEach(() => provideParts(() => Promise.reject(new Error('No remote lends it'))));

const nothing = { findings: [], decided: '', declined: '' };
const draft: EmployeePage = {
  state: 'draft',
  round: {
    id: 'pulse:2026-10-01',
    surveyId: 'pulse',
    surveyName: 'Pulse',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    isClosed: true,
    hasResults: true,
    neverShown: null,
  },
  texts: {
    ...byLanguage(() => nothing),
    en: { findings: ['The score has risen'], decided: '', declined: '' },
    fr: { findings: ['Le score a progressé'], decided: '', declined: '' },
  },
  version: 0,
  showsFrom: null,
  withdrawnAt: null,
  link: null,
  timeZone: 'Europe/Paris',
  look: {
    surveyName: 'Pulse &amp; <b>more</b>',
    design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
    company: { name: 'Acme', logo: null },
  },
};
const written = { ...draft.texts.en, decided: 'More people' };
const saved: EmployeePage = { ...draft, version: 1, texts: { ...draft.texts, en: written, fr: nothing } };
const published: EmployeePage = {
  ...saved,
  state: 'published',
  showsFrom: '2026-11-05T08:00:00.000Z',
  link: 'https://elan.example/w/key',
};

const Pages = () => (
  <Suspense fallback={null}>
    {useRoutes(remoteModule.routes)}
    <Toaster />
  </Suspense>
);

function open(read: EmployeePage | ReturnType<typeof errorAnswer> = draft, locale: 'en' | 'fr' = 'en') {
  const server = createServer().on(employeePageEndpoints.read, read);
  const route = '/analyze/pulse/employee-page?round=2026-10-01';
  return renderWithProviders(<Pages />, { server, locale, route, messages: { en, fr } });
}

const button = (name: string) => screen.getByRole('button', { name });
const decided = () => screen.findByRole('textbox', { name: 'What else was decided' });

describe('the page for employees', () => {
  it('begins with what stands out, and is published once it says what was decided', async () => {
    const { user, server } = open();
    server.on(employeePageEndpoints.save, saved).on(employeePageEndpoints.publish, published);
    expect(await screen.findByDisplayValue('The score has risen')).toBeTruthy();
    expect(screen.getByText('About the round that ended on 31 October 2026')).toBeTruthy();
    expect(screen.getByText('A draft from what stands out and what was decided')).toBeTruthy();
    // It is too early to publish: the page says what is missing.
    await user.click(button('Publish now'));
    expect(await screen.findByText('Before you publish, write what was decided.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(await decided(), 'More people');
    await user.click(button('Publish now'));
    expect(await screen.findByDisplayValue('https://elan.example/w/key')).toBeTruthy();
    expect(screen.getByText('Employees have seen this page since 5 November 2026 at 09:00')).toBeTruthy();
    expect(server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { round: '2026-10-01', version: 0, texts: { ...draft.texts, en: written } },
      { round: '2026-10-01', version: 1, at: null },
    ]);
  });

  it('has what was decided beside what it answers, which is enough to publish', async () => {
    const { user, server } = open();
    server.on(employeePageEndpoints.save, saved);
    await user.type(await screen.findByRole('textbox', { name: 'Decision 1' }), 'More people');
    await user.click(button('Publish later'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.click(button('Cancel'));
    await user.click(button('Save'));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(server.requestsOf(employeePageEndpoints.save)[0]?.body).toMatchObject({
      texts: { en: { findings: ['The score has risen'], decisions: ['More people', '', ''] } },
    });
  });

  it('says that it is saved, published or withdrawn, and when that fails', async () => {
    const { user, server } = open(saved);
    await user.type(await decided(), '!');
    server.on(employeePageEndpoints.save, errorAnswer('overloaded'));
    await user.click(button('Save'));
    expect(await screen.findByText('An issue occured, try later!')).toBeTruthy();
    server.on(employeePageEndpoints.save, { ...saved, version: 2 });
    await user.click(button('Save'));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    server.on(employeePageEndpoints.publish, errorAnswer('subscriptionRequired'));
    await user.click(button('Publish now'));
    expect(await screen.findByText('You have no valid subscription. Please upgrade.')).toBeTruthy();
  });

  it('keeps what was written when somebody else saved meanwhile, until it is decided which one stays', async () => {
    const theirs = {
      ...saved,
      version: 4,
      texts: { ...draft.texts, en: { ...written, decided: 'Theirs' }, fr: nothing },
    };
    const { user, server } = open(saved);
    server.on(employeePageEndpoints.save, errorAnswer('changedMeanwhile'));
    await user.type(await decided(), ' and less work');
    server.on(employeePageEndpoints.read, theirs);
    await user.click(button('Save'));
    expect(await screen.findByText('Somebody else has saved this page in the meantime')).toBeTruthy();
    expect(await decided()).toHaveProperty('value', 'More people and less work');
    server.on(employeePageEndpoints.save, { ...saved, version: 5 });
    await user.click(button('Save mine'));
    expect(server.requestsOf(employeePageEndpoints.save).at(-1)?.body).toMatchObject({ version: 4 });
    await user.type(await decided(), '!');
    server.on(employeePageEndpoints.save, errorAnswer('changedMeanwhile'));
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Show theirs' }));
    expect(await decided()).toHaveProperty('value', 'Theirs');
  });

  it('is withdrawn after asking', async () => {
    const { user, server } = open(published);
    server.on(employeePageEndpoints.withdraw, {});
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const gone = {
      ...published,
      state: 'withdrawn' as const,
      showsFrom: null,
      withdrawnAt: '2026-11-06T08:00:00.000Z',
    };
    server.on(employeePageEndpoints.read, gone);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the page' }));
    expect(await screen.findByText('Withdrawn on 6 November 2026 at 09:00')).toBeTruthy();
    expect(screen.queryByDisplayValue('https://elan.example/w/key')).toBeNull();
  });

  it('is gone also where that cannot be read anew', async () => {
    const { user, server } = open(published);
    server.on(employeePageEndpoints.withdraw, {});
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    server.on(employeePageEndpoints.read, errorAnswer('serverError'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the page' }));
    expect(await screen.findByText(/^Withdrawn on /)).toBeTruthy();
  });

  it('says from when on it shows itself, and when there is nothing to tell', async () => {
    const first = open({ ...published, state: 'scheduled' });
    expect(await screen.findByText('Employees see this page from 5 November 2026 at 09:00 on')).toBeTruthy();
    first.unmount();
    const second = open({ ...draft, state: 'noResults' }, 'fr');
    expect(await screen.findByText('Il n’y a encore rien à dire')).toBeTruthy();
    second.unmount();
    open(errorAnswer('surveyNotFound'));
    expect(await screen.findByText('This round does not exist')).toBeTruthy();
  });
});
