import { LANGUAGE_TRAITS } from '@elan/contracts';
import PptxGenJS from 'pptxgenjs';
import { colours } from '../colours';
import type { Content } from '../content/content';
import { escapeXml } from '../escape-xml';

export type Slide = ReturnType<InstanceType<typeof PptxGenJS>['addSlide']>;
export type TableRow = Parameters<Slide['addTable']>[0][number];

export const WIDTH = 13.33;
export const SIDE = 0.6;
export const INNER = WIDTH - 2 * SIDE;
/** Where the content of a slide begins and ends. */
export const TOP = 1.35;
export const BOTTOM = 6.85;

const TITLED = 'titled';

/** Slides with the same look. */
export class Deck {
  readonly file = new PptxGenJS();
  readonly lang: string;

  constructor({ language, title, companyName, provider, accent }: Content) {
    this.lang = LANGUAGE_TRAITS[language].locale;
    const { file } = this;
    file.layout = 'LAYOUT_WIDE';
    file.title = title;
    file.author = companyName;
    // The library writes this field into XML unescaped.
    file.company = escapeXml(companyName);
    file.subject = provider;
    file.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' };
    file.defineSlideMaster({
      title: TITLED,
      background: { color: colours.white },
      objects: [
        {
          rect: {
            x: 0,
            y: 0,
            w: '100%',
            h: 0.12,
            fill: { color: (accent ?? colours.accent).replace('#', '') },
          },
        },
        {
          placeholder: {
            options: {
              ...{
                name: 'title',
                type: 'title',
                x: SIDE,
                y: 0.4,
                w: INNER,
                h: 0.8,
                align: 'left',
                valign: 'middle',
              },
              ...{ fontSize: 26, bold: true, color: colours.text, margin: 0 },
            },
            text: '',
          },
        },
      ],
      slideNumber: {
        x: WIDTH - SIDE - 0.6,
        y: 7.05,
        w: 0.6,
        h: 0.3,
        fontSize: 10,
        color: colours.muted,
        align: 'right',
      },
    });
  }

  slide(title: string): Slide {
    const slide = this.file.addSlide({ masterName: TITLED });
    slide.addText(title, { placeholder: 'title', lang: this.lang, fit: 'shrink' });
    return slide;
  }

  write(slide: Slide, text: string, options: NonNullable<Parameters<Slide['addText']>[1]>): void {
    slide.addText(text, {
      lang: this.lang,
      margin: 0,
      color: colours.text,
      fontSize: 12,
      valign: 'top',
      ...options,
    });
  }

  async finish(): Promise<Uint8Array> {
    return (await this.file.write({ outputType: 'uint8array' })) as Uint8Array;
  }
}

/** A table cell as text. Nothing in it is interpreted. */
export const cell = (
  text: string,
  options: NonNullable<TableRow[number]['options']> = {},
): TableRow[number] => ({
  text,
  options: { fontSize: 10, color: colours.text, valign: 'middle', ...options },
});

export const headCell = (text: string, options: NonNullable<TableRow[number]['options']> = {}) =>
  cell(text, { bold: true, fill: { color: colours.sunken }, ...options });
