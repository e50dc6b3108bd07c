import type { SurveySummary } from '@elan/contracts';
import type { TableColumn } from '@elan/ui';
import { companyApi, useLanguage } from '@elan/web-core';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';

/** How many answered the rounds that run, as far as that may be told. */
export function useParticipationColumn(): TableColumn<SurveySummary> {
  const text = useText();
  const words = useRunningWords();
  const { data } = companyApi.useReadDashboardQuery(useLanguage(), { refetchOnMountOrArgChange: 60 });
  const byId = new Map(data?.running.map((survey) => [survey.id, survey]));
  return {
    id: 'participation',
    header: text('column.participation'),
    value: ({ id }) => byId.get(id)?.participation,
    searchable: false,
    cell: ({ id }) => {
      const running = byId.get(id);
      return running ? words.participation(running) : '-';
    },
  };
}
