import { expect, test, vi } from 'vitest';
import { Network } from '../../testing/network';
import { button, chosen, counter, focused, openPage, radio, screen } from '../../testing/open-page';
import { question, survey, view } from '../../testing/survey-views';

const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const status = () => document.querySelector('[role=status]')?.textContent;
const atStep = (step: number) => vi.waitFor(() => expect(history.state).toEqual({ step }));

test('one question is shown at a time, from the first to the last by pointer', async () => {
  const { user, network } = await openPage();
  expect(screen.getAllByRole('heading', { name: /\?$/ })).toHaveLength(1);
  expect([screen.getAllByRole('radio').length, counter(), isShown('Back')]).toEqual([11, '1/3', false]);
  expect(button('Onwards').disabled).toBe(true);
  await user.click(radio(7));
  expect(button('Onwards').disabled).toBe(false);
  await user.click(button('Onwards'));

  expect([counter(), focused(), isShown('Back')]).toEqual(['2/3', 'Do you have what you need?', true]);
  expect(button('Onwards').disabled).toBe(true);
  await user.click(radio(10));
  await user.click(button('Back'));
  expect([counter(), chosen(), isShown('Back')]).toEqual(['1/3', '7', false]);
  await atStep(0);
  await user.click(button('Onwards'));
  await user.click(button('Onwards'));

  expect([isShown('Send'), button('Onwards').disabled]).toEqual([false, true]);
  await user.click(radio(0));
  expect([isShown('Send'), isShown('Onwards')]).toEqual([true, false]);
  await user.click(button('Send'));
  expect((await screen.findByText('lot')).localName).toBe('strong');
  expect(network.sent).toEqual([{ q1: '7', q2: '10', q3: '0' }]);
});

test('once all are answered, they can be sent from each question', async () => {
  const { user, network } = await openPage();
  await user.keyboard('1{Enter}2{Enter}3');
  await user.click(button('Back'));
  await atStep(1);
  expect([counter(), isShown('Onwards'), isShown('Send')]).toEqual(['2/3', true, true]);
  await user.click(button('Send'));
  await screen.findByText('lot');
  expect(network.sent).toHaveLength(1);
});

test('arrows move within the answers of one question', async () => {
  const { user } = await openPage();
  await user.keyboard('6{ArrowRight}');
  expect([counter(), chosen(), document.activeElement === radio(7)]).toEqual(['1/3', '7', true]);
});

test('each new question has the focus on its heading, and is announced with its place', async () => {
  const { user } = await openPage();
  const heading = () => [document.activeElement?.localName, focused(), status()];
  expect(heading()).toEqual(['h2', 'Would you recommend us?', 'Question 1 of 3']);
  await user.keyboard('1{Enter}');
  expect(heading()).toEqual(['h2', 'Do you have what you need?', 'Question 2 of 3']);
  await user.click(button('Back'));
  expect(heading()).toEqual(['h2', 'Would you recommend us?', 'Question 1 of 3']);
});

test('progress counts the answers, wherever somebody goes', async () => {
  const { user } = await openPage();
  const bar = document.querySelector('progress');
  const progress = () => [bar?.value, bar?.max, bar?.getAttribute('aria-valuetext')];
  expect(progress()).toEqual([0, 3, '0 of 3 answered']);
  await user.keyboard('1');
  expect(progress()).toEqual([1, 3, '1 of 3 answered']);
  await user.keyboard('2{Enter}3{Enter}');
  expect(progress()).toEqual([2, 3, '2 of 3 answered']);
  await user.click(button('Back'));
  expect(progress()).toEqual([2, 3, '2 of 3 answered']);
});

test('the header is whole above the first question only, with the note on who sees what', async () => {
  const { user } = await openPage();
  const note = () => screen.queryByRole('heading', { name: 'Your answers are confidential' }) !== null;
  const isCompact = () => document.querySelector('.survey')?.classList.contains('compact');
  expect([isCompact(), note()]).toEqual([false, true]);
  await user.keyboard('1{Enter}');
  expect([isCompact(), note()]).toEqual([true, false]);
  await user.click(button('Back'));
  expect([isCompact(), note()]).toEqual([false, true]);
});

test('the questions beside the one that is shown are laid out ahead, and no others', async () => {
  const questions = [1, 2, 3, 4, 5].map((number) => question(number));
  const { user } = await openPage(view({ survey: survey({ questions }) }));
  const near = () =>
    [...document.querySelectorAll('.step')].flatMap(({ classList }, index) =>
      classList.contains('later') && classList.contains('near') ? [index] : [],
    );
  await vi.waitFor(() => expect(near()).toEqual([1]));
  await user.keyboard('1{Enter}2{Enter}');
  await vi.waitFor(() => expect(near()).toEqual([1, 3]));
  await user.click(button('Back'));
  await vi.waitFor(() => expect(near()).toEqual([0, 2]));
});

test('what did not change is not written again, and so not read out again', async () => {
  const { user } = await openPage();
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    changes.push(...records.map(({ target }) => target.parentElement?.className ?? ''));
  });
  for (const part of document.querySelectorAll('[role=status], .progress span, .submit, .quiet'))
    observer.observe(part, { childList: true, characterData: true, subtree: true });
  await user.click(radio(7));
  await user.click(radio(8));
  await Promise.resolve();
  observer.disconnect();
  expect(changes).toEqual([]);
});

test('going back in the browser is going back one question, and never ahead of the answers', async () => {
  const { user } = await openPage();
  await user.keyboard('1{Enter}');
  await atStep(1);
  const entries = history.length;
  await user.keyboard('2{Enter}');
  await atStep(2);
  expect(history.length).toBe(entries + 1);
  history.back();
  await vi.waitFor(() => expect(counter()).toBe('2/3'));
  expect([chosen(), focused()]).toEqual(['2', 'Do you have what you need?']);
  history.back();
  await vi.waitFor(() => expect([counter(), chosen()]).toEqual(['1/3', '1']));
  history.forward();
  await vi.waitFor(() => expect(counter()).toBe('2/3'));
  dispatchEvent(new PopStateEvent('popstate', { state: { step: 9 } }));
  expect(counter()).toBe('3/3');
  dispatchEvent(new PopStateEvent('popstate', { state: 'of something else' }));
  expect(counter()).toBe('1/3');
});

test('the button Back takes its entry out of the history, too', async () => {
  const { user } = await openPage();
  await user.keyboard('1{Enter}');
  await user.click(button('Back'));
  await atStep(0);
  expect(counter()).toBe('1/3');
});

test('a question that may not apply has "not concerned" as an answer, which no other has', async () => {
  const questions = [question(1), question(2, { mayNotApply: true }), question(3)];
  const { user, network } = await openPage(view({ survey: survey({ questions }) }));
  await user.click(radio(8));
  expect(screen.getAllByRole('radio')).toHaveLength(11);
  await user.click(button('Onwards'));
  expect([screen.getAllByRole('radio').length, button('Onwards').disabled]).toEqual([12, true]);
  expect(screen.getByRole('radio', { name: 'This does not concern me' })).toBe(radio('none'));
  await user.click(radio('none'));
  await user.click(button('Onwards'));
  expect(screen.getAllByRole('radio')).toHaveLength(11);
  await user.keyboard('6{Enter}');
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '8', q2: 'none', q3: '6' }]);
});

test('"not concerned" and numbers take turns, by keys and by pointer', async () => {
  const questions = [question(1, { mayNotApply: true }), question(2)];
  const { user } = await openPage(view({ survey: survey({ questions }) }));
  // One group: the arrow after the last number.
  await user.keyboard('10{ArrowRight}');
  expect([chosen(), document.activeElement === radio('none')]).toEqual(['none', true]);
  // The 0 after a 1 and another answer is no 10.
  await user.keyboard('1');
  await user.click(radio('none'));
  await user.keyboard('0');
  expect([chosen(), radio('none').checked]).toEqual(['0', false]);
  await user.click(radio('none'));
  expect([chosen(), radio(0).checked]).toEqual(['none', false]);
  await user.keyboard('{Enter}');
  expect(counter()).toBe('2/2');
  await user.click(button('Back'));
  expect(chosen()).toBe('none');
});

test('a single question is sent by itself', async () => {
  const { user, network } = await openPage(view({ survey: survey({ questions: [question(1)] }) }));
  expect([isShown('Send'), button('Onwards').disabled]).toEqual([false, true]);
  await user.keyboard('4{Enter}');
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '4' }]);
});

test('a survey without questions says so, and nothing fails', async () => {
  const none = view({ survey: survey({ questions: [] }), content: { kind: 'questions' } });
  await expect(openPage(none, { network: new Network() })).resolves.toBeTruthy();
  expect(screen.getByText('This survey has no questions yet.')).toBeTruthy();
});
