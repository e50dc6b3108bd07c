import { isWritten, LANGUAGES, type EmployeePage, type Language } from '@elan/contracts';
import { Button, Card, ConfirmDialog, DiscardQuestion, PageHeader, Tabs, Tag, toast } from '@elan/ui';
import { useLanguage, useLeaveGuard } from '@elan/web-core';
import { Clock, Megaphone, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { type PageHeading } from './EmployeePagePage';
import styles from './employee-page.module.css';
import { Conflict, PageStatus } from './PageStatus';
import { PhoneView } from './PhoneView';
import { PublishDialog } from './PublishDialog';
import { TextsForm } from './TextsForm';
import { usePageEdits, type PageEdits, type PublishedAt } from './use-page-edits';

interface PageEditorProps {
  surveyId: string;
  round: string;
  read: EmployeePage;
  heading: PageHeading;
}

/** The page for employees about a round: the form on one side, the preview on the other. */
export function PageEditor({ heading, ...edited }: PageEditorProps) {
  const text = useText();
  const edits = usePageEdits(edited);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const guard = useLeaveGuard(edits.isDirty);
  const { texts, page } = edits;
  return (
    <div className={styles.page}>
      <PageHeader
        {...heading}
        tag={<Tag>{text(`employeePage.state.${page.state}`)}</Tag>}
        actions={<Actions edits={edits} />}
      />
      <Conflict edits={edits} />
      <PageStatus edits={edits} />
      <div className={styles.sides}>
        <Card>
          <Tabs
            label={text('employeePage.languages')}
            value={language}
            onChange={setLanguage}
            tabs={LANGUAGES.map((id) => ({ id, label: text(`employeePage.in.${id}`) }))}
          >
            <div className={styles.fields}>
              <p className={styles.hint}>
                {text(isWritten(texts[language]) ? 'employeePage.isShown' : 'employeePage.isNotShown')}
              </p>
              <TextsForm
                language={language}
                texts={texts[language]}
                onChange={(changes) => edits.change(language, changes)}
              />
            </div>
          </Tabs>
        </Card>
        <PhoneView language={language} texts={texts} look={page.look} />
      </div>
      <DiscardQuestion guard={guard} />
    </div>
  );
}

function Actions({ edits }: { edits: PageEdits }) {
  const text = useText();
  const [asking, setAsking] = useState<'now' | 'later' | 'withdraw' | null>(null);
  const { page, isBusy, isDirty, isEnough, texts } = edits;
  const hasFinding = LANGUAGES.some((one) => texts[one].findings.some((finding) => finding.trim() !== ''));
  const missing = hasFinding ? 'decided' : 'finding';
  const isOut = page.state === 'published' || page.state === 'scheduled';
  const isLive = page.state === 'published';
  const publishAt = (at: PublishedAt) => void edits.publish(at).then(() => setAsking(null));
  const publish = (when: 'now' | 'later') => {
    if (!isEnough) return toast.info(text(`employeePage.missing.${missing}`));
    setAsking(when);
    if (when === 'now') publishAt(null);
  };
  return (
    <>
      <Button
        variant={isLive ? 'primary' : 'secondary'}
        iconLeft={<Save />}
        busy={isBusy && asking === null}
        disabled={(!isDirty && page.version > 0) || (isOut && !isEnough)}
        onClick={() => void edits.save()}
      >
        {text(isLive ? 'employeePage.saveShown' : 'employeePage.save')}
      </Button>
      {isOut && (
        <Button iconLeft={<Undo2 />} disabled={isBusy} onClick={() => setAsking('withdraw')}>
          {text('employeePage.withdraw')}
        </Button>
      )}
      {!isLive && (
        <>
          <Button disabled={isBusy} iconLeft={<Clock />} onClick={() => publish('later')}>
            {text(page.state === 'scheduled' ? 'employeePage.changeTime' : 'employeePage.publish')}
          </Button>
          <Button
            variant="primary"
            iconLeft={<Megaphone />}
            busy={isBusy && asking === 'now'}
            disabled={isBusy}
            onClick={() => publish('now')}
          >
            {text('employeePage.publish.now')}
          </Button>
        </>
      )}
      <PublishDialog
        open={asking === 'later'}
        timeZone={page.timeZone}
        isBusy={isBusy}
        onClose={() => setAsking(null)}
        onPublish={publishAt}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        danger
        busy={isBusy}
        title={text('employeePage.withdraw.title')}
        confirmLabel={text('employeePage.withdraw.confirm')}
        onCancel={() => setAsking(null)}
        onConfirm={() => void edits.withdraw().then(() => setAsking(null))}
      >
        {text('employeePage.withdraw.more')}
      </ConfirmDialog>
    </>
  );
}
