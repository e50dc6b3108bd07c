import { Button } from '@elan/ui';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from './use-phone';
import { useText } from './use-text';

interface FoldedProps {
  /** Rows of a list, as `<li>`. */
  children: readonly ReactNode[];
  /** How many of them a phone shows initially. */
  onPhone: number;
  className: string | undefined;
}

/** A list of which phones only show the beginning, until somebody wants all of it. */
export function Folded({ children, onPhone, className }: FoldedProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isFoldable = isPhone && children.length > onPhone + 1;
  return (
    <>
      <ul className={className}>{isFoldable && !isOpen ? children.slice(0, onPhone) : children}</ul>
      {isFoldable && (
        <Button size="sm" variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('showLess') : text('showAll', { count: children.length })}
        </Button>
      )}
    </>
  );
}
