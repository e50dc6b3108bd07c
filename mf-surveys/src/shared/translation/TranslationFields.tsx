import type { Language, SurveyTranslation } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Alert, Html, RichTextArea, Switch, Tag, TextInput } from '@elan/ui';
import { useText } from '../use-text';
import {
  emptyTranslation,
  isRich,
  translatables,
  translate,
  type Translatable,
  type Written,
} from './translation';
import styles from './translation.module.css';
import { TranslatorFile } from './TranslatorFile';
import { useLanguageName } from './use-language-name';

export interface TranslationFieldsProps {
  /** The language of the survey. */
  language: Language;
  /** The language to translate it into. */
  into: RespondentLanguage;
  written: Written;
  translation: SurveyTranslation | null;
  onChange: (translation: SurveyTranslation | null) => void;
  known?: Written | undefined;
  asked?: SurveyTranslation | null;
}

/** A survey's own texts in another language, next to its own; missing ones are marked. */
export function TranslationFields(props: TranslationFieldsProps) {
  const { language, into, written, translation, onChange, known, asked = null } = props;
  const t = useText();
  const languageName = useLanguageName();
  const inOther = languageName(into);
  const items = translation ? translatables(written, translation, { known, asked }) : [];
  const missing = items.filter(({ isMissing }) => isMissing).length;
  return (
    <div className={styles.translation}>
      <Switch
        label={t('surveys.translation.also', { language: inOther })}
        hint={t('surveys.translation.hint')}
        checked={translation !== null}
        disabled={asked?.questions.some(({ label }) => label !== '') ?? false}
        onChange={(isOn) => onChange(isOn ? emptyTranslation : null)}
      />
      {translation && (
        <>
          <Alert tone={missing === 0 ? 'success' : 'warning'}>
            {t(missing === 0 ? 'surveys.translation.complete' : 'surveys.translation.missing', {
              count: missing,
              language: inOther,
              first: languageName(language),
            })}
          </Alert>
          <TranslatorFile
            items={items}
            language={language}
            into={into}
            onTake={(taken) =>
              onChange(
                taken.reduce(
                  (before, { item, value }) =>
                    translate(before, item, { value, questions: written.questions }),
                  translation,
                ),
              )
            }
          />
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                <Source item={item} language={language} />
                <Target
                  item={item}
                  language={into}
                  onChange={(value) =>
                    onChange(translate(translation, item, { value, questions: written.questions }))
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useNameOf(): (item: Translatable) => string {
  const t = useText();
  return ({ kind, number }) => {
    if (kind === 'label') return t('surveys.translation.label', { number });
    if (kind === 'shortName') return t('surveys.questions.shortName', { number });
    if (kind === 'category') return t('surveys.translation.category', { number });
    return kind === 'name' || kind === 'description' ? t(`surveys.${kind}`) : t(`surveys.messages.${kind}`);
  };
}

function Source({ item, language }: { item: Translatable; language: Language }) {
  const t = useText();
  const nameOf = useNameOf();
  return (
    <div className={styles.source}>
      <span className={styles.name}>
        {nameOf(item)} {item.isMissing && <Tag tone="warning">{t('surveys.translation.isMissing')}</Tag>}
      </span>
      <div lang={language}>{isRich(item.kind) ? <Html html={item.source} /> : item.source}</div>
    </div>
  );
}

interface TargetProps {
  item: Translatable;
  language: RespondentLanguage;
  onChange: (value: string) => void;
}

function Target({ item, language, onChange }: TargetProps) {
  const t = useText();
  const languageName = useLanguageName();
  const nameOf = useNameOf();
  const field = {
    label: `${nameOf(item)} (${languageName(language)})`,
    value: item.value,
    maxLength: item.max,
    onChange,
    ...(item.isFixed && { disabled: true, hint: t('surveys.translation.fixed') }),
  };
  return isRich(item.kind) ? <RichTextArea {...field} rows={2} /> : <TextInput {...field} lang={language} />;
}
