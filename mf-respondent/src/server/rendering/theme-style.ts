import type { SurveyDesign } from '@elan/contracts';
import { surveyTheme, type SurveyTheme } from '../../page/theme/survey-theme';

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
  const light = surveyTheme(safe, 'light');
  const dark = surveyTheme(safe, 'dark');
  const style = rule(light, {});
  if (style === rule(dark, {})) return style;
  return `${style}@media(prefers-color-scheme:dark){${rule(dark, light.variables)}}`;
}

/** @param known variables that have a value already, and are left out where it is the same */
const rule = ({ scheme, variables }: SurveyTheme, known: Readonly<Record<string, string>>): string =>
  `:root{color-scheme:${scheme};${Object.entries(variables)
    .filter(([name, value]) => known[name] !== value)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
