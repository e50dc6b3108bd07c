import { expect, test } from 'vitest';
import type { SurveyPageView } from '../markup/SurveyPage';
import { Network } from '../../testing/network';
import { button, openPage, screen } from '../../testing/open-page';
import { view } from '../../testing/survey-views';

const invalid = (failed?: 'sending') =>
  view({ content: { kind: 'invalid', canAsk: true, ...(failed && { failed }) } });
const address = '/s/s1?u=m1&k=wrong';
const notice = () => document.querySelector('.notice');

test('the right link is mailed, and the page says so without being left', async () => {
  const network = new Network(() => ({ view: view({ content: { kind: 'linkSent' } }) }));
  const { user } = await openPage(invalid(), { address, network });
  await user.click(button('Send me my link'));
  expect(await screen.findByText(/an e-mail with your link is on its way/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send me my link' })).toBeNull();
  expect(document.activeElement).toBe(notice());
  expect(location.pathname + location.search).toBe(address);
  expect(network.requests[0]?.fields).toEqual({ in: 'en', ask: 'link' });
});

test('so it is to an address that is typed', async () => {
  const network = new Network(() => ({ view: view({ content: { kind: 'linkSent', isTyped: true } }) }));
  const { user } = await openPage(invalid(), { address, network });
  await user.type(screen.getByLabelText('Or to this e-mail address'), 'ada@miel.example');
  await user.click(button('Send it to this address'));
  expect(await screen.findByText(/^If this address is invited to this survey/)).toBeTruthy();
  expect(network.requests[0]?.fields).toEqual({ in: 'en', ask: 'address', email: 'ada@miel.example' });
});

test('a mail that the server could not send is said, and can be asked for again', async () => {
  const network = new Network(() => ({ view: invalid('sending'), status: 429 }));
  const { user } = await openPage(invalid(), { address, network });
  await user.click(button('Send me my link'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be sent/);
  expect(document.activeElement).toBe(notice());
  network.reply = () => ({ view: view({ content: { kind: 'linkSent' } }) });
  await user.click(button('Send me my link'));
  await screen.findByText(/is on its way/);
});

test('so is a lost connection, in the language of the page', async () => {
  const { user } = await openPage(invalid(), { address, network: new Network() });
  await user.click(button('Send me my link'));
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.hasAttribute('lang')]).toEqual([
    'The e-mail could not be sent. Please try again in a few minutes.',
    false,
  ]);
});

test.each<SurveyPageView['content']>([
  { kind: 'questions' },
  { kind: 'invalid', canAsk: true },
  { kind: 'reminders', areWanted: true },
  { kind: 'reminders', areWanted: false },
  { kind: 'closed' },
  { kind: 'unavailable' },
])('whatever a page of %j sends says with which version it began', async (content) => {
  await openPage(view({ content, version: 'a1a1a1' }), { address, network: new Network() });
  const versions = [...document.forms].map((form) => new FormData(form).get('of'));
  expect(new Set(versions)).toEqual(new Set(['a1a1a1']));
});
