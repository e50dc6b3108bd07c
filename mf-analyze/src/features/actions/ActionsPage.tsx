import type { Action, ActionList, ActionState } from '@elan/contracts';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { Link, places, usePageTitle } from '@elan/web-core';
import { Columns3, List } from 'lucide-react';
import { useState } from 'react';
import { useListActionsQuery } from '../../shared/actions/actions-api';
import { EditAction } from '../../shared/actions/EditAction';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import styles from './actions-page.module.css';
import { ActionTable } from './ActionTable';
import { Board } from './Board';
import { Filters } from './Filters';
import { FILTERS, useFilter } from './use-filter';

const noFilter = Object.fromEntries([...FILTERS, 'action'].map((name) => [name, null]));

/** `/actions`: what was decided after results, as a board or a list. The view and the filters are in the address. */
export function ActionsPage() {
  const text = useText();
  const { asked } = useAddress();
  const { filter, isNarrowed } = useFilter();
  const list = useListActionsQuery(filter, { refetchOnMountOrArgChange: true });
  usePageTitle(text('actions'));
  // While other actions load, the previous ones stay visible.
  const data = list.data;
  const view = asked.get('view') === 'list' ? 'list' : 'board';
  if (list.isError) {
    return (
      <>
        <PageHeader title={text('actions')} />
        <ErrorState
          title={text('loadFailed')}
          retryLabel={text('retry')}
          onRetry={() => void list.refetch()}
        />
      </>
    );
  }
  return (
    <div className={styles.page} data-wide={view === 'board' || undefined}>
      <PageHeader
        title={text('actions')}
        description={text('actions.description')}
        actions={data && data.total > 0 && <Views view={view} />}
      />
      {!data && (
        <div aria-busy="true">
          <Skeleton height={480} radius={14} />
        </div>
      )}
      {data?.total === 0 && <NoActions />}
      {data && data.total > 0 && (
        <>
          <Filters choices={data.choices} view={view} />
          {data.actions.length === 0 && isNarrowed ? <NoneFits /> : <Shown list={data} view={view} />}
        </>
      )}
    </div>
  );
}

type View = 'board' | 'list';

function Views({ view }: { view: View }) {
  const text = useText();
  const { linkTo } = useAddress();
  const icons = { board: <Columns3 aria-hidden="true" />, list: <List aria-hidden="true" /> };
  return (
    <nav className={styles.views} aria-label={text('actions.views')}>
      {(['board', 'list'] as const).map((each) => (
        <Link
          key={each}
          to={linkTo({ view: each === 'board' ? null : each, ...(each === 'board' && { state: null }) })}
          aria-current={each === view ? 'page' : undefined}
        >
          {icons[each]}
          {text(`actions.view.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

function NoActions() {
  const text = useText();
  return (
    <EmptyState
      picture="list"
      title={text('actions.none')}
      action={
        <Button variant="primary" href={places.results}>
          {text('actions.toResults')}
        </Button>
      }
    >
      {text('actions.noneHint')}
    </EmptyState>
  );
}

function NoneFits() {
  const text = useText();
  const { change } = useAddress();
  return (
    <EmptyState
      compact
      picture="search"
      title={text('actions.noneFits')}
      action={<Button onClick={() => change(noFilter)}>{text('actions.showAll')}</Button>}
    />
  );
}

/** The actions, and the dialog of the open one. */
function Shown({ list: { actions }, view }: { list: ActionList; view: View }) {
  const { asked, change } = useAddress();
  const [to, setTo] = useState<ActionState>();
  const open = actions.find(({ id }) => id === asked.get('action'));
  const edit = ({ id }: Action, state?: ActionState) => {
    setTo(state);
    change({ action: id });
  };
  return (
    <>
      {view === 'board' ? (
        <Board actions={actions} onEdit={edit} />
      ) : (
        <ActionTable actions={actions} onEdit={edit} />
      )}
      {open && <EditAction key={open.id} action={open} to={to} onClose={() => change({ action: null })} />}
    </>
  );
}
