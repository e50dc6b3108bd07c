import type { ActionFilter, ActionList } from '@elan/contracts';
import { useDispatch, type Dispatch, type RootState } from '@elan/web-core';
import { useMemo } from 'react';
import { actionsApi } from './actions-api';

/** Operations on all cached lists of actions, whatever their filter. */
export interface KeptLists {
  /** Shows a change in each of them at once. */
  edit: (recipe: (list: ActionList) => void) => void;
  /** Refetches them: changes that were shown but refused disappear. */
  readAnew: () => void;
}

export function useKeptLists(): KeptLists {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      edit: (recipe) => {
        dispatch((inner: Dispatch, getState: () => RootState) => {
          for (const filter of filtersKept(getState()))
            inner(actionsApi.util.updateQueryData('listActions', filter, recipe));
        });
      },
      readAnew: () => {
        dispatch(actionsApi.util.invalidateTags(['Action', 'Company']));
      },
    }),
    [dispatch],
  );
}

function filtersKept(state: RootState): ActionFilter[] {
  return actionsApi.util
    .selectInvalidatedBy(state, ['Action'])
    .filter(({ endpointName }) => endpointName === 'listActions')
    .map(({ originalArgs }) => originalArgs as ActionFilter);
}
