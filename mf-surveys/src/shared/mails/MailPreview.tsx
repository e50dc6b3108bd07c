import type { SurveyDraft } from '@elan/contracts';
import { ErrorState, Select } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../use-text';
import { MailCard, MailPreviewWaits } from './MailPreviewWaits';
import { mailsApi } from './mails-api';
import styles from './MailPreview.module.css';

const widths = ['computer', 'phone'] as const;
type Width = (typeof widths)[number];

/** The invitation as its readers will get it, in each of their languages. */
export function MailPreview({ survey }: { survey: SurveyDraft }) {
  const t = useText();
  const intl = useIntl();
  const preview = mailsApi.usePreviewMailsQuery(survey, { refetchOnMountOrArgChange: true });
  const [language, setLanguage] = useState<string | null>(null);
  const [width, setWidth] = useState<Width>('computer');

  const nameOf = (code: string) => new Intl.DisplayNames(intl.locale, { type: 'language' }).of(code) ?? code;

  if (preview.error) {
    return (
      <MailCard>
        <ErrorState title={errorText(intl, preview.error)} onRetry={() => void preview.refetch()} />
      </MailCard>
    );
  }
  if (!preview.data) return <MailPreviewWaits />;
  const { from, replyTo, mails } = preview.data;
  const mail = mails.find((one) => one.language === language) ?? mails[0];
  if (!mail) return null;
  return (
    <MailCard>
      <div className={styles.views}>
        {mails.length > 1 && (
          <Select
            label={t('surveys.mail.language')}
            compact
            value={mail.language}
            options={mails.map((one) => ({
              value: one.language,
              label: t('surveys.mail.inLanguage', { language: nameOf(one.language), count: one.people }),
            }))}
            onChange={setLanguage}
          />
        )}
        <div className={styles.width}>
          <Select
            label={t('surveys.mail.width')}
            compact
            value={width}
            options={widths.map((name) => ({ value: name, label: t(`surveys.mail.width.${name}`) }))}
            onChange={setWidth}
          />
        </div>
      </div>
      <dl className={styles.head}>
        <div>
          <dt>{t('surveys.mail.from')}</dt>
          <dd>
            {from.name} <span className={styles.address}>{from.address}</span>
          </dd>
        </div>
        {replyTo !== null && (
          <div>
            <dt>{t('surveys.mail.replyTo')}</dt>
            <dd>{replyTo}</dd>
          </div>
        )}
        <div>
          <dt>{t('surveys.mail.subject')}</dt>
          <dd lang={mail.language}>{mail.subject}</dd>
        </div>
      </dl>
      {/* No script, no form, no navigation: its links are only for show. */}
      <iframe
        className={styles.frame}
        data-width={width}
        title={t('surveys.mail.frame')}
        sandbox=""
        srcDoc={mail.html}
      />
    </MailCard>
  );
}
