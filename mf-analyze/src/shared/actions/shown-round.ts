import type { AnalysisRound } from '@elan/contracts';
import { createContext } from 'react';

/** The round that the page shows; null: it shows other days, or no results. */
export const ShownRound = createContext<AnalysisRound | null>(null);
