import { resultsOutlook } from '@elan/scoring';
import { Alert } from '@elan/ui';
import { useIntl, useNeverShown } from '@elan/web-core';
import { useText } from '../use-text';
import styles from './ResultsOutlook.module.css';

interface Asked {
  /** How many people are asked. */
  people: number;
  /** How many of them have an e-mail address: only they count. */
  withEmail: number;
  minimum: number;
}

/** Nothing is shown beside other surveys that ask the same; if the round is open, they are not named. */
export interface Hidden {
  readonly beside: readonly string[];
}

/** What a survey of so many people will show, and when; a warning if that is nothing. */
export function ResultsOutlook({ people, withEmail, minimum, hidden }: Asked & { hidden?: Hidden | null }) {
  const t = useText();
  const outlook = resultsOutlook(withEmail, minimum);
  if (outlook.score === 'never') {
    return (
      <Alert tone="warning" live={false}>
        <BelowMinimum people={people} withEmail={withEmail} minimum={minimum} />
      </Alert>
    );
  }
  if (hidden) {
    return (
      <Alert tone="warning" live={false}>
        <HiddenBeside {...hidden} minimum={minimum} />
      </Alert>
    );
  }
  const { participation, first, next, atEnd, commentsFrom, groupsFrom } = outlook;
  const { commentsFirst, firstSegmentations, largerGroups } = outlook;
  return (
    <ul className={styles.outlook}>
      <li>{t(`surveys.outlook.${outlook.score}`, { participation, first, next, atEnd })}</li>
      <li>
        {t(`surveys.outlook.comments.${outlook.comments}`, {
          commentsFrom,
          commentsFirst,
        })}
      </li>
      <li>
        {t(`surveys.outlook.groups.${outlook.groups}`, {
          groupsFrom,
          minimum,
          firstSegmentations,
          largerGroups,
        })}
      </li>
    </ul>
  );
}

/** Why nothing about the answers is ever shown. */
export function BelowMinimum({ people, withEmail, minimum: size }: Asked) {
  const t = useText();
  return people < size
    ? t('surveys.outlook.never', { count: people, size })
    : t('surveys.outlook.fewMails', { count: withEmail, size });
}

/** Why nothing is shown beside other surveys. */
export function HiddenBeside({ beside, minimum }: Hidden & Pick<Asked, 'minimum'>) {
  const t = useText();
  const neverShown = useNeverShown();
  const { formatList } = useIntl();
  if (beside.length === 0) return neverShown('beside', minimum);
  const names = formatList(beside.map((name) => t('surveys.outlook.hidden.name', { name })));
  return t('surveys.outlook.hidden.beside', { names, count: beside.length });
}
