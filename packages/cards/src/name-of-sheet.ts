import type { CardSheet } from '@elan/contracts';

/** Apart from what draws, which loads fonts. */
export const nameOfSheet = ({ surveyName }: Pick<CardSheet, 'surveyName'>): string =>
  `${surveyName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'cards'}.pdf`;
