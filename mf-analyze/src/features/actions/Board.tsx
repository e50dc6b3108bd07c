import { ACTION_STATES, type Action, type ActionState } from '@elan/contracts';
import { VisuallyHidden } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../shared/use-text';
import { ActionCard } from './ActionCard';
import styles from './actions-page.module.css';
import { type EditAction, useMoveAction } from './use-action-menu';

interface BoardProps {
  actions: readonly Action[];
  onEdit: EditAction;
}

/** One column per state. A card is moved with its menu, or with Shift and an arrow key while its title has the focus. */
export function Board({ actions, onEdit }: BoardProps) {
  const text = useText();
  const intl = useIntl();
  const move = useMoveAction(onEdit);
  const [said, setSaid] = useState('');
  // A moved card is rendered again in another column: the focus follows it.
  const moved = useRef<Pick<Action, 'id' | 'state'> | null>(null);
  const step = (action: Action, event: KeyboardEvent) => {
    if (!event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const state = ACTION_STATES[ACTION_STATES.indexOf(action.state) + by];
    if (by === 0 || state === undefined) return;
    event.preventDefault();
    moved.current = { id: action.id, state };
    move(action, state);
    if (state !== 'dropped') setSaid(text('action.movedTo', { state: text(`action.state.${state}`) }));
  };
  const landing = (action: Action) => (element: HTMLElement | null) => {
    const { id, state } = moved.current ?? {};
    if (element === null || action.id !== id || action.state !== state) return;
    moved.current = null;
    element.focus();
  };
  return (
    <>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      <div className={styles.board}>
        {ACTION_STATES.map((state) => {
          const own = actions.filter((action) => action.state === state);
          return (
            <section key={state} className={styles.column} aria-labelledby={`column-${state}`}>
              <h2 id={`column-${state}`}>
                {text(`action.state.${state}`)} <span>{intl.formatNumber(own.length)}</span>
              </h2>
              {own.length === 0 ? (
                <p className={styles.nothing}>{text(`actions.column.${state satisfies ActionState}`)}</p>
              ) : (
                <ul>
                  {own.map((action) => (
                    <ActionCard
                      key={action.id}
                      action={action}
                      onEdit={onEdit}
                      titleRef={landing(action)}
                      onTitleKey={(event) => step(action, event)}
                    />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
