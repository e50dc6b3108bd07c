import type { ActionDialogProps } from './dialogs/action-dialog';
import { EndDialog } from './dialogs/EndDialog';
import { ExtendDialog } from './dialogs/ExtendDialog';
import { PauseDialog } from './dialogs/PauseDialog';
import { RemindDialog } from './dialogs/RemindDialog';
import { ResumeDialog } from './dialogs/ResumeDialog';

export type ProgressAction = 'remind' | 'extend' | 'pause' | 'resume' | 'end';

/** The question before each action on a survey: what will happen. */
export function ActionDialogs({
  action,
  ...props
}: Omit<ActionDialogProps, 'open'> & { action: ProgressAction | null }) {
  return (
    <>
      <RemindDialog {...props} open={action === 'remind'} />
      <PauseDialog {...props} open={action === 'pause'} />
      <ResumeDialog {...props} open={action === 'resume'} />
      <EndDialog {...props} open={action === 'end'} />
      {action === 'extend' && <ExtendDialog {...props} open />}
    </>
  );
}
