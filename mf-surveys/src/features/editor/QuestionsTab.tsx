import { COMMENTS_SETTINGS, commentsFrom, FREQUENCIES } from '@elan/contracts/constants';
import { Alert, Card, Select } from '@elan/ui';
import { useMemo } from 'react';
import { isBlank, readQuestions } from '../../shared/questions/question-list';
import { QuestionList } from '../../shared/questions/QuestionList';
import { QuestionsEditor } from '../../shared/questions/QuestionsEditor';
import { languagesOf } from '../../shared/translation/translation';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';
import type { EditorModel } from './use-survey-edits';

/**
 * Editable for a blank survey; read only for a template's questions, and for everybody once there are answers. A round
 * keeps the comments that it asked for when its first invitation or link left.
 */
export function QuestionsTab({ model: { edited, saved, change } }: { model: EditorModel }) {
  const t = useText();
  const questions = useMemo(() => readQuestions(edited.questions), [edited.questions]);
  const canEdit = isBlank(saved) && !saved.isLocked;
  const isOneRound = edited.frequency === FREQUENCIES.once;
  const hint = t('surveys.comments.hint', { size: commentsFrom(edited.minimumGroupSize) });
  const whenAnswered = t(isOneRound ? 'surveys.comments.kept' : 'surveys.comments.nextRound');
  return (
    <Card>
      <div className={styles.panel}>
        {saved.isLocked && (
          <Alert live={false} title={t('surveys.questions.locked')}>
            {t('surveys.questions.locked.text')}
          </Alert>
        )}
        {!saved.isLocked && !canEdit && <Alert live={false}>{t('surveys.questions.template')}</Alert>}
        {canEdit ? (
          <QuestionsEditor
            questions={questions}
            languages={languagesOf(saved.language, edited.translations)}
            onChange={(list) => {
              change({ questions: JSON.stringify(list) });
            }}
          />
        ) : (
          <QuestionList questions={questions} />
        )}
        <div className={styles.form}>
          <Select
            label={t('surveys.comments')}
            hint={saved.isLocked ? `${whenAnswered} ${hint}` : hint}
            disabled={saved.isLocked && isOneRound}
            value={edited.comments}
            options={COMMENTS_SETTINGS.map((value) => ({ value, label: t(`surveys.comments.${value}`) }))}
            onChange={(comments) => {
              change({ comments });
            }}
          />
        </div>
      </div>
    </Card>
  );
}
