import type { Segmentation } from '@elan/contracts';
import { deviceStorage } from '@elan/web-core';
import { useState } from 'react';

/** More would leave no room for names. */
export const MOST_COLUMNS = 3;
/** This many fit next to names and dates on most screens. */
const USUAL_COLUMNS = 2;
const KEY = 'memberColumns';

/**
 * The segmentations that are columns of the list, remembered on the device.
 * @returns the shown ones among the active ones, and a function that chooses others
 */
export function useShownColumns(
  active: readonly Segmentation[],
): [readonly Segmentation[], (ids: readonly string[]) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const shown =
    chosen === null ? active.slice(0, USUAL_COLUMNS) : active.filter(({ id }) => chosen.includes(id));
  const choose = (ids: readonly string[]): void => {
    setChosen(ids);
    deviceStorage.setItem(KEY, JSON.stringify(ids));
  };
  return [shown.slice(0, MOST_COLUMNS), choose];
}

function readChosen(): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null;
  } catch {
    return null;
  }
}
