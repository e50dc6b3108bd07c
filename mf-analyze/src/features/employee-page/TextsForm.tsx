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
  const { findings, decisions = [], decided, declined } = texts;
  const longest = { lang: language, maxLength: EMPLOYEE_PAGE_LIMITS.text };
  const withLine = (lines: readonly string[], place: number, line: string) =>
    places.map((each) => (each === place ? line : (lines[each] ?? '')));
  return (
    <div className={styles.fields}>
      <fieldset className={styles.findings}>
        <legend>{text('employeePage.findings')}</legend>
        <p className={styles.hint}>{text('employeePage.findings.hint')}</p>
        {places.map((place) => (
          <div key={place} className={styles.pair}>
            <TextArea
              label={text('employeePage.finding', { number: place + 1 })}
              rows={2}
              lang={language}
              maxLength={EMPLOYEE_PAGE_LIMITS.finding}
              value={findings[place] ?? ''}
              // A finding is one line: line breaks become spaces.
              onChange={(line) =>
                onChange({ findings: withLine(findings, place, line.replaceAll(/\s*\n\s*/g, ' ')) })
              }
            />
            <TextArea
              label={text('employeePage.decision', { number: place + 1 })}
              rows={2}
              lang={language}
              maxLength={EMPLOYEE_PAGE_LIMITS.decision}
              value={decisions[place] ?? ''}
              onChange={(written) => onChange({ decisions: withLine(decisions, place, written) })}
            />
          </div>
        ))}
      </fieldset>
      <TextArea
        {...longest}
        label={text('employeePage.decided')}
        rows={3}
        value={decided}
        onChange={(written) => onChange({ decided: written })}
      />
      <TextArea
        {...longest}
        label={text('employeePage.declined')}
        hint={text('employeePage.declined.hint')}
        rows={3}
        value={declined}
        onChange={(written) => onChange({ declined: written })}
      />
    </div>
  );
}
