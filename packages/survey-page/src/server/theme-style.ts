import type { SurveyDesign } from '@elan/contracts';
import { surveyTheme, type SurveyTheme } from '../theme/survey-theme';

/** What the contract accepts. It is written into a style sheet unchanged. */
const colour = /^#[0-9a-f]{6}$/i;
const checked = (given: string | null) => (given !== null && colour.test(given) ? given : null);

/** The colours of a survey's page as a style sheet, for both schemes of a device unless its own background decides. */
export function themeStyle(design: SurveyDesign | null): string {
  const safe = design && {
    ...design,
    primaryColor: checked(design.primaryColor),
    backgroundColor: checked(design.backgroundColor),
    textColor: checked(design.textColor),
  };
  const light = rule(surveyTheme(safe, 'light'));
  const dark = rule(surveyTheme(safe, 'dark'));
  return light === dark ? light : `${light}@media(prefers-color-scheme:dark){${dark}}`;
}

const rule = ({ scheme, variables }: SurveyTheme): string =>
  `:root{color-scheme:${scheme};${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
