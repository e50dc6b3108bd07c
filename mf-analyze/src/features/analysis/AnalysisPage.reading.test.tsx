import { segmentationEndpoints, statisticsEndpoints } from '@elan/contracts';
import { baseApi } from '@elan/web-core';
import { buildSegmentation, heldAnswer } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAnalysis, statistics } from '../../testing/open-analysis';

const scored = (score: number) => ({ ...statistics, score });
const gauge = (score: string) => screen.findByRole('img', { name: new RegExp(`^${score}.0 out of 100`) });

describe('what the analysis has read', () => {
  it('is read again whenever somebody comes back, and stands there meanwhile', async () => {
    const { server, user } = openAnalysis({ data: scored(80) });
    await gauge('80');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    const held = heldAnswer<typeof statistics>();
    server.on(statisticsEndpoints.survey, () => held.answer);
    await user.click(screen.getByRole('link', { name: 'Come back' }));
    await gauge('80');
    held.give(scored(30));
    await gauge('30');
  });

  it('holds the segmentations that were made meanwhile', async () => {
    const { server, store } = openAnalysis({
      route: '/analyze/pulse?tab=segmentation',
      segmentations: [],
    });
    await screen.findByText('No active segmentation');
    server.on(segmentationEndpoints.list, [buildSegmentation({ name: 'Team', type: 'text', bracket: null })]);
    store.dispatch(baseApi.util.invalidateTags(['Segmentation']));
    expect(await screen.findByRole('grid', { name: 'Scores by question and group' })).toBeTruthy();
  });
});
