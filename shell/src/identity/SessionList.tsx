import type { OwnSession } from '@elan/contracts';
import { Button, Card, ErrorState, Skeleton, Tag, toast } from '@elan/ui';
import { errorText, useDates, useIntl } from '@elan/web-core';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../messages/use-text';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './identity-api';
import styles from './identity.module.css';

const PHONES: readonly (string | null)[] = ['Android', 'iOS', 'HarmonyOS'];

/** Lists where the user is signed in, with a way to end each other session. */
export function SessionList() {
  const intl = useIntl();
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();

  const finish = async (work: Promise<unknown>, doneId: 'sessions.ended' | 'sessions.othersEnded') => {
    try {
      await work;
      toast.success(text(doneId));
    } catch (failure) {
      toast.error(errorText(intl, failure) ?? '');
    }
    // The pressed button disappears with its line.
    list.current?.focus();
  };

  return (
    <Card
      title={text('sessions.title')}
      description={text('sessions.text')}
      actions={
        (data?.length ?? 0) > 1 && (
          <Button
            size="sm"
            busy={endingOthers.isLoading}
            onClick={() => void finish(endOthers().unwrap(), 'sessions.othersEnded')}
          >
            {text('sessions.endOthers')}
          </Button>
        )
      }
    >
      {data === undefined && error === undefined && (
        <div aria-busy="true">
          <Skeleton height={56} />
        </div>
      )}
      {data === undefined && error !== undefined && (
        <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={text('sessions.title')}>
          {data.map((session) => (
            <Line
              key={session.id}
              session={session}
              isEnding={ending.isLoading && ending.originalArgs === session.id}
              onEnd={() => void finish(end(session.id).unwrap(), 'sessions.ended')}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ session, isEnding, onEnd }: { session: OwnSession; isEnding: boolean; onEnd: () => void }) {
  const text = useText();
  const dates = useDates();
  const { browser, system } = session;
  const name =
    browser !== null && system !== null
      ? text('sessions.name', { browser, system })
      : (browser ?? system ?? text('sessions.unknown'));
  const date = dates.withTime(session.lastUsedAt);
  const Icon = PHONES.includes(system) ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.lastUsed}>{text('sessions.lastUsed', { date })}</span>
      </div>
      {session.current ? (
        <Tag tone="brand">{text('sessions.current')}</Tag>
      ) : (
        <Button
          size="sm"
          busy={isEnding}
          aria-label={text('sessions.endOne', { name, date })}
          onClick={onEnd}
        >
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
