import type { HiddenReason, SegmentationResults } from '@elan/contracts';
import { EmptyState, Tooltip } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useGroupName } from '../../../shared/use-group-name';
import { useGroupsWait } from '../../../shared/use-groups-wait';
import { useText } from '../../../shared/use-text';
import { isEmpty } from './heatmap-cells';

/** The reason that may still change comes first. */
const reasons = ['later', 'few'] as const satisfies readonly HiddenReason[];

interface GroupsProps {
  results: SegmentationResults;
}

/** The hidden groups: a line for each reason, which expands to their names. */
export function HiddenGroups({ results }: GroupsProps) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useGroupName();
  const wait = useGroupsWait(results.running);
  return reasons.map((reason) => {
    const groups = results.columns.filter(({ hidden }) => hidden === reason);
    if (groups.length === 0) return null;
    return (
      <details key={reason}>
        <summary>{text(`hidden.${reason}`, { count: groups.length, ...wait })}</summary>
        <p>{intl.formatList(groups.map(nameOf))}</p>
      </details>
    );
  });
}

/** The groups without any figure, in one line instead of a column each. */
export function EmptyGroups({ results }: GroupsProps) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useGroupName();
  const empty = results.columns.filter(({ id, hidden }) => hidden === null && isEmpty(results, id));
  if (empty.length === 0) return null;
  const line = text('emptyGroups', { groups: intl.formatList(empty.map(nameOf)) });
  // People whose profile says nothing, and why that is.
  if (!empty.some(({ id }) => id === 'none')) return <p>{line}</p>;
  return (
    <p>
      <Tooltip text={text('incomplete')}>
        <span tabIndex={0}>{line}</span>
      </Tooltip>
    </p>
  );
}

/** No group at all is shown, in one sentence. */
export function NoGroups({ results: { columns, running, folded } }: GroupsProps) {
  const text = useText();
  const wait = useGroupsWait(running);
  const reason = reasons.find((each) => columns.some(({ hidden }) => hidden === each));
  const why = reason === undefined ? text('noSegments') : text(`noGroups.${reason}`, wait);
  const title = folded === undefined ? why : text('foldedRounds', { count: folded });
  return <EmptyState compact title={title} />;
}
