import type { Audience, AudienceRule, Segmentation } from '@elan/contracts';
import { useIntl } from '@elan/web-core';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import { memberIds } from '../../shared/member-ids';

/** Most groups of a condition that are named; for more, their number is shown. */
const MOST_NAMED = 3;

/** The name of a group of a segmentation. */
export function useGroupName(): (segmentation: Pick<Segmentation, 'type' | 'fields'>, id: string) => string {
  const text = useText();
  return ({ type, fields }, id) => {
    if (type === 'select')
      return fields.find((field) => field.id === id)?.value ?? text('audiences.unknownGroup');
    if (type === 'text') return id;
    return id === '<1' ? text('audiences.underOneYear') : text('audiences.years', { range: id });
  };
}

/** The definition of an audience in words: "Department: Sales or Care, and Site: Paris; 12 by hand". */
export function useAudienceWords(
  segmentations: readonly Segmentation[],
): (audience: Pick<Audience, 'rule' | 'pickedIds'>) => string {
  const text = useText();
  const { locale } = useIntl();
  const segmentationName = useSegmentationName();
  const groupName = useGroupName();
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });

  const conditionWords = ({ segmentationId, values }: AudienceRule['conditions'][number]): string => {
    const segmentation = segmentations.find(({ id }) => id === segmentationId);
    if (!segmentation) return text('audiences.unknownGroup');
    const named = values.slice(0, MOST_NAMED).map((value) => groupName(segmentation, value));
    const more = values.length - named.length;
    const groups = either.format(
      more > 0 ? [...named, text('audiences.moreGroups', { count: more })] : named,
    );
    return text('audiences.condition', { segmentation: segmentationName(segmentation), groups });
  };
  const ruleWords = ({ match, conditions }: AudienceRule): string =>
    conditions.length === 0
      ? text('audiences.everybody')
      : conditions
          .map(conditionWords)
          .reduce((before, next) =>
            text(match === 'all' ? 'audiences.both' : 'audiences.either', { before, next }),
          );

  return ({ rule, pickedIds }) => {
    const count = memberIds(pickedIds).length;
    if (rule === null) return text('audiences.byHand', { count });
    return count === 0
      ? ruleWords(rule)
      : text('audiences.ruleAndHand', { rule: ruleWords(rule), hand: text('audiences.byHand', { count }) });
  };
}
