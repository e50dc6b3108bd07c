import { createEvent, fireEvent, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takesComments } from '../page/markup/comments';
import type { SurveyPageView } from '../page/markup/SurveyPage';
import { createPageComments } from '../page/script/page-comments';
import { runPage } from '../page/script/run-page';
import { Network, render, type Reply } from './network';
import { thanks, view as questionsView } from './survey-views';

export const accepted: Reply = { view: thanks, redirectedTo: '/s/s1/thanks?language=en' };

let stop: (() => void) | undefined;
interface Calls {
  readonly mock: { readonly results: readonly { readonly value: unknown }[] };
}
let encryptions: Calls | undefined;
let timers: Calls | undefined;

beforeEach(() => {
  encryptions = vi.spyOn(crypto.subtle, 'encrypt');
  timers = vi.spyOn(globalThis, 'setTimeout');
});

afterEach(async () => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A page that would send again later finds no document then.
  for (const { value } of timers?.mock.results ?? []) clearTimeout(value as NodeJS.Timeout);
  // Otherwise, what the page was about to keep would leak into the next test.
  await Promise.allSettled(encryptions?.mock.results.map(({ value }) => value) ?? []);
  localStorage.clear();
  document.body.innerHTML = '';
});

const isAsking = () => document.querySelector('form.questions') !== null;

export interface OpenOptions {
  address?: string;
  network?: Network;
}

/** Puts a page from the server into the browser, and runs its script. */
export async function openPage(
  view: SurveyPageView = questionsView(),
  { address = '/s/s1?u=m1&k=a-secret-key', network = new Network(() => accepted) }: OpenOptions = {},
) {
  stop?.();
  history.replaceState(null, '', address);
  const page = new DOMParser().parseFromString(render(view), 'text/html');
  document.documentElement.lang = page.documentElement.lang;
  document.head.replaceChildren(...page.querySelectorAll('head > :is(title, style)'));
  document.body.replaceWith(page.body);
  vi.stubGlobal('fetch', network.fetch);
  const user = userEvent.setup({ delay: null });
  // The page from the server does the same, which loads another script if there are comments.
  stop = runPage(takesComments(view.survey) ? createPageComments() : undefined);
  // The last step when there are questions: what was kept has been restored by then.
  await vi.waitFor(() => expect([isAsking(), history.state]).not.toEqual([true, null]));
  return { user, network };
}

/** Testing Library's `screen` searches only the first body, and the page replaces it. */
export const screen = within(document.documentElement);

/** An answer to the question that is shown. */
export function radio(value: number | 'none'): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`.step:not(.later) input[value="${value}"]`);
  if (!found) throw new Error(`no answer ${value} is shown`);
  return found;
}
export const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
export const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>('.step:not(.later) :checked')?.value;
/** The text of the counter: "2/3". */
export const counter = (): string => document.querySelector('.progress span')?.textContent ?? '';
export const focused = (): string => document.activeElement?.textContent ?? '';

/** Presses a key on the focused element, at a time in milliseconds. */
export function press(key: string, timeStamp: number, more: KeyboardEventInit = {}): Event {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...more });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target, event);
  return event;
}
