import { errorNumbers } from '@elan/contracts';
import { errorCode, isErrorBody, Link, places, useIntl } from '@elan/web-core';
import { useText } from './use-text';

/**
 * @returns the names of the audiences whose rule prevents something from being removed; none if that is not the reason
 */
export function ruledAudiences(error: unknown): string[] {
  if (errorCode(error) !== errorNumbers.segmentationInUse || !isErrorBody(error)) return [];
  return (error.details ?? []).map(({ message }) => message);
}

/** Names the audiences and links to them. */
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
