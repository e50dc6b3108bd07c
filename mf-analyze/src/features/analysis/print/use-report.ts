import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../../../shared/use-address';

interface ReportState {
  /** Whether it is made, or is being printed. */
  isMade: boolean;
  make: () => void;
  end: () => void;
}

/** The report of all tabs, which is made when somebody prints, by the menu or by the keys of the browser. */
export function useReport(): ReportState {
  const [isMade, setIsMade] = useState(false);
  const { change } = useAddress();
  const make = (): void => {
    // What is named would take the focus, and open its cell.
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
