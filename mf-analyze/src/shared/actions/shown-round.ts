import type { AnalysisRound } from '@elan/contracts';
import { createContext } from 'react';

/** The round of which the page speaks; null: it speaks of other days, or of none with results. */
export const ShownRound = createContext<AnalysisRound | null>(null);
