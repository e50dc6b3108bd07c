import type { NeverShown as Reason } from '@elan/contracts';
import { EmptyState } from '@elan/ui';
import { useNeverShown } from '@elan/web-core';
import { useText } from './use-text';

/** Why there will never be results of a round. */
export function NeverShown({ reason, minimum }: { reason: Reason; minimum: number }) {
  const text = useText();
  const sentence = useNeverShown();
  return (
    <EmptyState compact picture="people" title={text('neverShown')}>
      {sentence(reason, minimum)}
    </EmptyState>
  );
}
