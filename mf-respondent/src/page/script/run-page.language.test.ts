import { expect, test, vi } from 'vitest';
import type { PageContent } from '../markup/SurveyPage';
import { Network, type Reply } from '../../testing/network';
import { accepted, button, chosen, counter, focused, openPage, screen } from '../../testing/open-page';
import { question, survey, view } from '../../testing/survey-views';

const labels = ['Nous recommanderiez-vous ?', 'Avez-vous ce qu’il vous faut ?', 'Et la charge ?'];
const questions = labels.map((label, index) => ({ ...question(index + 1), label }));
const inFrench = (content: PageContent = { kind: 'questions' }) =>
  view({ language: 'fr', content, survey: survey({ questions, next: 'Suivant', submit: 'Envoyer' }) });

/** Gives the page in the language that is asked for; `answers` are those that came with the form. */
const bothLanguages = () =>
  new Network(({ fields = {} }) => {
    if (!fields['language']) return accepted;
    const content = {
      kind: 'questions',
      answers: Object.fromEntries(
        questions.flatMap(({ id }) => {
          const value = fields[`answer.${id}`];
          return value === undefined ? [] : [[id, Number(value)]];
        }),
      ),
    } as const;
    return { view: fields['language'] === 'fr' ? inFrench(content) : view({ content }) };
  });

test('the other language keeps the answers, the question and the address of the link', async () => {
  const { user, network } = await openPage(view(), { network: bothLanguages() });
  await user.keyboard('8{Enter}3');
  await vi.waitFor(() => expect(history.state).toEqual({ step: 1 }));
  await user.click(button('Français'));
  await vi.waitFor(() => expect(focused()).toBe('Avez-vous ce qu’il vous faut ?'));
  expect([document.documentElement.lang, document.title]).toEqual(['fr', 'Pulse of November']);
  expect([counter(), chosen()]).toEqual(['2/3', '3']);
  expect(screen.getByRole('button', { name: 'English' }).lang).toBe('en');
  expect(location.search).toBe('?u=m1&k=a-secret-key&language=fr');
  expect(history.state).toEqual({ step: 1 });
  expect(network.requests[0]?.fields).toEqual({
    in: 'en',
    language: 'fr',
    'answer.q1': '8',
    'answer.q2': '3',
  });
  await user.keyboard('9{Enter}4{Enter}');
  await screen.findByText('lot');
  expect(network.sent[1]).toEqual({ q1: '8', q2: '9', q3: '4' });
});

test('answers that are given while the other language is on its way are not lost', async () => {
  let arrive: (reply: Reply) => void = () => undefined;
  const network = new Network(() => new Promise((resolve) => (arrive = resolve)));
  const { user } = await openPage(view(), { network });
  await user.keyboard('8');
  await user.click(button('Français'));
  await user.click(document.body);
  await user.keyboard('9{Enter}5');
  arrive({ view: inFrench({ kind: 'questions', answers: { q1: 8 } }) });
  await vi.waitFor(() => expect(focused()).toBe('Avez-vous ce qu’il vous faut ?'));
  expect([counter(), chosen()]).toEqual(['2/3', '5']);
  expect(document.querySelector<HTMLInputElement>('#q1 :checked')?.value).toBe('9');
});

test('where the other language cannot be had, the page stays and says so', async () => {
  const { user, network } = await openPage(inFrench(), { network: new Network() });
  await user.click(button('English'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'L’enquête n’a pas pu être chargée dans l’autre langue. Veuillez réessayer.',
  );
  expect([document.documentElement.lang, location.search]).toEqual(['fr', '?u=m1&k=a-secret-key']);
  await user.click(button('English'));
  await vi.waitFor(() => expect(network.requests).toHaveLength(2));
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));

  network.reply = () => ({ view: view() });
  await user.click(button('English'));
  expect(await screen.findByText('Your answers are confidential')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.documentElement.lang).toBe('en');
});

test('a page without questions has the other language, too', async () => {
  const closed = (language: 'en' | 'fr') => view({ language, content: { kind: 'closed' } });
  const { user, network } = await openPage(closed('en'), {
    network: new Network(() => ({ view: closed('fr') })),
  });
  await user.click(button('Français'));
  await screen.findByRole('button', { name: 'English' });
  expect(network.requests[0]?.fields).toEqual({ language: 'fr' });
  expect(document.activeElement).toBe(document.querySelector('.notice'));
});

test('what could not be sent is said again in the other language, and sent from there', async () => {
  const { user, network } = await openPage(view(), { network: new Network() });
  await user.keyboard('1{Enter}2{Enter}3{Enter}');
  await screen.findByRole('alert');
  network.reply = bothLanguages().reply;
  await user.click(button('Français'));
  expect((await screen.findByText(/n’ont pas pu être envoyées/)).getAttribute('role')).toBe('alert');
  dispatchEvent(new Event('online'));
  await screen.findByText('lot');
  expect(network.sent.at(-1)).toEqual({ q1: '1', q2: '2', q3: '3' });
});
