import type { Survey } from '@elan/contracts';
import { useLanguage, useSurveys } from '@elan/web-core';

/** The name of a survey as the lists have it: in the reader's language, where the fields below are in the survey's. */
export function useReadersName({ id, name, language }: Survey): string {
  const listed = useSurveys().data?.find((survey) => survey.id === id);
  // What has just been saved is known before the lists are read anew.
  return useLanguage() === language ? name : (listed?.name ?? name);
}
