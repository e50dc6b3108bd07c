import type { PossibleDouble, PossibleDoubles, User } from '@elan/contracts';
import { Button, Modal, toast } from '@elan/ui';
import { useDates, useMe } from '@elan/web-core';
import { useEffect, useRef } from 'react';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useText } from '../../shared/use-text';
import { useDistinguishMembersMutation } from '../../shared/users-api';
import styles from './doubles.module.css';

interface DoublesDialogProps {
  doubles: PossibleDoubles;
  onDelete: (user: User) => void;
  onClose: () => void;
}

/** Pairs of members side by side, with what makes them alike: one is deleted, or they are kept apart. */
export function DoublesDialog({ doubles: { total, pairs }, onDelete, onClose }: DoublesDialogProps) {
  const text = useText();
  const left = useRef<HTMLParagraphElement>(null);
  const before = useRef(total);
  useEffect(() => {
    // The button that was pressed has gone with its pair.
    if (total < before.current) left.current?.focus();
    before.current = total;
  }, [total]);
  return (
    <Modal open title={text('doubles.dialog')} description={text('doubles.hint')} onClose={onClose}>
      <p ref={left} tabIndex={-1} role="status" className={styles.left}>
        {pairs.length < total
          ? text('doubles.first', { count: total, shown: pairs.length })
          : text('doubles.left', { count: total })}
      </p>
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <Pair key={pair.members.map(({ id }) => id).join(' ')} pair={pair} onDelete={onDelete} />
        ))}
      </ul>
    </Modal>
  );
}

function Pair({
  pair: { alike, members },
  onDelete,
}: {
  pair: PossibleDouble;
  onDelete: (user: User) => void;
}) {
  const text = useText();
  const showFailure = useFailureToast();
  const [distinguish, { isLoading }] = useDistinguishMembersMutation();
  const [one, other] = members.map(({ name }) => name);
  const keepApart = (): void => {
    distinguish(members.map(({ id }) => id))
      .unwrap()
      .then(() => toast.success(text('doubles.distinctDone')), showFailure);
  };
  return (
    <li>
      <div role="group" aria-label={text('doubles.pair', { one: one ?? '', other: other ?? '' })}>
        <p className={styles.alike}>{text(`doubles.${alike}`)}</p>
        <div className={styles.members}>
          {members.map((user) => (
            <Member key={user.id} user={user} onDelete={onDelete} />
          ))}
        </div>
        <Button size="sm" disabled={isLoading} onClick={keepApart}>
          {text('doubles.distinct')}
        </Button>
      </div>
    </li>
  );
}

function Member({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  const text = useText();
  const dates = useDates();
  const me = useMe();
  const address = user.email ?? text('members.noEmail');
  const domainAt = address.lastIndexOf('@') + 1;
  return (
    <div className={styles.member}>
      <strong>{user.name}</strong>
      <span>
        {address.slice(0, domainAt)}
        <wbr />
        {address.slice(domainAt)}
      </span>
      <span className={styles.added}>{text('doubles.added', { day: dates.long(user.createdAt) })}</span>
      <Button
        variant="danger"
        size="sm"
        disabled={user.id === me?.id}
        aria-label={text('doubles.delete', { name: user.name, address })}
        onClick={() => onDelete(user)}
      >
        {text('members.delete')}
      </Button>
    </div>
  );
}
