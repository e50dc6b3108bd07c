import type { User } from '@elan/contracts';
import { Button, EmptyState, Modal, Table, toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { Link2 } from 'lucide-react';
import { useMembers } from '../../shared/audience/use-members';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import styles from './MembersModal.module.css';

export interface MembersModalProps {
  surveyId: string;
  audienceId: string | null;
  open: boolean;
  onClose: () => void;
}

/**
 * The members of the audience; those without an e-mail address with their personal link, to be copied and handed over.
 */
export function MembersModal({ surveyId, audienceId, open, onClose }: MembersModalProps) {
  const t = useText();
  const intl = useIntl();
  // A mail may have bounced since they were loaded.
  const { members, hasFailed, retry } = useMembers(audienceId, { skip: !open, anew: true });

  const [copyLink] = surveysApi.useCopyLinkMutation();

  const copy = async ({ id: userId, name }: User) => {
    const { data, error } = await copyLink({ surveyId, userId });
    if (!data) return toast.error(errorText(intl, error) ?? '');
    navigator.clipboard.writeText(data.url).then(
      () => toast.success(t('surveys.members.copied', { name })),
      // Refused by the browser: shown, so that it can be copied by hand.
      () => toast.info(data.url, { duration: 20_000 }),
    );
  };

  return (
    <Modal open={open} onClose={onClose} title={t('surveys.members')} description={t('surveys.members.text')}>
      <Table
        caption={t('surveys.members')}
        rows={members ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        loading={members === undefined}
        error={hasFailed ? { title: t('surveys.members.failed'), onRetry: retry } : undefined}
        initialSort={{ column: 'name' }}
        search
        searchLabel={t('surveys.members.search')}
        empty={<EmptyState title={t('surveys.members.none')} picture="people" compact />}
        columns={[
          {
            id: 'name',
            header: t('surveys.members.name'),
            value: ({ name }) => name,
            searchValues: ({ name, email }) => [name, email ?? ''],
            cell: ({ name, email, bounce }) => (
              <span className={styles.member}>
                {name}
                <small>{email ?? t('surveys.members.noEmail')}</small>
                {bounce && <small className={styles.bounced}>{t('surveys.members.bounced')}</small>}
              </span>
            ),
          },
          {
            id: 'link',
            header: t('surveys.members.link'),
            headerHidden: true,
            align: 'end',
            cell: (member) =>
              member.email === null && (
                <Button
                  size="sm"
                  variant="secondary"
                  iconLeft={<Link2 />}
                  aria-label={t('surveys.members.copyFor', { name: member.name })}
                  onClick={() => void copy(member)}
                >
                  {t('surveys.members.copy')}
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  );
}
