import type { ActionFilter } from '@elan/contracts';
import { ACTION_STATES } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { teamOf } from '../../shared/actions/action-team';
import { useAddress } from '../../shared/use-address';

/** The parameters of the address that filter the list. */
export const FILTERS = ['state', 'owner', 'survey', 'thematic', 'team', 'overdue'] as const;

export function useFilter(): { filter: ActionFilter; isNarrowed: boolean } {
  const { asked } = useAddress();
  const language = useLanguage();
  const [owner, survey, thematic] = [asked.get('owner'), asked.get('survey'), asked.get('thematic')];
  const state = ACTION_STATES.find((each) => each === asked.get('state'));
  const team = teamOf(asked.get('team') ?? '');
  const narrowing = {
    ...(state && { state }),
    ...(owner && { ownerId: owner }),
    ...(survey && { surveyId: survey }),
    ...(thematic && { thematicId: thematic }),
    ...team,
    ...(asked.has('overdue') && { overdue: '1' as const }),
  };
  return { filter: { ...narrowing, language }, isNarrowed: Object.keys(narrowing).length > 0 };
}
