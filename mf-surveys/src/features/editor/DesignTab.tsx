import type { SurveyDesign } from '@elan/contracts';
import { Card, ImageInput, Select, Switch } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { ColourField } from './ColourField';
import styles from './Editor.module.css';
import { PhonePreview, type PreviewView } from '../../shared/preview/PhonePreview';
import type { EditorModel } from './use-survey-edits';

const fonts = ['system', 'serif', 'rounded', 'mono'] as const;
/** Each has the product's own value on a light page. */
const colours = [
  ['primaryColor', '#5b3df5'],
  ['backgroundColor', '#faf9fc'],
  ['textColor', '#1e1a2b'],
] as const;

/** Colours, font and logo of the respondents' page and whether it moves on automatically, next to a preview. */
export function DesignTab({ model: { edited, change } }: { model: EditorModel }) {
  const t = useText();
  const [view, setView] = useState<PreviewView>('questions');
  const { design } = edited;
  const changeDesign = (changes: Partial<SurveyDesign>) => {
    change({ design: { ...design, ...changes } });
  };
  return (
    <div className={styles.columns}>
      <Card description={t('surveys.design.hint')}>
        <div className={styles.form}>
          {colours.map(([colour, start]) => (
            <ColourField
              key={colour}
              label={t(`surveys.design.${colour}`)}
              value={design[colour]}
              start={start}
              onChange={(value) => {
                changeDesign({ [colour]: value });
              }}
            />
          ))}
          <Select
            label={t('surveys.design.font')}
            value={design.font ?? 'system'}
            options={fonts.map((font) => ({ value: font, label: t(`surveys.design.font.${font}`) }))}
            onChange={(font) => {
              changeDesign({ font });
            }}
          />
          <ImageInput
            label={t('surveys.design.logo')}
            hint={t('surveys.design.logo.hint')}
            value={design.logo}
            onChange={(logo) => {
              changeDesign({ logo });
            }}
          />
          <Switch
            label={t('surveys.design.advancesAutomatically')}
            hint={t('surveys.design.advancesAutomatically.hint')}
            checked={edited.advancesAutomatically}
            onChange={(advancesAutomatically) => {
              change({ advancesAutomatically });
            }}
          />
        </div>
      </Card>
      <PhonePreview survey={edited} view={view} onView={setView} />
    </div>
  );
}
