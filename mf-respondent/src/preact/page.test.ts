import {
  createEvent,
  findByRole,
  findByText,
  fireEvent,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

const page = document.body;
const questions = ['First?', 'Second?'].map((label, index) => ({
  id: `q${index + 1}`,
  label,
  order: index + 1,
  type: '1-10',
  options: {},
}));

/** The page as it is published, on Preact: what its other tests prove on React has to hold here as well. */
test('the published page asks, by keyboard, back and forth, and sends', async () => {
  history.replaceState(null, '', '/s/s1?u=m1');
  page.innerHTML = '<div id="root"></div>';
  const survey = {
    id: 's1',
    name: 'A <em>pulse</em>',
    description: '<p>Two questions.<img src="x" onerror="alert(1)"></p>',
    design: { primaryColor: '#ffee00', backgroundColor: null, textColor: null, font: null, logo: null },
    questions: JSON.stringify(questions),
    next: 'Onwards',
    submit: 'Send',
    thankYou: '<p>Thanks</p>',
    closed: '',
    company: { name: 'Acme', logo: null },
    minimumGroupSize: 5,
    language: 'fr',
    state: 'ok',
    audienceUserIds: ['m1'],
  };
  const sent: unknown[] = [];
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') sent.push([input, init.body]);
    const address = typeof input === 'string' ? input : '';
    const isSurvey = address.startsWith('/api/surveys/s1?u=m1');
    const language = address.endsWith('&language=en') ? 'en' : 'fr';
    const answer = isSurvey ? { ...survey, language } : { answered: true };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  const user = userEvent.setup();
  await import('../main');

  await findByRole(page, 'group', { name: 'First?' });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('First?');
    expect(document.documentElement.lang).toBe('fr');
  });
  await user.click(getByRole(page, 'button', { name: 'English' }));
  await findByText(page, 'Your answers are confidential');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('First?');
  });
  expect(getByRole(page, 'heading', { level: 1 }).innerHTML).toBe('A <em>pulse</em>');
  expect(page.querySelector('img')).toBeNull();
  await waitFor(() => {
    expect(document.title).toBe('A pulse');
  });
  expect(getByRole(page, 'button', { name: 'Onwards' })).toHaveProperty('disabled', true);
  await user.keyboard('5{Enter}');
  await findByRole(page, 'group', { name: 'Second?' });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Second?');
  });
  expect(queryByRole(page, 'button', { name: 'Send' })).toBeNull();

  await user.click(getByRole(page, 'button', { name: 'Back' }));
  await findByRole(page, 'group', { name: 'First?' });
  expect(getByRole(page, 'radio', { name: '5' })).toHaveProperty('checked', true);
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('First?');
  });
  for (const [key, timeStamp] of [
    ['1', 5000],
    ['0', 5900],
  ] as const) {
    const target = document.activeElement ?? page;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
  }
  await waitFor(() => {
    expect(getByRole(page, 'radio', { name: '10' })).toHaveProperty('checked', true);
  });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Second?');
  });
  await user.keyboard('7{Enter}');

  await findByText(page, 'Thanks');
  const response = JSON.stringify([
    { id: 'q1', value: 10 },
    { id: 'q2', value: 7 },
  ]);
  expect(sent).toEqual([['/api/surveys/s1/responses', JSON.stringify({ userId: 'm1', response })]]);
});
