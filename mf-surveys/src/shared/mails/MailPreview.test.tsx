import { surveyMailEndpoints } from '@elan/contracts';
import { errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { loadParts } from '@elan/ui/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { createSurveyServer } from '../../testing/builders';
import { MailPreview } from './MailPreview';

beforeAll(loadParts);

const open = (server = createSurveyServer()) =>
  renderWithProviders(<MailPreview survey={{ name: 'Mood', templateId: 2 }} />, {
    server,
    messages: { en, fr },
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Text of the e-mail');

test('shows the mail, who sends it and who reads the answers, first as most people get it', async () => {
  const page = open();
  expect((await frame()).srcdoc).toBe('<p>Bonjour Zoé</p>');
  expect(screen.getByText('Acme via Elan').textContent).toBe('Acme via Elan no-reply@elan.example');
  expect(screen.getByText('hr@acme.example')).toBeTruthy();
  expect(screen.getByText('Votre avis compte').getAttribute('lang')).toBe('fr');
  expect(page.server.requestsOf(surveyMailEndpoints.preview)[0]?.body).toEqual({
    name: 'Mood',
    templateId: 2,
  });
});

test('can do nothing: no script, no form, no way to another page', async () => {
  open();
  expect((await frame()).getAttribute('sandbox')).toBe('');
});

test('shows it in the other language, and as wide as a phone', async () => {
  const page = open();
  await frame();
  await page.user.click(screen.getByRole('combobox', { name: 'Language of the e-mail' }));
  await page.user.click(await screen.findByRole('option', { name: 'English, 12 people' }));
  expect((await frame()).srcdoc).toBe('<p>Hello Ada</p>');
  await page.user.click(screen.getByRole('combobox', { name: 'Shown on' }));
  await page.user.click(await screen.findByRole('option', { name: 'A phone' }));
  expect((await frame()).dataset['width']).toBe('phone');
});

test('says why it cannot be shown, and asks again', async () => {
  const server = createSurveyServer();
  server.on(surveyMailEndpoints.preview, errorAnswer('overloaded'));
  const page = open(server);
  const retry = await screen.findByRole('button', { name: /again/i });
  server.on(surveyMailEndpoints.preview, {
    from: { name: 'Acme', address: 'a@elan.example' },
    replyTo: null,
    mails: [{ language: 'en', people: 0, subject: 'Hello', html: '<p>Hello</p>' }],
  });
  await page.user.click(retry);
  expect((await frame()).srcdoc).toBe('<p>Hello</p>');
  // With one language there is no choice.
  expect(screen.queryByRole('combobox', { name: 'Language of the e-mail' })).toBeNull();
});
