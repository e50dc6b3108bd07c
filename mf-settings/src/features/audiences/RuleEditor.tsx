import { RULE_CONDITIONS, type Segmentation } from '@elan/contracts';
import { Alert, Button, RadioCards, Select, Skeleton } from '@elan/ui';
import { Plus } from 'lucide-react';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useLineFocus } from '../../shared/use-line-focus';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import type { AudienceValues } from './audience-values';
import { useListGroupsQuery } from './audiences-api';
import styles from './audiences.module.css';
import { GroupChoice } from './GroupChoice';
import { useGroupName } from './use-audience-words';

type Rule = Pick<AudienceValues, 'match' | 'conditions'>;

/** The conditions of a rule: each names one segmentation and some of its groups. */
export function RuleEditor({
  match,
  conditions,
  onChange,
}: Rule & {
  /** Also gets the names of the chosen groups. */
  onChange: (rule: Partial<Rule>, chosen?: readonly string[]) => void;
}) {
  const text = useText();
  const nameOf = useSegmentationName();
  const namesOf = useNamesOfGroups();
  const { box, focusLine } = useLineFocus<HTMLDivElement>();
  const groups = useListGroupsQuery();
  const segmentations = useListSegmentationsQuery();
  if (groups.isError || segmentations.isError) {
    const retry = () => {
      void groups.refetch();
      void segmentations.refetch();
    };
    return (
      <Alert tone="danger" action={<Button onClick={retry}>{text('audiences.retry')}</Button>}>
        {text('audiences.groupsFailed')}
      </Alert>
    );
  }
  if (!groups.data || !segmentations.data) return <Skeleton height={260} />;

  const named = (id: string) => conditions.some(({ segmentationId }) => segmentationId === id);
  // One that was switched off stays if a rule names it.
  const known = segmentations.data.filter(({ id, active }) => active || named(id)).sort(likelyFirst);
  const [first] = known;
  if (!first) return <Alert tone="info">{text('audiences.noSegmentation')}</Alert>;
  // Nothing is chosen yet: the first segmentation is expanded, so that only its groups have to be ticked.
  const rows = conditions.length === 0 ? [{ segmentationId: first.id, values: [] }] : conditions;
  const free = known.filter(({ id }) => rows.every(({ segmentationId }) => segmentationId !== id));
  const put = (index: number, row: Rule['conditions'][number]) => {
    const next = rows.map((other, at) => (at === index ? row : other));
    onChange({ conditions: next }, namesOf(next, known));
  };

  return (
    <div className={styles.rule} ref={box}>
      {rows.length > 1 && <MatchChoice value={match} onChange={(value) => onChange({ match: value })} />}
      {rows.map((row, index) => {
        const segmentation = known.find(({ id }) => id === row.segmentationId);
        const options = segmentation ? [segmentation, ...free] : free;
        return (
          <section key={row.segmentationId} className={styles.condition}>
            <div className={styles.conditionHead}>
              <Select
                label={text('audiences.segmentation')}
                value={row.segmentationId}
                onChange={(segmentationId) => put(index, { segmentationId, values: [] })}
                options={options.map((option) => ({ value: option.id, label: nameOf(option) }))}
              />
              {rows.length > 1 && segmentation && (
                <Button
                  variant="link"
                  size="sm"
                  aria-label={text('audiences.dropCondition', { name: nameOf(segmentation) })}
                  onClick={() => {
                    onChange({ conditions: rows.filter((_row, at) => at !== index) });
                    focusLine(0);
                  }}
                >
                  {text('audiences.drop')}
                </Button>
              )}
            </div>
            {segmentation && (
              <GroupChoice
                segmentation={segmentation}
                groups={groups.data.find(({ segmentationId }) => segmentationId === segmentation.id)}
                values={row.values}
                onChange={(values) => put(index, { segmentationId: segmentation.id, values })}
              />
            )}
          </section>
        );
      })}
      {free[0] && rows.length < RULE_CONDITIONS && (
        <div>
          <Button
            data-line
            variant="secondary"
            size="sm"
            iconLeft={<Plus />}
            onClick={() =>
              onChange({ conditions: [...rows, { segmentationId: free[0]?.id ?? '', values: [] }] })
            }
          >
            {text('audiences.addCondition')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MatchChoiceProps {
  value: Rule['match'];
  onChange: (match: Rule['match']) => void;
}

/** Whether all conditions have to be met, or any. */
function MatchChoice({ value, onChange }: MatchChoiceProps) {
  const text = useText();
  return (
    <RadioCards
      label={text('audiences.match')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: text('audiences.match.all') },
        { value: 'any', label: text('audiences.match.any') },
      ]}
    />
  );
}

/** The names of the groups in some conditions. */
function useNamesOfGroups() {
  const groupName = useGroupName();
  return (conditions: Rule['conditions'], known: readonly Segmentation[]): string[] =>
    conditions.flatMap(({ segmentationId, values }) => {
      const segmentation = known.find(({ id }) => id === segmentationId);
      return segmentation ? values.map((value) => groupName(segmentation, value)) : [];
    });
}

/** People are mostly chosen by department and site. */
const order = ['select', 'text', 'date'];
const likelyFirst = (a: Segmentation, b: Segmentation) =>
  Number(b.active) - Number(a.active) ||
  order.indexOf(a.type) - order.indexOf(b.type) ||
  Number(b.isDetailed) - Number(a.isDetailed) ||
  a.createdAt.localeCompare(b.createdAt);
