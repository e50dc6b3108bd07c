import type { Analysis, AnalysisRound, Survey } from '@elan/contracts';
import { afterPaint, Select } from '@elan/ui';
import { periodOf } from '../../shared/period-of';
import { useAddress } from '../../shared/use-address';
import { useRoundName } from '../../shared/use-round-name';
import { useText } from '../../shared/use-text';

interface RoundFieldsProps {
  survey: Survey;
  analysis: Analysis;
}

/** The value for no comparison, in the address. */
const NONE = 'none';

/** The shown round, which also sets the days, and what it is compared with; each only if there is a choice. */
export function RoundFields({ survey, analysis }: RoundFieldsProps) {
  const text = useText();
  const nameOf = useRoundName(survey);
  const { change } = useAddress();
  // With another address browsers compute the style of the whole page again: first the list closes.
  const choose = (changes: Parameters<typeof change>[0]) => afterPaint(() => change(changes));
  const { rounds, round, comparable, against } = analysis;
  return (
    <>
      {rounds.length > 1 && (
        <Select
          label={text('round')}
          value={round && periodOf(round)}
          onChange={(period) => choose({ round: period, against: null, startDate: null, endDate: null })}
          options={rounds.map((each) => ({
            value: periodOf(each),
            label: nameOf(each),
            ...stateOf(each, text),
          }))}
        />
      )}
      {round?.hasResults === true && comparable.length > 0 && (
        <Select
          label={text('against')}
          value={against?.id ?? NONE}
          onChange={(id) => choose({ against: id })}
          options={[
            ...comparable.map((each) => ({ value: each.id, label: nameOf(each) })),
            { value: NONE, label: text('against.none') },
          ]}
        />
      )}
    </>
  );
}

/** What distinguishes a round from finished ones with results. */
function stateOf(round: AnalysisRound, text: ReturnType<typeof useText>): { description?: string } {
  if (!round.isClosed) return { description: text('round.runs') };
  if (round.hasResults) return {};
  return { description: text(round.neverShown ? 'round.never' : 'round.few') };
}
