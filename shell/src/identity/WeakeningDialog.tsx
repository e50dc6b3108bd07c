import type { ErrorDetail } from '@elan/contracts';
import { ConfirmDialog } from '@elan/ui';
import { RemoteIntl, useDates, useIntl } from '@elan/web-core';
import { laterMessages } from '../messages/later-messages';
import { useText } from '../messages/use-text';

interface Props {
  /** Of the refusal: the agreement, its day, by whom, and each setting that would be weakened. */
  readonly subject: readonly ErrorDetail[];
  readonly answer: (isMeant: boolean) => void;
}

/** Says before a change is saved that it weakens what the works council agreed to. */
export function WeakeningDialog(props: Props) {
  return (
    <RemoteIntl messages={laterMessages}>
      <Question {...props} />
    </RemoteIntl>
  );
}

const about = ['agreement', 'on', 'by'];

function Question({ subject, answer }: Props) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const find = (name: string) => subject.find(({ path }) => path === name)?.message ?? '';
  const settings = subject.flatMap(({ path, message }) => (about.includes(path) ? [] : message));
  return (
    <ConfirmDialog
      open
      danger
      title={text('weakening.title')}
      confirmLabel={text('weakening.confirm')}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {text('weakening.text', {
        by: find('by'),
        day: dates.long(find('on')),
        settings: intl.formatList(settings),
      })}
    </ConfirmDialog>
  );
}
