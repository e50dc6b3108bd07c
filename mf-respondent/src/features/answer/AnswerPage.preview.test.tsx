import { responseEndpoints, surveyEndpoints } from '@elan/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSurvey, openAnswerPage, serve } from '../../testing/open-answer-page';

beforeEach(() => {
  localStorage.clear();
});

describe('previews for an administrator', () => {
  test('in any state, and records nothing', async () => {
    localStorage.setItem('me', JSON.stringify({ accessToken: 'token' }));
    const server = serve(buildSurvey({ state: 'closed' }));
    const user = openAnswerPage(server, '/s/s1?u=me&preview=1');
    expect(await screen.findByText(/Nothing is recorded/)).toBeTruthy();
    expect(server.requestsOf(surveyEndpoints.read)[0]).toMatchObject({
      accessToken: 'token',
      query: { u: 'me', preview: '1' },
    });
    await user.keyboard('5{Enter}6{Enter}9{Enter}');
    expect(await screen.findByText('lot')).toBeTruthy();
    expect(server.requestsOf(responseEndpoints.submit)).toEqual([]);
  });

  test('not for anybody else', async () => {
    const server = serve(buildSurvey({ state: 'closed' }));
    openAnswerPage(server, '/s/s1?u=m1&preview=1');
    expect(await screen.findByText('later')).toBeTruthy();
    expect(screen.queryByText(/Nothing is recorded/)).toBeNull();
  });

  test('a token is sent by nobody but a preview', async () => {
    localStorage.setItem('me', JSON.stringify({ accessToken: 'token' }));
    const server = serve();
    openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    expect(server.requests.map(({ accessToken }) => accessToken)).toEqual([null, null]);
  });
});
