import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Engine, marks as allMarks, type EngineEvents, type Marks } from './engine';
import { ValueSync } from './value-sync';

const noMarks = Object.fromEntries(allMarks.map((mark) => [mark, false])) as Marks;

interface EngineOptions {
  value: string;
  disabled: boolean;
  onChange: (html: string) => void;
  onLink: () => void;
}

interface EngineModel {
  /** Given to the element that is edited. */
  root: RefObject<HTMLDivElement | null>;
  engine: RefObject<Engine | null>;
  /** What is on at the caret. */
  marks: Marks;
}

/** An editor with its text as a prop: it shows each value from outside, and reports what people write. */
export function useEngine({ value, disabled, onChange, onLink }: EngineOptions): EngineModel {
  const root = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(null);
  const sync = useRef<ValueSync>(null);
  const [marks, setMarks] = useState(noMarks);
  const latest = useRef({ onChange, onLink });

  useLayoutEffect(() => {
    latest.current = { onChange, onLink };
  });

  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const values = new ValueSync();
    const events: EngineEvents = {
      onInput(html) {
        const written = values.write(html);
        if (written !== null) latest.current.onChange(written);
      },
      onMarks: (next) =>
        setMarks((current) => (allMarks.every((mark) => current[mark] === next[mark]) ? current : next)),
      onLink: () => latest.current.onLink(),
    };
    const created = new Engine(root.current, events);
    engine.current = created;
    sync.current = values;
    return () => {
      created.destroy();
      engine.current = null;
    };
  }, []);

  // This runs before rendering, and before the next key: what is typed meanwhile would look like a value from outside.
  useLayoutEffect(() => {
    if (sync.current?.receive(value) !== true || engine.current === null) return;
    engine.current.show(value);
    sync.current.settle(engine.current.html());
  }, [value]);

  useLayoutEffect(() => {
    root.current?.setAttribute('contenteditable', String(!disabled));
  }, [disabled]);

  return { root, engine, marks };
}
