import { memberDataPath, type User } from '@elan/contracts';
import { toast, type MenuItem } from '@elan/ui';
import { requestUrl, useMe } from '@elan/web-core';
import { Download, MailPlus, Pencil, Trash2, X } from 'lucide-react';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useText } from '../../shared/use-text';
import { useResendInvitationMutation } from '../../shared/users-api';

export interface Removal {
  user: User;
  by: 'delete' | 'revoke';
}

interface MemberActionsOptions {
  onEdit: (user: User) => void;
  /** Asks before somebody is removed. */
  onRemove: (removal: Removal) => void;
}

/** What can be done with one member of the list. */
export function useMemberActions({ onEdit, onRemove }: MemberActionsOptions): (user: User) => MenuItem[] {
  const me = useMe();
  const [resend] = useResendInvitationMutation();
  const showFailure = useFailureToast();
  const text = useText();

  const sendAgain = (user: User): void => {
    resend(user.id)
      .unwrap()
      .then(({ mails }) => {
        if (mails === 0) toast.info(text('members.nothingToSend', { name: user.name }));
        else toast.success(text('members.resent', { email: user.email ?? '' }));
      }, showFailure);
  };

  return (user) => [
    { label: text('members.edit'), icon: <Pencil />, onSelect: () => onEdit(user) },
    ...(user.status === 'pending' || user.bounce
      ? [{ label: text('members.resend'), icon: <MailPlus />, onSelect: () => sendAgain(user) }]
      : []),
    ...(user.status === 'pending'
      ? [
          {
            label: text('members.revoke'),
            icon: <X />,
            danger: true,
            onSelect: () => onRemove({ user, by: 'revoke' }),
          },
        ]
      : []),
    {
      label: text('members.data'),
      icon: <Download />,
      href: requestUrl({ path: memberDataPath(user.id) }),
      external: true,
    },
    {
      label: text('members.delete'),
      icon: <Trash2 />,
      danger: true,
      disabled: user.id === me?.id,
      onSelect: () => onRemove({ user, by: 'delete' }),
    },
  ];
}
