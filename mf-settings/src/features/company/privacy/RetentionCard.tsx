import {
  LEAVER_DAYS,
  RETENTION_YEARS,
  type Retention,
  type RetentionPreview,
  type RetentionRules,
} from '@elan/contracts';
import { Alert, Button, Card, ConfirmDialog, ErrorBlock, Select, toast } from '@elan/ui';
import { errorText, useDates, useIntl, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import {
  useChangeRetentionMutation,
  usePreviewRetentionMutation,
  useUndoRetentionMutation,
} from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

const { min, max } = RETENTION_YEARS;
const years = Array.from({ length: max - min + 1 }, (_, place) => min + place);
const days = [LEAVER_DAYS.min, 60, 90, 180, LEAVER_DAYS.max];

type Field = keyof RetentionRules;
const fields = ['roundYears', 'afterwards', 'leaverDays', 'auditYears'] as const satisfies readonly Field[];

/** For how long things are kept. What shortening deletes is said before it is saved, and it can be undone for two weeks. */
export function RetentionCard({ retention }: { retention: Retention }) {
  const text = useText();
  const intl = useIntl();
  const { rules, version, pending } = retention;
  const [chosen, setChosen] = useState<Partial<RetentionRules>>({});
  const [asked, setAsked] = useState<RetentionPreview | null>(null);
  const [preview, previewing] = usePreviewRetentionMutation();
  const [change, changing] = useChangeRetentionMutation();
  const saving = useSaving(toast);
  const wanted = { ...rules, ...chosen };
  const isChanged = fields.some((field) => wanted[field] !== rules[field]);

  const wordOf = (field: Field, value: number | string): string => {
    if (field === 'afterwards') return text(value === 'fold' ? 'privacy.fold' : 'privacy.delete');
    return text(field === 'leaverDays' ? 'privacy.days' : 'privacy.years', { count: Number(value) });
  };
  const optionsOf = (field: Field): (number | string)[] => {
    if (field === 'afterwards') return ['fold', 'delete'];
    const usual = field === 'leaverDays' ? days : years;
    return [...new Set([...usual, rules[field]])].toSorted((a, b) => a - b);
  };
  const choose = (field: Field, value: string) =>
    setChosen({ ...chosen, [field]: field === 'afterwards' ? value : Number(value) });

  const save = async () => {
    // What is refused stays chosen.
    if (await saving(change({ ...wanted, version }).unwrap())) setChosen({});
    setAsked(null);
  };
  const ask = async () => {
    const { data: found } = await preview(wanted);
    if (found?.isShorter === true) setAsked(found);
    else if (found) await save();
  };

  return (
    <Card title={text('privacy.retention.title')} description={text('privacy.retention.text')}>
      <div className={styles.rows}>
        {pending && <Pending pending={pending} wordOf={wordOf} />}
        {fields.map((field) => (
          <Select
            key={field}
            label={text(`privacy.${field}`)}
            hint={
              wanted[field] === rules[field]
                ? undefined
                : text('privacy.now', { value: wordOf(field, rules[field]) })
            }
            searchable={false}
            options={optionsOf(field).map((value) => ({ value: String(value), label: wordOf(field, value) }))}
            value={String(wanted[field])}
            onChange={(value) => choose(field, value)}
          />
        ))}
        <ErrorBlock text={errorText(intl, previewing.error)} />
        <p>
          <Button
            variant="primary"
            disabled={!isChanged}
            busy={previewing.isLoading || changing.isLoading}
            onClick={() => void ask()}
          >
            {text('save')}
          </Button>
        </p>
      </div>
      <Question
        {...{ asked, afterwards: wanted.afterwards, busy: changing.isLoading }}
        onCancel={() => setAsked(null)}
        onConfirm={save}
      />
    </Card>
  );
}

interface QuestionProps {
  readonly asked: RetentionPreview | null;
  /** What becomes of rounds. */
  readonly afterwards: RetentionRules['afterwards'];
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
}

function Question({ asked, afterwards, busy, onCancel, onConfirm }: QuestionProps) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const whatOf = ({ rounds, comments, members, lines }: RetentionPreview['deletes']): string => {
    const said = (
      [
        [afterwards === 'fold' ? 'foldedRounds' : 'rounds', rounds],
        ['comments', comments],
        ['members', members],
        ['lines', lines],
      ] as const
    ).flatMap(([kind, count]) => (count > 0 ? [text(`privacy.kind.${kind}`, { count })] : []));
    return said.length > 0 ? intl.formatList(said) : text('privacy.shorten.nothing');
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      danger
      title={text('privacy.shorten.title')}
      confirmLabel={text('privacy.shorten.confirm')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void onConfirm()}
    >
      {asked && text('privacy.shorten.text', { day: dates.long(asked.from), what: whatOf(asked.deletes) })}
    </ConfirmDialog>
  );
}

interface PendingProps {
  readonly pending: NonNullable<Retention['pending']>;
  readonly wordOf: (field: Field, value: number | string) => string;
}

function Pending({ pending: { rules, from }, wordOf }: PendingProps) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [undo, undoing] = useUndoRetentionMutation();
  const values = fields.map((field) => `${text(`privacy.${field}`)}: ${wordOf(field, rules[field])}`);
  return (
    <Alert
      tone="warning"
      title={text('privacy.pending.title', { day: dates.long(from) })}
      action={
        <Button
          busy={undoing.isLoading}
          onClick={() => void saving(undo().unwrap(), () => ({ text: text('privacy.pending.undone') }))}
        >
          {text('privacy.pending.undo')}
        </Button>
      }
    >
      {intl.formatList(values, { type: 'unit' })}
    </Alert>
  );
}
