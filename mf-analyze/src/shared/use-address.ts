import { useSearchParams } from '@elan/web-core';

/** Changes to the address, by name; null removes a parameter. */
type Changes = Readonly<Record<string, string | null>>;

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/** The view is in the address, so that it can be sent to somebody, and survives a reload. */
export function useAddress() {
  const [asked, setAsked] = useSearchParams();
  return {
    asked,
    change: (changes: Changes): void => setAsked((before) => changed(before, changes), { replace: true }),
    linkTo: (changes: Changes): string => `?${changed(asked, changes).toString()}`,
  };
}

/** The places on the other tabs where something is shown in full. */
export interface AnalysisPlaces {
  questions: () => string;
  question: (questionId: string) => string;
  advice: (questionId: string) => string;
  segmentation: (segmentationId: string) => string;
  /** Leads to the cell of the group for a question, else to the questions of the group, lowest first. */
  group: (segmentationId: string, groupId: string, questionId: string | null) => string;
}

/** @param ofRound whether links there are about the round, whatever days are chosen */
export function useAnalysisPlaces(ofRound = false): AnalysisPlaces {
  const { linkTo } = useAddress();
  const to = (tab: string, { segmentation, group, question }: Changes = {}): string =>
    linkTo({
      tab,
      question: question ?? null,
      group: group ?? null,
      ...(segmentation !== undefined && { segmentation }),
      ...(ofRound && { startDate: null, endDate: null }),
    });
  return {
    questions: () => to('questions'),
    question: (question) => to('questions', { question }),
    advice: (question) => to('advice', { question }),
    segmentation: (segmentation) => to('segmentation', { segmentation }),
    group: (segmentation, group, question) => to('segmentation', { segmentation, group, question }),
  };
}
