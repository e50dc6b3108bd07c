import { enpsFromNormalised, type Outlook, outlookOf, type Scale } from '@elan/scoring';
import { useIntl } from '@elan/web-core';
import { useText } from '../use-text';

/** The share of those asked that is expected to answer where no round says how many usually do. */
const USUAL_PARTICIPATION = 0.7;

export interface OutlookTextProps {
  invited: number;
  /** 0-1; null: unknown. */
  participation: number | null;
  questions: number;
  scale: Scale;
}

/** Says how large a change, and the difference of a group, must be to show; nothing where nobody is asked. */
export function OutlookText({ invited, participation, questions, scale }: OutlookTextProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const people = Math.round(invited * (participation ?? USUAL_PARTICIPATION));
  const outlook = outlookOf({ people, questions, scale });
  if (!outlook) return null;
  const written = (value: number) =>
    formatNumber(scale === 'eNPS' ? enpsFromNormalised(value) - enpsFromNormalised(0) : value, {
      maximumFractionDigits: scale === 'eNPS' ? 0 : 1,
    });
  const { change, group }: Outlook = outlook;
  return (
    <p>
      {group
        ? t('surveys.outlook.groups', {
            people,
            change: written(change),
            size: group.people,
            difference: written(group.difference),
          })
        : t('surveys.outlook.change', { people, change: written(change) })}
    </p>
  );
}
