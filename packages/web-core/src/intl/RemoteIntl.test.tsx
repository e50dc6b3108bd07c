import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppIntl } from './AppIntl';
import type { Messages, RemoteMessages } from './messages';
import { RemoteIntl } from './RemoteIntl';

const english = { 'one.title': 'One, {count, plural, one {# page} other {# pages}}' };
const french = { 'one.title': 'Un, {count, plural, one {# page} other {# pages}}' };
const ofPage = { en: { 'page.title': 'Page' }, fr: { 'page.title': 'La page' } };

/** Texts that arrive, or fail, when the test says so. */
function heldTexts(texts: Messages) {
  let settle: { resolve: (module: { default: Messages }) => void; reject: (error: Error) => void };
  const promise = new Promise<{ default: Messages }>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    download: vi.fn(() => promise),
    arrive: () =>
      act(async () => {
        settle.resolve({ default: texts });
        await promise;
      }),
    fail: () =>
      act(async () => {
        settle.reject(new Error('down'));
        await promise.catch(() => undefined);
      }),
  };
}

class Failure extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'Failed' : this.props.children;
  }
}

function Page({ language, messages }: { language: 'en' | 'fr'; messages: RemoteMessages }) {
  return (
    <AppIntl language={language} messages={ofPage[language]}>
      <FormattedMessage id="page.title" tagName="h1" />
      <Failure>
        <RemoteIntl messages={messages}>
          <p>
            <FormattedMessage id="one.title" values={{ count: 0 }} />
          </p>
          <input aria-label="Words" />
        </RemoteIntl>
      </Failure>
    </AppIntl>
  );
}

const shown = () => document.body.textContent;

beforeEach(() => {
  // An id without a text, and a failed page, are logged to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

it('texts that a remote brings along are there at once, in each language', () => {
  const messages = { en: english, fr: french };
  const { rerender } = render(<Page language="en" messages={messages} />);
  expect(shown()).toBe('PageOne, 0 pages');
  rerender(<Page language="fr" messages={messages} />);
  expect(shown()).toBe('La pageUn, 0 page');
});

it('a remote that is older than the language of the page is shown in English', () => {
  render(<Page language="fr" messages={{ en: english }} />);
  expect(shown()).toContain('La pageOne, 0 page');
});

it('a page shows when its texts have arrived, never without, and those of the other language stay away', async () => {
  const [en, fr] = [heldTexts(english), heldTexts(french)];
  render(<Page language="en" messages={{ en: en.download, fr: fr.download }} />);
  expect(shown()).toBe('Page');
  await en.arrive();
  expect(shown()).toBe('PageOne, 0 pages');
  expect(fr.download).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

it('a page that changes its language stays as it is until the texts have arrived, with what was typed', async () => {
  const fr = heldTexts(french);
  const messages = { en: english, fr: fr.download };
  const { rerender } = render(<Page language="en" messages={messages} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.value = 'typed';
  rerender(<Page language="fr" messages={messages} />);
  // English counts zero as many, French as one: a text keeps the rules of its language.
  expect(shown()).toBe('La pageOne, 0 pages');
  await fr.arrive();
  expect(shown()).toBe('La pageUn, 0 page');
  expect(screen.getByRole('textbox')).toBe(input);
  rerender(<Page language="en" messages={messages} />);
  rerender(<Page language="fr" messages={messages} />);
  expect(shown()).toBe('La pageUn, 0 page');
  expect(fr.download).toHaveBeenCalledTimes(1);
  expect(console.error).not.toHaveBeenCalled();
});

it('a page whose texts are out of reach has failed; one that has others goes on with them', async () => {
  const [en, fr] = [heldTexts(english), heldTexts(french)];
  const { unmount } = render(<Page language="en" messages={{ en: en.download, fr: french }} />);
  await en.fail();
  expect(shown()).toBe('PageFailed');
  unmount();

  const messages = { en: english, fr: fr.download };
  const { rerender } = render(<Page language="en" messages={messages} />);
  rerender(<Page language="fr" messages={messages} />);
  await fr.fail();
  expect(shown()).toBe('La pageOne, 0 pages');
});
