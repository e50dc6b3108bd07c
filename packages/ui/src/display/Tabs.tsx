import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useScrollBox } from '../scrolling/use-scroll-box';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: ReactNode;
  /** A count behind the label. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> {
  /** Name of the group. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** The panel of the current tab. */
  children?: ReactNode;
}

/**
 * Tabs and the current panel; arrow keys, Home and End move and select immediately. Vertical tabs respond to all four
 * arrows, because they are laid out horizontally where space is limited.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, orientation = 'horizontal', children } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollBox(list, {
    axis: 'x',
    current: '[aria-selected="true"]',
    state: `${value} ${tabs.length}`,
  });

  const press = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => tab.disabled !== true);
    const at = open.findIndex((tab) => tab.id === value);
    const back = (at - 1 + open.length) % open.length;
    const forth = (at + 1) % open.length;
    const moves: Record<string, number> = {
      ArrowLeft: back,
      ArrowRight: forth,
      ...(orientation === 'vertical' && { ArrowUp: back, ArrowDown: forth }),
      Home: 0,
      End: open.length - 1,
    };
    const next = open[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={styles.tabs} data-orientation={orientation}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        className={styles.list}
        onKeyDown={press}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
