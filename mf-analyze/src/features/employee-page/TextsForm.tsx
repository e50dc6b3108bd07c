import { EMPLOYEE_PAGE_LIMITS, type EmployeePageTexts, type Language } from '@elan/contracts';
import { TextArea } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './employee-page.module.css';

interface TextsFormProps {
  language: Language;
  texts: EmployeePageTexts;
  onChange: (changes: Partial<EmployeePageTexts>) => void;
}

const places = Array.from({ length: EMPLOYEE_PAGE_LIMITS.findings }, (_, index) => index);

/** The texts of the page in one language. */
export function TextsForm({ language, texts, onChange }: TextsFormProps) {
  const text = useText();
  const { findings, decided, declined } = texts;
  const longest = { lang: language, maxLength: EMPLOYEE_PAGE_LIMITS.text };
  const write = (place: number, line: string) =>
    onChange({ findings: places.map((each) => (each === place ? line : (findings[each] ?? ''))) });
  return (
    <div className={styles.fields}>
      <fieldset className={styles.findings}>
        <legend>{text('employeePage.findings')}</legend>
        {places.map((place) => (
          <TextArea
            key={place}
            label={text('employeePage.finding', { number: place + 1 })}
            labelHidden
            rows={2}
            lang={language}
            maxLength={EMPLOYEE_PAGE_LIMITS.finding}
            value={findings[place] ?? ''}
            // A finding is one line: line breaks become spaces.
            onChange={(line) => write(place, line.replaceAll(/\s*\n\s*/g, ' '))}
          />
        ))}
      </fieldset>
      <TextArea
        {...longest}
        label={text('employeePage.decided')}
        hint={text('employeePage.decided.hint')}
        rows={5}
        value={decided}
        onChange={(written) => onChange({ decided: written })}
      />
      <TextArea
        {...longest}
        label={text('employeePage.declined')}
        hint={text('employeePage.declined.hint')}
        rows={4}
        value={declined}
        onChange={(written) => onChange({ declined: written })}
      />
    </div>
  );
}
