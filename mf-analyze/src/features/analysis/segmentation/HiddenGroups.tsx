import type { HiddenReason, SegmentationResults } from '@elan/contracts';
import { EmptyState } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useGroupName } from '../../../shared/use-group-name';
import { useText } from '../../../shared/use-text';

/** Those that may still change come first. */
const reasons = ['later', 'difference', 'few'] as const satisfies readonly HiddenReason[];

interface GroupsProps {
  results: SegmentationResults;
}

/** The hidden groups: a line for each reason, which expands to their names. */
export function HiddenGroups({ results: { columns, minimumGroupSize: minimum } }: GroupsProps) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useGroupName();
  return reasons.map((reason) => {
    const groups = columns.filter(({ hidden }) => hidden === reason);
    if (groups.length === 0) return null;
    return (
      <details key={reason}>
        <summary>{text(`hidden.${reason}`, { count: groups.length, minimum })}</summary>
        <p>{intl.formatList(groups.map(nameOf))}</p>
      </details>
    );
  });
}

/** No group at all is shown, in one sentence. */
export function NoGroups({ results: { columns, minimumGroupSize: minimum } }: GroupsProps) {
  const text = useText();
  const reason = reasons.find((each) => columns.some(({ hidden }) => hidden === each));
  const title = reason === undefined ? text('noSegments') : text(`noGroups.${reason}`, { minimum });
  return <EmptyState compact title={title} />;
}
