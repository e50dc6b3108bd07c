import type { AnalysisRound } from '@elan/contracts';
import { Button } from '@elan/ui';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { useIsExample } from '../example-day';
import { useText } from '../use-text';
import type { ActionAbout } from './NewAction';
import { withLaterTexts } from '../with-later-texts';
import { ShownRound } from './shown-round';

const NewAction = lazy(() =>
  import('./NewAction').then((part) => ({ default: withLaterTexts(part.NewAction) })),
);

interface MakeActionProps extends Omit<ActionAbout, 'round'> {
  /** By default, the round that the page shows. */
  round?: AnalysisRound | null;
}

/** Creates an action from the result next to it; not in the example, which nobody can change. */
export function MakeAction({ round, ...about }: MakeActionProps) {
  const text = useText();
  const isExample = useIsExample();
  const shown = useContext(ShownRound);
  const [isOpen, setIsOpen] = useState(false);
  const of = round ?? shown;
  if (isExample || of?.hasResults !== true) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconLeft={<ListPlus />}
        aria-label={text('action.makeOf', { title: about.title })}
        onClick={() => setIsOpen(true)}
        data-screen-only
      >
        {text('action.make')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewAction about={{ ...about, round: of }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
