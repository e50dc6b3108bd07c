import {
  LANGUAGES,
  MANAGER_LINK_DAYS,
  managerLinkEndpoints,
  MAX_MANAGER_LINK_DAYS,
  type Language,
  type SegmentationResults,
} from '@elan/contracts';
import { Button, ErrorBlock, Modal, NumberInput, Select, Skeleton, TextInput, toast } from '@elan/ui';
import {
  errorText,
  loadPart,
  useContractForm,
  useIntl,
  useLanguage,
  type ManagerPagePreviewProps,
} from '@elan/web-core';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { useShareGroupMutation } from '../../../shared/share-group';
import { useGroupName } from '../../../shared/use-group-name';
import { useText } from '../../../shared/use-text';
import { usePreviewGroupQuery } from './manager-api';
import styles from './manager-links.module.css';

interface ShareDialogProps {
  surveyId: string;
  segmentationId: string;
  /** The shown groups. */
  groups: SegmentationResults['columns'];
  /** Domains to which links are mailed without confirmation. */
  domains: readonly string[];
  onClose: () => void;
}

/** Mails the view of a group to somebody, who needs no account. */
export function ShareDialog({ surveyId, segmentationId, groups, domains, onClose }: ShareDialogProps) {
  const text = useText();
  const intl = useIntl();
  const nameOf = useGroupName();
  const formId = useId();
  const own = useLanguage();
  const [share] = useShareGroupMutation();
  const form = useContractForm(managerLinkEndpoints.create, {
    keptAs: `share:${surveyId}:${segmentationId}`,
    saved: { groupId: groups[0]?.id ?? '', email: '', language: own, days: MANAGER_LINK_DAYS },
    send: async (given) => {
      const link = await share({ surveyId, segmentationId, ...given }).unwrap();
      onClose();
      return link;
    },
    toast,
    told: ({ email, state }) => ({
      text: text(state === 'unconfirmed' ? 'manager.asked' : 'manager.sent', { email }),
    }),
  });
  const { groupId, language, days } = form.values;
  return (
    <Modal
      open
      onClose={onClose}
      title={text('manager.share')}
      description={text('manager.shareHint')}
      dismissible={!form.isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {text('manager.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSending}>
            {text('manager.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className={styles.form}>
        <ErrorBlock text={errorText(intl, form.error)} />
        <Select
          label={text('manager.group')}
          value={groupId}
          onChange={(chosen) => form.change({ groupId: chosen })}
          options={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
        />
        <TextInput
          {...form.field('email')}
          label={text('manager.email')}
          type="email"
          autoComplete="off"
          data-autofocus=""
          hint={
            domains.length > 0
              ? text('manager.emailKnown', {
                  domains: intl.formatList(domains),
                  count: domains.length,
                })
              : text('manager.emailUnknown')
          }
        />
        <div className={styles.pair}>
          <Select
            label={text('manager.language')}
            value={language}
            onChange={(chosen) => form.change({ language: chosen })}
            options={LANGUAGES.map((each) => ({ value: each, label: text(`manager.language.${each}`) }))}
          />
          <NumberInput
            label={text('manager.days')}
            min={1}
            max={MAX_MANAGER_LINK_DAYS}
            value={days}
            error={form.problem('days')}
            onChange={(chosen) => form.change({ days: chosen ?? 0 })}
          />
        </div>
      </form>
      <Preview key={groupId} {...{ surveyId, segmentationId, groupId, language }} />
    </Modal>
  );
}

/** What the link shows, loaded on request and rendered by the respondents' remote. */
function Preview(group: { surveyId: string; segmentationId: string; groupId: string; language: Language }) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const [Page, setPage] = useState<ComponentType<ManagerPagePreviewProps> | null>();
  const { data, isError } = usePreviewGroupQuery(group, { skip: !isShown });
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    const settle = (loaded: typeof Page) => {
      if (isCurrent) setPage(() => loaded);
    };
    loadPart('ManagerPagePreview').then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [isShown]);
  const hasFailed = isError || Page === null;
  return (
    <details className={styles.preview} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>{text('manager.preview')}</summary>
      {hasFailed && <p>{text('loadFailed')}</p>}
      {isShown && !hasFailed && !(data && Page) && <Skeleton height={320} />}
      {data && Page && <Page language={group.language} view={data} />}
    </details>
  );
}
