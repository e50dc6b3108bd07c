import type { AuditEvent } from '@elan/contracts';
import { auditWords } from '@elan/contracts/audit-words';
import { useDates, useLanguage } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './audit.module.css';

/** What happened, newest first. */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  const text = useText();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{text('audit.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('audit.when')}</th>
          <th scope="col">{text('audit.who')}</th>
          <th scope="col">{text('audit.what')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event }: { event: AuditEvent }) {
  const dates = useDates();
  const words = auditWords[useLanguage()];
  const { at, action, targetName, note } = event;
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{dates.withTime(at)}</time>
      </td>
      <td className={styles.who}>{useActorName(event)}</td>
      <td className={styles.what}>
        <span>{words[action]}</span>
        {targetName !== null && <strong>{targetName}</strong>}
        {note !== null && <span className={styles.note}>{note}</span>}
      </td>
    </tr>
  );
}

/** Nobody knows who entered a wrong password; otherwise, what nobody did was done by the product. */
function useActorName({ actorId, actorName, action }: AuditEvent): string {
  const text = useText();
  if (actorId !== null) return actorName ?? text('audit.former');
  return text(action === 'signInFailed' ? 'audit.unknown' : 'audit.system');
}
