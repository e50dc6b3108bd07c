import type { InputHTMLAttributes, ReactNode } from 'react';
import type { RespondentLanguage } from '@elan/contracts';
import { VersionField } from './VersionField';

interface CodeFormProps extends InputHTMLAttributes<HTMLInputElement> {
  language: RespondentLanguage;
  /** The version of the page, so that what follows is of the same version. */
  version?: string | undefined;
  /** The id of the field, and its name. */
  id: string;
  label: ReactNode;
  help?: string;
  /** Why the code is none; null: it may be one. */
  wrong: string | null;
  /** What a script says without a connection. */
  offline?: string;
  /** What stands below the field. */
  children: ReactNode;
}

/** Asks for a code, which is typed where no script fills it in. Browsers are asked to keep none. */
export function CodeForm(props: CodeFormProps) {
  const { language, version, id, label, help, wrong, offline, children, ...field } = props;
  const described = [wrong !== null && `${id}-wrong`, help !== undefined && `${id}-help`].filter(Boolean);
  return (
    <form method="post" className="code" autoComplete="off" data-offline={offline}>
      <input type="hidden" name="in" value={language} />
      <VersionField version={version} />
      {label}
      {help && <p id={`${id}-help`}>{help}</p>}
      {wrong !== null && (
        <p id={`${id}-wrong`} className="error" role="alert">
          {wrong}
        </p>
      )}
      <input
        id={id}
        name={id}
        className="field"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={described.join(' ') || undefined}
        {...field}
      />
      {children}
    </form>
  );
}
