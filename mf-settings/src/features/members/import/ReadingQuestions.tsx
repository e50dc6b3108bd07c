import type { ImportColumn, Segmentation } from '@elan/contracts';
import type { ReadingQuestion } from '@elan/member-files/reading';
import { RadioCards } from '@elan/ui';
import { useDates, useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import type { OpenFile } from './open-member-file';
import { questionId, type Settled } from './settled';
import { useColumnName } from './use-column-name';
import type { Columns } from './use-import';

interface ReadingQuestionsProps {
  file: OpenFile;
  columns: Columns;
  segmentations: readonly Segmentation[];
  settled: Settled;
  disabled: boolean;
  onColumns: (columns: Columns) => void;
  onSettle: (question: string, answer: string) => void;
}

const NONE = 'none';

/** What nothing in the file decides, with values of each answer. */
export function ReadingQuestions(props: ReadingQuestionsProps) {
  return props.file.report.questions.map((question) => {
    const id = questionId(props.file, question);
    if (question.kind === 'column') return <ColumnQuestion key={id} {...props} question={question} />;
    return question.kind === 'state' ? (
      <StateQuestion key={id} {...props} question={question} />
    ) : (
      <DayQuestion key={id} {...props} question={question} />
    );
  });
}

type Asked<Kind extends ReadingQuestion['kind']> = ReadingQuestionsProps & {
  question: Extract<ReadingQuestion, { kind: Kind }>;
};

function ColumnQuestion({
  file,
  question,
  columns,
  segmentations,
  settled,
  disabled,
  onColumns,
  onSettle,
}: Asked<'column'>) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  const { field } = question;
  const asked = question.columns.flatMap((place) => file.columns[place] ?? []);
  const take = (key: string): void => {
    const next: Record<string, ImportColumn> = Object.fromEntries(
      asked.map((column) => [column.key, { kind: 'ignore' }]),
    );
    const chosen = asked.find((column) => column.key === key);
    if (chosen) next[key] = columnFor(field, nameOf(chosen), segmentations);
    onColumns({ ...columns, ...next });
    onSettle(questionId(file, question), key);
  };
  return (
    <RadioCards
      label={text(`import.ask.${field}`)}
      options={[
        ...asked.map((column) => ({
          value: column.key,
          label: nameOf(column),
          description: intl.formatList(column.samples, { type: 'unit' }),
        })),
        { value: NONE, label: text('import.ask.none') },
      ]}
      value={settled[questionId(file, question)] ?? null}
      columns={1}
      disabled={disabled}
      onChange={take}
    />
  );
}

function columnFor(
  field: Extract<ReadingQuestion, { kind: 'column' }>['field'],
  name: string,
  segmentations: readonly Segmentation[],
): ImportColumn {
  if (field !== 'age' && field !== 'seniority') return { kind: field };
  const known = segmentations.find(({ bracket }) => bracket === field);
  return known
    ? { kind: 'segmentation', segmentationId: known.id }
    : { kind: 'newSegmentation', name: name.slice(0, 120), type: 'date', bracket: field };
}

function DayQuestion({ file, question, settled, disabled, onSettle }: Asked<'dayOrder'>) {
  const dates = useDates();
  const text = useText();
  const nameOf = useColumnName();
  const column = file.columns[question.column];
  return (
    <RadioCards
      label={text('import.ask.day', { column: column ? nameOf(column) : '', example: question.example })}
      options={question.days.map(({ order, day }) => ({ value: order, label: dates.long(day) }))}
      value={settled[questionId(file, question)] ?? null}
      columns={2}
      disabled={disabled}
      onChange={(order) => onSettle(questionId(file, question), order)}
    />
  );
}

function StateQuestion({ file, question, settled, disabled, onSettle }: Asked<'state'>) {
  const text = useText();
  const nameOf = useColumnName();
  const column = file.columns[question.column];
  const { count, sample } = question;
  return (
    <RadioCards
      label={text('import.ask.state', { column: column ? nameOf(column) : '', count, sample })}
      options={(['here', 'gone'] as const).map((answer) => ({
        value: answer,
        label: text(`import.ask.${answer}`),
      }))}
      value={settled[questionId(file, question)] ?? null}
      columns={2}
      disabled={disabled}
      onChange={(answer) => onSettle(questionId(file, question), answer)}
    />
  );
}
