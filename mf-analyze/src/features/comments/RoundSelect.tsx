import type { Comments, Survey } from '@elan/contracts';
import { Select } from '@elan/ui';
import { periodOf } from '../../shared/period-of';
import { useAddress } from '../../shared/use-address';
import { useRoundName } from '../../shared/use-round-name';
import { useText } from '../../shared/use-text';

/** Selects the round, if there are several. */
export function RoundSelect({ survey, comments }: { survey: Survey; comments: Comments }) {
  const text = useText();
  const nameOf = useRoundName(survey);
  const { change } = useAddress();
  const { rounds, round } = comments;
  if (rounds.length < 2) return null;
  const anew = { category: null, search: null, theme: null, hidden: null, page: null };
  return (
    <Select
      label={text('round')}
      value={round && periodOf(round)}
      onChange={(period) => change({ ...anew, round: period })}
      options={rounds.map((each) => ({
        value: periodOf(each),
        label: nameOf(each),
        ...(!each.isClosed && { description: text('round.runs') }),
      }))}
    />
  );
}
