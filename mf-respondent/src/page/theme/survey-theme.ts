import type { SurveyDesign } from '@elan/contracts';
import { contrast, luminance, mix, readableOn, standOut } from './colour';

export type Scheme = 'light' | 'dark';
export type ThemeVariables = Record<`--${string}`, string>;

export interface SurveyTheme {
  scheme: Scheme;
  background: string;
  variables: ThemeVariables;
}

const own = {
  light: { background: '#faf9fc', text: '#1e1a2b', primary: '#5b3df5' },
  dark: { background: '#14111c', text: '#f2eff8', primary: '#a793ff' },
} as const;

const fonts = {
  system: 'system-ui, sans-serif',
  serif: 'ui-serif, "Iowan Old Style", Charter, Georgia, Cambria, serif',
  rounded: 'ui-rounded, "SF Pro Rounded", Nunito, Quicksand, "Varela Round", "Trebuchet MS", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
} as const;

const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

/** Luminance at which black and white read equally well. */
const MIDDLE = 0.179;

const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');

/** The background decides the scheme. Without one, the text colour does: it must be readable. */
function schemeOf({ backgroundColor, textColor }: SurveyDesign, preferred: Scheme): Scheme {
  if (backgroundColor) return luminance(backgroundColor) > MIDDLE ? 'light' : 'dark';
  if (textColor && contrast(textColor, own[preferred].background) < TEXT_CONTRAST) return other(preferred);
  return preferred;
}

/** Cards and controls: away from the text colour, or slightly towards it on a nearly black background. */
function surfaceOf(background: string, scheme: Scheme): string {
  if (scheme === 'light') return mix(background, '#ffffff', 0.7);
  return luminance(background) < 0.02 ? mix(background, '#ffffff', 0.05) : mix(background, '#000000', 0.15);
}

/**
 * The colours of a survey page. A company may choose any: they are kept if they are readable, and otherwise
 * moved towards black or white (text 4.5:1, graphics 3:1).
 */
export function surveyTheme(design: SurveyDesign | null, preferred: Scheme): SurveyTheme {
  const scheme = design ? schemeOf(design, preferred) : preferred;
  const background = design?.backgroundColor ?? own[scheme].background;
  const surface = surfaceOf(background, scheme);
  const grounds = [background, surface] as const;
  const text = standOut(design?.textColor ?? own[scheme].text, grounds, TEXT_CONTRAST);
  const primary = standOut(design?.primaryColor ?? own[scheme].primary, grounds, GRAPHICS_CONTRAST);
  return {
    scheme,
    background,
    variables: {
      '--bg': background,
      '--surface': surface,
      '--text': text,
      '--muted': standOut(mix(text, background, 0.35), grounds, TEXT_CONTRAST),
      '--hairline': mix(background, text, 0.15),
      '--outline': standOut(mix(text, background, 0.5), grounds, GRAPHICS_CONTRAST),
      '--primary': primary,
      '--on-primary': readableOn(primary),
      '--link': standOut(primary, grounds, TEXT_CONTRAST),
      '--error': standOut(scheme === 'light' ? '#c92a2a' : '#ff8787', grounds, TEXT_CONTRAST),
      // The plate lies below the logo: many are dark and transparent. Mails do the same.
      '--plate': scheme === 'dark' && !design?.backgroundColor ? '#ffffff' : 'transparent',
      '--font': fonts[design?.font ?? 'system'],
    },
  };
}
