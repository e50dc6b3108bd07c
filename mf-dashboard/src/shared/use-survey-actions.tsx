import type { SurveySummary } from '@elan/contracts';
import type { MenuItem } from '@elan/ui';
import { places } from '@elan/web-core';
import { ChartColumn, Pencil } from 'lucide-react';
import { useText } from './use-text';

/** The actions on a survey in a list. */
export function useSurveyActions(): (survey: SurveySummary) => MenuItem[] {
  const text = useText();
  return ({ id }) => [
    { label: text('surveys.edit'), icon: <Pencil />, href: places.editSurvey(id) },
    { label: text('surveys.analyze'), icon: <ChartColumn />, href: places.analyze(id) },
  ];
}
