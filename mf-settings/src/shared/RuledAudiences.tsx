import { errorNumbers } from '@elan/contracts';
import { errorCode, isErrorBody, Link, places, useIntl } from '@elan/web-core';
import { useText } from './use-text';

/** @returns the names of the audiences whose rule keeps something from being removed; none where it is not that */
export function ruledAudiences(error: unknown): string[] {
  if (errorCode(error) !== errorNumbers.segmentationInUse || !isErrorBody(error)) return [];
  return (error.details ?? []).map(({ message }) => message);
}

/** Which audiences they are, and the way to them. */
export function RuledAudiences({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  const text = useText();
  return (
    <>
      {text('segmentations.inRules', { count: names.length, names: intl.formatList(names) })}{' '}
      <Link to={places.settings('audiences')}>{text('segmentations.toAudiences')}</Link>
    </>
  );
}
