import { analysisEndpoints, statisticsEndpoints, type Analysis, type Driver } from '@elan/contracts';
import { errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analysis, buildQuestion, buildRound, openAnalysis, statistics } from '../../testing/open-analysis';

const change = (difference: number, isReal: boolean) => ({ difference, marginOfError: 0.3, isReal });
const [november, october] = [buildRound('2026-11-01'), buildRound('2026-10-01')];
const other = buildRound('2025-03-01', { id: 'old:1', surveyId: 'old', surveyName: '<b>Old</b> pulse' });
const start: Driver = {
  impact: 'high',
  correlation: 0.62,
  interval: [0.4, 0.77],
  priority: 1,
  isStart: true,
};
const group = { responses: 12, hidden: null, change: null, participation: 0.5 };
const nothing = { questionId: null, category: null, segmentationId: null, groupId: null };

/** A monthly survey with many results in its last round. */
const withResults: Analysis = {
  ...analysis,
  rounds: [november, october],
  comparable: [october, other],
  round: november,
  against: october,
  score: { scale: '0-10', score: 6.4, marginOfError: 0.3, change: change(-0.5, true) },
  enps: { scale: 'eNPS', score: 49, marginOfError: 3.5, change: change(-3, false) },
  participation: { share: 0.74, respondents: 207, invited: 278, change: change(0.05, true) },
  outcome: { questionId: 'recommend', people: 207 },
  questions: [
    buildQuestion({ id: 'recommend', label: 'I recommend us', scale: 'eNPS', score: 49 }),
    buildQuestion({ id: 'pride', label: 'I am proud', score: 7.4 }),
    buildQuestion({ id: 'meaning', label: 'I find meaning', score: 6.4, driver: start }),
    buildQuestion({ id: 'pay', label: 'I am paid well', score: 5.1, change: change(0.2, false) }),
    buildQuestion({ id: 'tools', label: 'I have tools', score: 8.8, change: change(-0.9, true) }),
    buildQuestion({ id: 'lunch', label: 'I like lunch', score: 9.1 }),
  ],
  groups: {
    segmentationId: 'team',
    name: 'Team',
    groups: [
      { ...group, id: 'eng', name: 'Engineering', score: 7.4, difference: change(0.2, false) },
      { ...group, id: 'care', name: 'Customer care', score: 5.9, difference: change(-1.5, true) },
      {
        ...group,
        id: 'law',
        name: 'Legal',
        score: null,
        difference: null,
        responses: null,
        hidden: 'few',
        participation: null,
      },
    ],
  },
  standouts: [
    { ...nothing, kind: 'change', tone: 'bad', sentence: 'The score has fallen.', evidence: '207 people' },
    {
      ...{ kind: 'group', tone: 'bad', sentence: 'Customer care is lowest.', evidence: '12 people' },
      ...{ questionId: 'pride', category: null, segmentationId: 'team', groupId: 'care' },
    },
    { ...nothing, kind: 'driver', tone: 'neutral', sentence: 'Meaning.', evidence: 'r', questionId: '2' },
  ],
};
const monthly = { frequency: 1, round: withResults } as const;
const addressOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
const cardOf = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement);

describe('the first screen', () => {
  it('says what stands out, each with its evidence and the one place where it leads', async () => {
    openAnalysis({ ...monthly, route: '/analyze/pulse?startDate=2026-11-05' });
    const items = (await cardOf('What stands out')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'The score has fallen. 207 people See the questions Make it an action',
      'Customer care is lowest. 12 people See the group Make it an action',
      'Meaning. r Read the advice Make it an action',
    ]);
    const links = items.map((item) => addressOf(within(item).getByRole('link')));
    // They are about the round, whatever days were chosen.
    expect(links).toEqual([
      { tab: 'questions' },
      { tab: 'segmentation', segmentation: 'team', group: 'care', question: 'pride' },
      { tab: 'advice', question: '2' },
    ]);
  });

  it('needs no other call than its own', async () => {
    openAnalysis({ ...monthly, data: () => heldAnswer<typeof statistics>().answer });
    expect(await screen.findByText('The score has fallen.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^From / })).toBeNull();
  });

  it('says kindly that nothing stands out', async () => {
    openAnalysis();
    expect(await screen.findByText('Nothing stands out beyond chance')).toBeTruthy();
  });

  it.each([
    ['Score', '6.4', '▼ 0.5down 0.5 since Oct 2026, more than chance'],
    // Twice the normalised difference.
    ['eNPS', '−2', '−6 since Oct 2026, within the margin'],
    ['Participation', '74%', '▲ 5 pointsup 5 points since Oct 2026, more than chance'],
  ])('tells the %s with what became of it', async (title, figure, since) => {
    openAnalysis(monthly);
    await screen.findByText('The score has fallen.');
    const card = await cardOf(title);
    expect(card.getByText(figure)).toBeTruthy();
    expect(
      card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === since),
    ).toBeTruthy();
  });

  it('has words for the shares of the answers, of both scales', async () => {
    const first = openAnalysis(monthly);
    expect(await screen.findByText('0 to 6')).toBeTruthy();
    first.unmount();
    openAnalysis({ locale: 'fr' });
    expect(await screen.findByText('Promoteurs')).toBeTruthy();
  });

  it('has the weakest group first, and says that others are hidden', async () => {
    openAnalysis(monthly);
    const card = await cardOf('Team');
    const rows = card.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Customer care12 answers5.9▼ 1.5down 1.5, more than chance50%',
      'Engineering12 answers7.4+0.2, within the margin50%',
    ]);
    expect(addressOf(card.getByRole('link', { name: 'Customer care' }))).toEqual({
      ...{ tab: 'segmentation', segmentation: 'team', group: 'care' },
    });
    expect(card.getByText('1 group is not shown, to protect groups of fewer than 5 people.')).toBeTruthy();
  });

  it('begins with the question to start with, then the lowest, and has the one that changed most', async () => {
    openAnalysis(monthly);
    const card = await cardOf('Where to start');
    const items = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      '6.4I find meaningStart here',
      '5.1I am paid wellLowest+0.2, within the margin',
      '7.4I am proud',
      '8.8I have toolsMost changed▼ 0.9down 0.9, more than chance',
    ]);
  });

  it('says where there is nothing to compare with, and too few for drivers', async () => {
    openAnalysis();
    expect(
      await screen.findByText('There is no earlier round with results to compare with yet.'),
    ).toBeTruthy();
    expect(
      await screen.findByText('There are too few answers to tell: at least 30 people are needed'),
    ).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Round' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Compared with' })).toBeNull();
  });

  it('tells the correlation behind the words', async () => {
    openAnalysis(monthly);
    const card = await cardOf('What moves together');
    expect(
      card.getByText(/each question moves together with “I recommend us”, in the answers of 207 people/),
    ).toBeTruthy();
    expect(card.getByText('High: r = 0.62, between 0.40 and 0.77')).toBeTruthy();
  });

  it.each([
    [
      'runs',
      buildRound('2026-11-01', { isClosed: false, hasResults: false }),
      'The first results are on their way',
    ],
    [
      'had too few',
      buildRound('2026-11-01', { hasResults: false }),
      'Fewer than 5 people answered this round',
    ],
  ])('says of a round that %s what comes of it', async (_state, round, words) => {
    openAnalysis({ round: { ...analysis, rounds: [round], round: null } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('What stands out')).toBeNull();
  });
});

describe('the choice of rounds', () => {
  const choose = async (user: ReturnType<typeof openAnalysis>['user'], field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const day = (name: string) => screen.getByRole('textbox', { name }).getAttribute('value');

  it('sets the two dates, and stands in the address', async () => {
    const { user, server, location } = openAnalysis({
      ...monthly,
      route: '/analyze/pulse?startDate=2026-11-05',
    });
    await choose(user, 'Round', 'Oct 2026');
    expect(location()).toBe('/analyze/pulse?round=2026-10-01');
    expect([day('Start date'), day('End date')]).toEqual(['10/01/2026', '10/28/2026']);
    expect(server.requestsOf(analysisEndpoints.read).at(-1)?.query).toMatchObject({ round: '2026-10-01' });
    expect(server.requestsOf(statisticsEndpoints.survey).at(-1)?.query).toMatchObject({
      round: '2026-10-01',
    });
  });

  it('is compared with another by name, or with none', async () => {
    const { user, server, location } = openAnalysis(monthly);
    await choose(user, 'Compared with', 'Old pulse, Mar 2025');
    expect(server.requestsOf(analysisEndpoints.read).at(-1)?.query).toMatchObject({ against: 'old:1' });
    await choose(user, 'Compared with', 'Nothing');
    expect(location()).toBe('/analyze/pulse?against=none');
  });

  it('leaves days to be chosen by hand', async () => {
    const { server } = openAnalysis({
      ...monthly,
      route: '/analyze/pulse?round=2026-10-01&startDate=2026-10-05',
    });
    await screen.findByText('The score has fallen.');
    expect(server.requestsOf(analysisEndpoints.read)[0]?.query).toMatchObject({ round: '2026-10-01' });
    const asked = server.requestsOf(statisticsEndpoints.survey)[0]?.query;
    expect(asked).toMatchObject({ startDate: '2026-10-05' });
    expect(asked).not.toHaveProperty('round');
  });

  it('comes back from a round that is none', async () => {
    const { user, server, location } = openAnalysis({
      round: errorAnswer('validation'),
      route: '/analyze/pulse?round=gone',
    });
    const again = await screen.findAllByRole('button', { name: 'Try again' });
    server.on(analysisEndpoints.read, withResults);
    await user.click(again[0] as HTMLElement);
    expect(await screen.findByText('The score has fallen.')).toBeTruthy();
    expect(location()).toBe('/analyze/pulse');
  });
});

describe('what the address names', () => {
  it('is opened and takes the focus: the advice of a question', async () => {
    const questions = ['a', 'b', 'c', 'd'].map((id) => ({
      ...statistics.questions[1]!,
      id,
      label: id,
      score: 5,
    }));
    openAnalysis({
      route: '/analyze/pulse?tab=advice&question=d',
      data: { ...statistics, questions },
    });
    const summary = (await screen.findByRole('heading', { name: 'd' })).closest('summary');
    expect(document.activeElement).toBe(summary);
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([true, true, true, true]);
  });

  it('sorts advice by priority, then the lowest score, and folds all but three', async () => {
    const question = (id: string, score: number) => ({ ...statistics.questions[1]!, id, label: id, score });
    const questions = [
      question('high', 9.2),
      question('mid', 8),
      question('low', 5),
      question('driver', 8.5),
    ];
    const round = { ...analysis, questions: [buildQuestion({ id: 'driver', driver: start })] };
    openAnalysis({ route: '/analyze/pulse?tab=advice', data: { ...statistics, questions }, round });
    await screen.findByRole('heading', { name: 'driver' });
    const heads = screen.getAllByRole('heading', { level: 2 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['driver', 'low', 'mid', 'high']);
    expect(heads.map((head) => head.closest('details')?.open)).toEqual([true, true, true, false]);
  });

  it('is the cell of a group, withResults in a dialog that leads to the question', async () => {
    const { user, location } = openAnalysis({
      route: '/analyze/pulse?tab=segmentation&segmentation=team&group=a&question=2',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend your team?' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '6.9',
      '−0.7more than chance',
      '7.6',
      '15',
    ]);
    expect(addressOf(dialog.getByRole('link', { name: 'Read the advice' }))).toMatchObject({
      tab: 'advice',
      question: '2',
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/analyze/pulse?tab=segmentation&segmentation=team');
  });

  it('is a question, whose order can be changed', async () => {
    const { user } = openAnalysis({ ...monthly, route: '/analyze/pulse?tab=questions&question=2' });
    const named = (await screen.findByText('Recommend your team?')).closest('li');
    expect(document.activeElement).toBe(named);
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'Lowest score first' }));
    const labels = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /Recommend (us|your team)/.exec(textContent)?.[0]);
    expect(labels).toEqual(['Recommend your team', 'Recommend us']);
  });
});

it('opens what is folded while it is printed', async () => {
  openAnalysis(monthly);
  const card = await cardOf('What moves together');
  const fold = card.getByRole<HTMLDetailsElement>('group');
  dispatchEvent(new Event('beforeprint'));
  expect(fold.open).toBe(true);
  dispatchEvent(new Event('afterprint'));
  expect(fold.open).toBe(false);
});
