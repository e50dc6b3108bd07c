import { Button } from '@elan/ui';
import { useIntl, useLast } from '@elan/web-core';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/use-text';
import type { AudienceChoice } from './audience-values';
import { usePreviewAudienceQuery } from './audiences-api';
import styles from './audiences.module.css';

/** Changes are counted after this pause. */
const PAUSE_MS = 300;

/** Who would be in the audience as it is chosen now. */
export function AudienceCount({ choice }: { choice: AudienceChoice }) {
  const text = useText();
  const { locale } = useIntl();
  const asked = usePaused(choice);
  const { currentData, isError, refetch } = usePreviewAudienceQuery(asked);
  const shown = useLast(currentData);
  const isCurrent = currentData !== undefined && JSON.stringify(asked) === JSON.stringify(choice);

  if (isError) {
    return (
      <p className={styles.failed}>
        {text('audiences.countFailed')}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          {text('audiences.retry')}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.count} role="status" aria-busy={!isCurrent}>
      {shown ? (
        <>
          <strong>{text('audiences.people', { count: shown.count })}</strong>
          {shown.withoutEmail > 0 && text('audiences.withoutEmail', { count: shown.withoutEmail })}
          {shown.sample.length > 0 &&
            text('audiences.sample', {
              names: new Intl.ListFormat(locale, { type: 'unit' }).format(shown.sample),
            })}
        </>
      ) : (
        text('audiences.counting')
      )}
    </p>
  );
}

/** The last value that stayed unchanged for a while. */
function usePaused(choice: AudienceChoice): AudienceChoice {
  const [paused, setPaused] = useState(choice);
  const wanted = JSON.stringify(choice);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(wanted) as AudienceChoice), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return paused;
}
