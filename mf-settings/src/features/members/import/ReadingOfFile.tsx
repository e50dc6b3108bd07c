import type { Encoding, ReadingWishes } from '@elan/member-files/reading';
import { Alert, Button, Checkbox, Select } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import { isEncodingOpen, isShiftOpen, type Settled } from './settled';

interface ReadingOfFileProps {
  file: OpenFile;
  settled: Settled;
  disabled: boolean;
  onSettle: (question: string, answer: string) => void;
  onReread: (wishes: ReadingWishes) => void;
}

type LeftOutProps = Pick<ReadingOfFileProps, 'file' | 'settled'> &
  Partial<Pick<ReadingOfFileProps, 'disabled' | 'onSettle'>>;

/** How the file as a whole was read: its letters, its sheet, its header, and the rows that are left out. */
export function ReadingOfFile(props: ReadingOfFileProps) {
  return (
    <>
      <Letters {...props} />
      <Sheet {...props} />
      <Head {...props} />
      <Shifted {...props} />
      <LeftOut {...props} />
    </>
  );
}

/** What was chosen before stays chosen when one more thing is. */
function wishesOf({ report }: OpenFile): ReadingWishes {
  return {
    ...(report.encoding && { encoding: report.encoding.encoding }),
    ...(report.sheet && { sheet: report.sheet.name }),
  };
}

function Letters({ file, settled, disabled, onSettle, onReread }: ReadingOfFileProps) {
  const intl = useIntl();
  const text = useText();
  const { encoding } = file.report;
  if (!encoding || encoding.samples.length === 0 || (encoding.isSure && encoding.encoding === 'utf-8'))
    return null;
  const say = (samples: readonly string[]): string => intl.formatList(samples, { type: 'unit' });
  return (
    <Alert
      live={false}
      tone={isEncodingOpen(file, settled) ? 'warning' : 'info'}
      title={text('import.letters', { samples: say(encoding.samples) })}
    >
      <div className={styles.answers}>
        {isEncodingOpen(file, settled) && (
          <Button size="sm" disabled={disabled} onClick={() => onSettle('encoding', 'right')}>
            {text('import.lettersRight')}
          </Button>
        )}
        {encoding.offered.length > 1 ? (
          <Select
            compact
            label={text('import.lettersOther')}
            labelHidden
            options={encoding.offered.map(({ encoding: value, samples }) => ({
              value,
              label: `${say(samples)} (${value})`,
            }))}
            value={encoding.encoding}
            disabled={disabled}
            onChange={(value: Encoding) => onReread({ ...wishesOf(file), encoding: value })}
          />
        ) : (
          <p>{text('import.lettersLost')}</p>
        )}
      </div>
    </Alert>
  );
}

function Sheet({ file, disabled, onReread }: ReadingOfFileProps) {
  const text = useText();
  const { sheet } = file.report;
  if (!sheet || sheet.names.length < 2) return null;
  return (
    <Select
      compact
      label={text('import.sheet')}
      options={sheet.names.map((name) => ({ value: name, label: name }))}
      value={sheet.name}
      disabled={disabled}
      onChange={(name) => onReread({ sheet: name })}
    />
  );
}

function Shifted({ file, settled, disabled, onSettle }: ReadingOfFileProps) {
  const text = useText();
  if (!isShiftOpen(file, settled)) return null;
  return (
    <Alert live={false} tone="warning" title={text('import.shifted')}>
      <p>{text('import.shiftedHelp')}</p>
      <div className={styles.answers}>
        <Button size="sm" disabled={disabled} onClick={() => onSettle('shift', 'seen')}>
          {text('import.shiftedSeen')}
        </Button>
      </div>
    </Alert>
  );
}

const NO_HEAD = 'none';

function Head({ file, disabled, onReread }: ReadingOfFileProps) {
  const text = useText();
  const { head } = file.report;
  if (head.isSure && head.lines[0]?.line === head.line) return null;
  const options = head.lines.map(({ line, cells }) => ({
    value: String(line),
    label: text('import.headLine', { line, cells: cells.filter((cell) => cell !== '').join(' · ') }),
  }));
  return (
    <Select
      compact
      label={text('import.head')}
      options={[...options, { value: NO_HEAD, label: text('import.noHead') }]}
      value={head.line === null ? NO_HEAD : String(head.line)}
      disabled={disabled}
      onChange={(line) => onReread({ ...wishesOf(file), head: line === NO_HEAD ? null : Number(line) })}
    />
  );
}

/** Shows the rows that are left out; without `onSettle`, nothing can be chosen. */
export function LeftOut({ file, settled, disabled = true, onSettle }: LeftOutProps) {
  const text = useText();
  const { leftOut, mailboxes } = file.report;
  const { leavers, hidden, totals, repeated } = leftOut;
  const box = (rows: 'leavers' | 'hidden' | 'mailboxes', label: string) => (
    <Checkbox
      label={label}
      // People are left out unless somebody says otherwise; addresses only if somebody does.
      checked={rows === 'mailboxes' ? settled[rows] === 'left' : settled[rows] !== 'taken'}
      disabled={disabled}
      onChange={(isLeftOut) => onSettle?.(rows, isLeftOut ? 'left' : 'taken')}
    />
  );
  return (
    <>
      {leavers && leavers.count > 0 && box('leavers', text('import.leavers', { ...leavers }))}
      {hidden > 0 && box('hidden', text('import.hidden', { count: hidden }))}
      {mailboxes && box('mailboxes', text('import.mailboxes', { ...mailboxes }))}
      {totals.length > 0 && (
        <p className={styles.muted}>
          {text('import.totals', { count: totals.length, line: totals[0] ?? 0 })}
        </p>
      )}
      {repeated && <p className={styles.muted}>{text('import.again', { ...repeated })}</p>}
    </>
  );
}
