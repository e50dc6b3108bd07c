import { describe, expect, test } from 'vitest';
import { render } from '../../testing/network';
import { question, survey, view } from '../../testing/survey-views';
import type { PageContent, SurveyPageView } from './SurveyPage';

const page = (changes: Partial<SurveyPageView> = {}) =>
  new DOMParser().parseFromString(render(view(changes)), 'text/html');
const noticeOf = (content: PageContent, changes: Partial<SurveyPageView> = {}) =>
  page({ content, ...changes }).querySelector('.notice');
const textOf = (...given: Parameters<typeof noticeOf>) => noticeOf(...given)?.textContent;

describe('the frame', () => {
  test('has the names of survey and company, the introduction and the maker', () => {
    const { body } = page();
    expect(body.querySelector('h1')?.innerHTML).toBe('Pulse of <em>November</em>');
    expect(body.querySelector('header')?.textContent).toBe('AcmePulse of NovemberThree questions.');
    const link = body.querySelector('footer a');
    expect(link?.textContent).toBe('Elan(opens in a new tab)');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
      'https://elan.example',
      'noopener',
    ]);
  });

  test.each([
    [null, null, null],
    [null, '/company.png', '/company.png'],
    ['/survey.png', '/company.png', '/survey.png'],
  ])("shows the survey's logo %s, or the company's %s", (own, ofCompany, shown) => {
    const { body } = page({
      survey: survey({ design: { ...survey().design, logo: own } }),
      company: { name: 'Acme', logo: ofCompany },
    });
    const logo = body.querySelector('header img');
    expect(logo?.getAttribute('src') ?? null).toBe(shown);
    // The name is next to it.
    if (logo) expect(logo.getAttribute('alt')).toBe('');
  });

  test('a logo without a name beside it is named', () => {
    const { body } = page({
      survey: survey({ design: { ...survey().design, logo: '/survey.png' } }),
      company: null,
    });
    expect(body.querySelector('header img')?.getAttribute('alt')).toBe('Company logo');
  });

  test('says when nothing is recorded', () => {
    expect(page({ isPreview: true }).querySelector('aside')?.textContent).toMatch(/Nothing is recorded/);
    expect(page().querySelector('aside')).toBeNull();
  });

  test('offers the other language by its own name, but not once the survey is over for its reader', () => {
    const button = (changes: Partial<SurveyPageView>) => page(changes).querySelector('.language');
    expect(button({})?.textContent).toBe('Français');
    expect(button({ language: 'fr' })?.outerHTML).toMatch(/value="en" lang="en".*>English</);
    expect(button({ content: { kind: 'closed' } })).not.toBeNull();
    expect(button({ content: { kind: 'thanks' } })).toBeNull();
    expect(button({ content: { kind: 'unavailable' }, survey: null })).toBeNull();
  });
});

describe('says what the link can do', () => {
  test.each([
    [{ kind: 'answered' }, /^Survey already submitted/, /^Enquête déjà envoyée/],
    [{ kind: 'notAllowed' }, /^Survey not allowed/, /^Enquête non autorisée/],
    [
      { kind: 'linkSent' },
      /an e-mail with your link is on its way/,
      /un e-mail avec votre lien est en route/,
    ],
    [
      { kind: 'linkSent', isTyped: true },
      /^If this address is invited to this survey, we have sent the link/,
      /^Si cette adresse est invitée à cette enquête, nous avons envoyé le lien/,
    ],
    [
      { kind: 'invalid', canAsk: true },
      /^Wrong survey link.*no longer valid/,
      /^Lien d’enquête incorrect.*n’est plus valable/,
    ],
    [
      { kind: 'invalid', canAsk: false },
      /^Wrong survey link.*incomplete/,
      /^Lien d’enquête incorrect.*est incomplet/,
    ],
  ] as const)('%j', (content, english, french) => {
    expect(textOf(content)).toMatch(english);
    expect(textOf(content, { language: 'fr' })).toMatch(french);
  });

  test('and mails the right one to whom it names', () => {
    const button = (content: PageContent) =>
      noticeOf(content)?.querySelector('form[method=post] button[name=ask][value=link]');
    expect(button({ kind: 'invalid', canAsk: true })?.textContent).toBe('Send me my link');
    expect(button({ kind: 'invalid', canAsk: false })).toBeNull();
    expect(button({ kind: 'linkSent' })).toBeNull();
    const failed = noticeOf({ kind: 'invalid', canAsk: true, failed: 'sending' });
    expect(failed?.querySelector('[role=alert]')?.textContent).toMatch(/could not be sent/);
  });

  test.each([
    [true, 'Or to this e-mail address', 'Ou à cette adresse e-mail'],
    [false, 'Your e-mail address', 'Votre adresse e-mail'],
  ])('or to an address, whether it names anybody (%j) or not', (canAsk, english, french) => {
    const notice = noticeOf({ kind: 'invalid', canAsk });
    const form = notice?.querySelector<HTMLFormElement>('form[method=post].address');
    const field = form?.querySelector<HTMLInputElement>('input[type=email][required]');
    expect(field?.labels?.[0]?.textContent).toBe(english);
    expect(form?.querySelector('button[name=ask][value=address]')?.textContent).toBe(
      'Send it to this address',
    );
    expect(textOf({ kind: 'invalid', canAsk }, { language: 'fr' })).toContain(french);
    const failed = noticeOf({ kind: 'invalid', canAsk, failed: 'address' });
    expect(failed?.querySelector('[role=alert]')?.textContent).toBe('This is not an e-mail address.');
  });

  test('a survey that is closed says so in its own words, or ours', () => {
    expect(noticeOf({ kind: 'closed' })?.querySelector('strong')?.textContent).toBe('later');
    const silent = { survey: survey({ closed: '' }) };
    expect(textOf({ kind: 'closed' }, silent)).toBe('This survey is closed.');
    expect(textOf({ kind: 'closed' }, { ...silent, language: 'fr' })).toBe('Cette enquête est fermée.');
  });

  test('thanks say when results come', () => {
    expect(textOf({ kind: 'thanks' })).toBe(
      'Thanks a lotYour company sees how many have answered once 5 have, and first results once 10 have.',
    );
    const end = { at: '2026-12-01T23:00:00.000Z', day: '1 December' };
    const silent = survey({ thankYou: '', minimumGroupSize: 7 });
    expect(textOf({ kind: 'thanks' }, { end, survey: silent, resultsFrom: 14 })).toBe(
      'Thank you, your answers have been received.Your company sees how many have answered once 7 have, first results once 14 have, and the last ones after 1 December, if at least 7 have answered by then.',
    );
  });

  test.each([
    ['unknown', /check that the link is the one in your invitation/],
    ['unavailable', /^The survey cannot be shown. Please try again later.Try again$/],
  ] as const)('%s', (kind, text) => {
    const notice = noticeOf({ kind }, { survey: null, company: null });
    expect(notice?.textContent).toMatch(text);
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('');
  });

  test('with the focus able to go there, and read out', () => {
    const notice = noticeOf({ kind: 'closed' });
    expect([notice?.getAttribute('role'), notice?.getAttribute('tabindex')]).toEqual(['status', '-1']);
  });
});

test('the company’s own words for the buttons win over ours', () => {
  const buttons = (changes: Partial<SurveyPageView>) =>
    [...page(changes).querySelectorAll('.actions button')].map(({ textContent }) => textContent);
  expect(buttons({})).toEqual(['Back', 'Onwards', 'Send']);
  expect(buttons({ survey: survey({ next: '', submit: '' }) })).toEqual(['Back', 'Next', 'Submit']);
  expect(buttons({ language: 'fr', survey: survey({ next: '', submit: '' }) })).toEqual([
    'Retour',
    'Suivant',
    'Envoyer',
  ]);
});

test('questions come in their order', () => {
  const questions = [question(3), question(1), question(2)];
  const labels = page({ survey: survey({ questions }) }).querySelectorAll('legend');
  expect([...labels].map(({ textContent }) => textContent[0])).toEqual(['W', 'D', 'I']);
});
