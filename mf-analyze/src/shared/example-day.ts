import { serverNow, useDates } from '@elan/web-core';
import { createContext, useContext } from 'react';

/** The day on which the example was recorded; null on all other pages. */
export const ExampleDay = createContext<string | null>(null);

/** Whether the example is shown: nothing in it can be changed, downloaded or followed. */
export const useIsExample = (): boolean => useContext(ExampleDay) !== null;

/** The last day of answers, by the company's clock. */
export function useToday(): string {
  const dates = useDates();
  return useContext(ExampleDay) ?? dates.day(serverNow());
}
