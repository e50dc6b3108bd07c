import type { ActionFilter, ActionList } from '@elan/contracts';
import { useDispatch, type Dispatch, type RootState } from '@elan/web-core';
import { useMemo } from 'react';
import { actionsApi } from './actions-api';

/** What can be done with the lists that are kept, whatever they are filtered by. */
export interface KeptLists {
  /** Shows a change in each at once. */
  edit: (recipe: (list: ActionList) => void) => void;
  /** Reads them anew: what was shown and not taken is as it was. */
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
