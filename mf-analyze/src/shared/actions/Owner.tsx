import { type ActionOffer, managerLinkEndpoints, MAX_MANAGER_LINK_DAYS } from '@elan/contracts';
import { Button, ErrorBlock, Select, TextInput, toast } from '@elan/ui';
import { errorText, useContractForm, useIntl, useLanguage } from '@elan/web-core';
import { type KeyboardEvent, useState } from 'react';
import { useShareGroupMutation } from '../share-group';
import { useText } from '../use-text';
import { teamOf } from './action-team';
import styles from './actions.module.css';
import type { ActionValues } from './ActionDialog';
import { type FirstOwner, type Named, ownersOf } from './owner-choices';

interface OwnerProps {
  form: ReturnType<typeof useContractForm<ActionValues>>;
  /** Undefined if the survey was deleted. */
  surveyId: string | undefined;
  /** The choice to show before the offer has loaded, or that it no longer contains. */
  firstOwner: FirstOwner | undefined;
  offer: ActionOffer | undefined;
  /** Whether whoever owned it cannot own it for the team that was chosen. */
  isLost: boolean;
}

/** The value of the choice "by e-mail", which is not an id. */
const BY_MAIL = '@';

/** The owner of an action: an administrator, a manager who has a link to its group, or one who gets a link now. */
export function Owner({ form, surveyId, firstOwner, offer, isLost }: OwnerProps) {
  const text = useText();
  const [isAsked, setIsAsked] = useState(false);
  const [invited, setInvited] = useState<readonly Named[]>([]);
  const { ownerId, team } = form.values;
  const names = new Map(
    [...ownersOf(team, { firstOwner, offer }), ...invited].map(({ id, name }) => [id, name]),
  );
  const problem = isLost && ownerId === '' ? text('action.ownerLost') : form.problem('ownerId');
  const canInvite = surveyId !== undefined && team !== '' && offer !== undefined;
  return (
    <div className={styles.owner}>
      <Select
        required
        label={text('action.owner')}
        value={isAsked ? BY_MAIL : ownerId}
        options={[
          ...[...names].map(([value, label]) => ({ value, label })),
          ...(canInvite ? [{ value: BY_MAIL, label: text('action.byMail') }] : []),
        ]}
        hint={team === '' ? text('action.ownerHint') : undefined}
        error={isAsked ? undefined : problem}
        onChange={(value) => {
          setIsAsked(value === BY_MAIL);
          form.change({ ownerId: value === BY_MAIL ? '' : value });
        }}
      />
      {isAsked && surveyId !== undefined && (
        <Invitation
          surveyId={surveyId}
          team={team}
          onInvited={(manager) => {
            setInvited([...invited, manager]);
            setIsAsked(false);
            form.change({ ownerId: manager.id });
          }}
        />
      )}
    </div>
  );
}

interface InvitationProps {
  surveyId: string;
  team: string;
  onInvited: (manager: Named) => void;
}

/** Sends somebody without an account a link to the results of the action's group. */
function Invitation({ surveyId, team, onInvited }: InvitationProps) {
  const text = useText();
  const intl = useIntl();
  const language = useLanguage();
  const [share] = useShareGroupMutation();
  const form = useContractForm(managerLinkEndpoints.create, {
    saved: { email: '' },
    keptAs: `owner:${surveyId}:${team}`,
    send: async ({ email }) => {
      const group = teamOf(team) ?? { segmentationId: '', groupId: '' };
      const link = await share({
        ...{ surveyId, ...group, email, language, days: MAX_MANAGER_LINK_DAYS },
      }).unwrap();
      onInvited({ id: link.id, name: link.email });
      return link;
    },
    toast,
    told: ({ state, email }) => ({
      text: text(state === 'unconfirmed' ? 'manager.asked' : 'manager.sent', { email }),
    }),
  });
  const invite = () => {
    if (form.isComplete && !form.isSending) void form.send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the surrounding form, which saves the action.
    event.preventDefault();
    invite();
  };
  return (
    <>
      <ErrorBlock text={errorText(intl, form.error)} />
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="off"
        label={text('action.email')}
        hint={text('action.emailHint')}
        onKeyDown={sendOnEnter}
      />
      <Button busy={form.isSending} disabled={!form.isComplete} onClick={invite}>
        {text('action.sendLink')}
      </Button>
    </>
  );
}
