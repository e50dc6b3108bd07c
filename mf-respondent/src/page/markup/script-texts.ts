import type { Translate } from '../texts/texts';

/** The texts of the page's script, in the page's language. The script fills in `{name}`. */
export interface ScriptTexts {
  step: string;
  progress: string;
  sending: string;
  failed: string;
  kept: string;
  retry: string;
  submit: string;
}

export const scriptTexts = (t: Translate, submit: string): ScriptTexts => ({
  step: t('respondent.step'),
  progress: t('respondent.progress.value'),
  sending: t('respondent.sending'),
  failed: t('respondent.sendError'),
  kept: t('respondent.sendError.kept'),
  retry: t('respondent.retry'),
  submit: submit || t('respondent.submit'),
});
