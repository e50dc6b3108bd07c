import { Alert, Button, IconButton, TextInput, toast } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { Copy } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './employee-page.module.css';
import type { PageEdits } from './use-page-edits';

/** Who sees the page now, and from when on. */
export function PageStatus({ edits }: { edits: PageEdits }) {
  const text = useText();
  const dates = useDates();
  const { page } = edits;
  const from = page.showsFrom === null ? '' : dates.withTime(page.showsFrom);
  switch (page.state) {
    case 'published':
      return (
        <div className={styles.status}>
          <Alert tone="success" live={false} title={text('told.since', { time: from })}>
            {text('told.readers')}
          </Alert>
          {page.link !== null && <LinkField link={page.link} />}
        </div>
      );
    case 'scheduled':
      return (
        <Alert live={false} title={text('told.from', { time: from })}>
          {text('told.readers')}
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert
          tone="warning"
          live={false}
          title={text('told.withdrawn', { time: dates.withTime(page.withdrawnAt ?? '') })}
        >
          {text('told.withdrawn.more')}
        </Alert>
      );
    default:
      return (
        <Alert live={false} title={text(page.version === 0 ? 'told.proposal' : 'told.draft')}>
          {text('told.draft.more')}
        </Alert>
      );
  }
}

function LinkField({ link }: { link: string }) {
  const text = useText();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(text('told.copied')),
      // Refused by the browser: shown, so that it can be copied by hand.
      () => toast.info(link, { duration: 20_000 }),
    );
  return (
    <TextInput
      label={text('told.link')}
      value={link}
      readOnly
      onChange={() => undefined}
      end={<IconButton size="sm" icon={<Copy />} label={text('told.copy')} onClick={() => void copy()} />}
    />
  );
}

/** Somebody else saved the page meanwhile: nothing is lost until it is decided whose words stay. */
export function Conflict({ edits }: { edits: PageEdits }) {
  const text = useText();
  if (!edits.theirs) return null;
  return (
    <Alert
      tone="warning"
      title={text('told.conflict')}
      action={
        <div className={styles.choices}>
          <Button onClick={edits.takeTheirs}>{text('told.conflict.theirs')}</Button>
          <Button busy={edits.isBusy} onClick={() => void edits.keepMine()}>
            {text('told.conflict.mine')}
          </Button>
        </div>
      }
    >
      {text('told.conflict.more')}
    </Alert>
  );
}
