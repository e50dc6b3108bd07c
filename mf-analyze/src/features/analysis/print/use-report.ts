import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../../../shared/use-address';

interface ReportState {
  /** Whether it is rendered, or is being printed. */
  isMade: boolean;
  make: () => void;
  end: () => void;
}

/** The report of all tabs, which is rendered when somebody prints, through the menu or the browser's keys. */
export function useReport(): ReportState {
  const [isMade, setIsMade] = useState(false);
  const { change } = useAddress();
  const make = (): void => {
    // A selected question would take the focus, and open its cell.
    change({ question: null });
    setIsMade(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      make();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return { isMade, make, end: useCallback(() => setIsMade(false), []) };
}
