import { Alert, Button, IconButton, TextInput, toast } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { Copy } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './employee-page.module.css';
import type { PageEdits } from './use-page-edits';

/** Who sees the page, and from when. */
export function PageStatus({ edits }: { edits: PageEdits }) {
  const text = useText();
  const dates = useDates();
  const { page } = edits;
  const from = page.showsFrom === null ? '' : dates.withTime(page.showsFrom);
  switch (page.state) {
    case 'published':
      return (
        <div className={styles.status}>
          <Alert tone="success" live={false} title={text('employeePage.since', { time: from })}>
            {text('employeePage.readers')}
          </Alert>
          {page.link !== null && <LinkField link={page.link} />}
        </div>
      );
    case 'scheduled':
      return (
        <Alert live={false} title={text('employeePage.from', { time: from })}>
          {text('employeePage.readers')}
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert
          tone="warning"
          live={false}
          title={text('employeePage.withdrawn', { time: dates.withTime(page.withdrawnAt ?? '') })}
        >
          {text('employeePage.withdrawn.more')}
        </Alert>
      );
    default:
      return (
        <Alert live={false} title={text(page.version === 0 ? 'employeePage.proposal' : 'employeePage.draft')}>
          {text('employeePage.draft.more')}
        </Alert>
      );
  }
}

function LinkField({ link }: { link: string }) {
  const text = useText();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(text('employeePage.copied')),
      // The browser refused: the link is shown, so that it can be copied by hand.
      () => toast.info(link, { duration: 20_000 }),
    );
  return (
    <TextInput
      label={text('employeePage.link')}
      value={link}
      readOnly
      onChange={() => undefined}
      end={
        <IconButton size="sm" icon={<Copy />} label={text('employeePage.copy')} onClick={() => void copy()} />
      }
    />
  );
}

/** Somebody else has saved the page in the meantime: both texts are kept until one is chosen. */
export function Conflict({ edits }: { edits: PageEdits }) {
  const text = useText();
  if (!edits.theirs) return null;
  return (
    <Alert
      tone="warning"
      title={text('employeePage.conflict')}
      action={
        <div className={styles.choices}>
          <Button onClick={edits.takeTheirs}>{text('employeePage.conflict.theirs')}</Button>
          <Button busy={edits.isBusy} onClick={() => void edits.keepMine()}>
            {text('employeePage.conflict.mine')}
          </Button>
        </div>
      }
    >
      {text('employeePage.conflict.more')}
    </Alert>
  );
}
