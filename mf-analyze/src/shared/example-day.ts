import { useDates } from '@elan/web-core';
import { createContext, useContext } from 'react';

/** The day on which the example was recorded; null on all other pages. */
export const ExampleDay = createContext<string | null>(null);

/** Whether what is shown is the example: nothing of it can be changed, downloaded or followed. */
export const useIsExample = (): boolean => useContext(ExampleDay) !== null;

/** The day up to which answers are looked at: that of the company's clock. */
export function useToday(): string {
  const dates = useDates();
  return useContext(ExampleDay) ?? dates.day(new Date());
}
