import type { UpgradeChange } from '@elan/contracts';

/** What a step will send or change in a company. */
export interface Change {
  readonly companyId: string;
  readonly what: UpgradeChange;
  /** How many people, surveys or segmentations change; at least one. */
  readonly count: number;
  /** When it happens, where that is not at once. */
  readonly at?: Date;
}

function groupBy<T, Key>(ones: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of ones) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** A change of each company that has any of these. */
export function changesOf(
  what: UpgradeChange,
  found: readonly { readonly companyId: string | null; readonly id: unknown; readonly at?: Date }[],
): Change[] {
  const byCompany = groupBy(found, ({ companyId }) => companyId ?? '');
  return [...byCompany].map(([companyId, ones]) => {
    const [first] = ones;
    const count = new Set(ones.map(({ id }) => String(id))).size;
    return { companyId, what, count, ...(first?.at && { at: first.at }) };
  });
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const sentences: Record<UpgradeChange, (count: number, companies: string, at: string) => string> = {
  newLinks: (count, companies, at) =>
    `${counted(count, 'person', 'people')} of ${companies} will get one mail each with new links to running surveys, at 09:00 of a working day of the company, first at ${at}; the links that they have end with the upgrade. To postpone it: npm run upgrade -- --postpone-mails <day>.`,
  enpsOfOneQuestion: (count, companies) =>
    `The eNPS of ${counted(count, 'survey')} of ${companies} will be that of the question about the employer alone, and differ from before.`,
  fewAnswersHidden: (count, companies) =>
    `The answers to ${counted(count, 'survey')} of ${companies} become counts; results of fewer people than the minimum are hidden, and so are their numbers.`,
  groupsClipped: (count, companies) =>
    `The results of groups in ${counted(count, 'survey')} of ${companies} lose their exact ends; ready reports are deleted and can be ordered again.`,
  surveysLocked: (count, companies) =>
    `${counted(count, 'survey')} of ${companies} that were sent can no longer be edited.`,
  segmentationsLeftOut: (count, companies) =>
    `The results of ${companies} are no longer split by ${counted(count, 'segmentation')}, until an administrator chooses others.`,
  retentionBegins: (count, companies, at) =>
    `The results of ${counted(count, 'round')} of ${companies} are older than the company keeps them by default; from ${at} on they become figures of the whole company alone, unless an administrator chooses a longer time before on the page "Company".`,
};

/** @returns a sentence for each kind of change, for whoever runs the product */
export function sentencesOf(changes: readonly Change[]): string[] {
  return [...groupBy(changes, ({ what }) => what)].map(([what, ones]) => {
    const count = ones.reduce((sum, change) => sum + change.count, 0);
    const times = ones.flatMap(({ at }) => at ?? []).toSorted((a, b) => Number(a) - Number(b));
    return sentences[what](
      count,
      counted(ones.length, 'company', 'companies'),
      times[0]?.toISOString() ?? '',
    );
  });
}
