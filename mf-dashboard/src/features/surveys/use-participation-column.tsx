import type { SurveySummary } from '@elan/contracts';
import type { TableColumn } from '@elan/ui';
import { companyApi, useLanguage } from '@elan/web-core';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';

/** How many answered the running rounds, as far as that may be shown, and whether it is still loading. */
export function useParticipationColumn(): { column: TableColumn<SurveySummary>; isLoading: boolean } {
  const text = useText();
  const words = useRunningWords();
  const { data, isLoading } = companyApi.useReadDashboardQuery(useLanguage(), {
    refetchOnMountOrArgChange: 60,
  });
  const byId = new Map(data?.running.map((survey) => [survey.id, survey]));
  const column: TableColumn<SurveySummary> = {
    id: 'participation',
    header: text('column.participation'),
    value: ({ id }) => byId.get(id)?.participation,
    searchable: false,
    cell: ({ id }) => {
      const running = byId.get(id);
      return running ? words.participation(running) : '-';
    },
  };
  return { column, isLoading };
}
