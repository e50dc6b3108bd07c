import type { NeverShown } from '@elan/contracts';
import { useIntl } from 'react-intl';

/** The one sentence that says why there will never be results of a round. */
export function useNeverShown(): (reason: NeverShown, minimum: number) => string {
  const intl = useIntl();
  return (reason, minimum) => intl.formatMessage({ id: `neverShown.${reason}` }, { minimum });
}
