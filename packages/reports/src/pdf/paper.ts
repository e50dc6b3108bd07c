import { charactersOf, readFont } from '@elan/fonts';
import PDFDocument from 'pdfkit';
import { colours } from '../colours';
import type { Content } from '../content/content';
import { escapeXml } from '../escape-xml';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;
/** The structure types that reports use. */
export type Kind =
  'H1' | 'H2' | 'H3' | 'P' | 'Sect' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
type StructureOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & {
  scope?: 'Row' | 'Column';
};

export const MARGIN = 48;
const FOOT = 40;

interface TextLook {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** If the text has more lines than fit, it ends in "…". */
  readonly height?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * A tagged document with a current position. Everything on it is either part of its structure or marked as decoration.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  y = MARGIN;
  readonly #root: Structure;
  readonly #draws: (character: number) => boolean;
  #hasBoxes = false;
  #inside: Structure;

  constructor({
    language,
    title,
    companyName,
    provider,
  }: Pick<Content, 'title' | 'companyName' | 'provider'> & { readonly language: string }) {
    this.doc = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      // The library's types know only the subsets for archives, PDF/A.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      displayTitle: true,
      lang: language,
      // None of the standard fonts, which viewers are expected to have: every font is embedded.
      font: '',
      info: {
        Title: `${title} – ${companyName}`,
        Author: companyName,
        Creator: provider,
        Producer: provider,
      },
    });
    for (const name of ['regular', 'bold'] as const) this.doc.registerFont(name, readFont(name));
    this.doc.font('regular');
    this.#draws = charactersOf(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#inside = this.#root;
  }

  /** Whether a text so far has something that the font cannot draw. */
  get hasBoxes(): boolean {
    return this.#hasBoxes;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** The space left on the page. */
  get room(): number {
    return this.doc.page.height - MARGIN - FOOT - this.y;
  }

  /** A page that never breaks automatically: no text may start the next one. */
  page(layout: 'portrait' | 'landscape' = 'portrait'): void {
    this.doc.addPage({ size: 'A4', layout, margin: 0 });
    this.y = MARGIN;
  }

  /** Draws inside a structure element that only contains others. */
  within(kind: Kind, draw: () => void, options: StructureOptions = {}): void {
    const outside = this.#inside;
    const part = this.doc.struct(kind, options);
    outside.add(part);
    this.#inside = part;
    draw();
    this.#inside = outside;
    part.end();
  }

  /** Draws something that is read as one element. */
  tagged(kind: Kind, draw: () => void, options: StructureOptions = {}): void {
    const part = this.doc.struct(kind, options);
    this.#inside.add(part);
    part.add(draw);
    part.end();
  }

  /** A heading, with an entry in the outline. */
  headed(kind: 'H1' | 'H2' | 'H3', text: string, box: Box, look: TextLook): void {
    this.tagged(kind, () => this.write(text, box, look));
    const { width } = this.doc.page;
    // The library measures the position from the upper right corner.
    const place = { top: Math.max(0, box.y - MARGIN / 2), left: width };
    this.doc.outline.addItem(this.#drawable(text), place as object);
  }

  /** Draws decoration, which screen readers skip. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  write(text: string, { x, y, width }: Box, look: TextLook): void {
    this.#look(look).text(this.#drawable(text), x, y, { width, ...textOptions(look) });
  }

  heightOf(text: string, width: number, look: TextLook): number {
    const height = this.#look(look).heightOfString(this.#drawable(text), { width, ...textOptions(look) });
    return Math.min(height, look.height ?? height);
  }

  widthOf(text: string, look: TextLook): number {
    return this.#look(look).widthOfString(this.#drawable(text));
  }

  /** How wide the widest word is. */
  widthOfWord(text: string, look: TextLook): number {
    return Math.max(...text.split(/\s+/).map((word) => this.widthOf(word, look)));
  }

  rule(x: number, y: number, width: number, colour: string = colours.hairline): void {
    this.decoration(() => this.doc.rect(x, y, width, 0.5).fill(`#${colour}`));
  }

  /** The whole file, with page numbers in the footer. */
  async finish(foot: (page: number, pages: number) => string): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const box = { x: MARGIN, y: this.doc.page.height - FOOT, width: this.width };
      const look = { size: 8, colour: colours.muted, height: 12 } as const;
      this.decoration(
        () => this.write(foot(page + 1, count), box, { ...look, align: 'right' }),
        'Pagination',
      );
    }
    this.#root.end();
    const chunks: Buffer[] = [];
    const isDone = new Promise<void>((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    escapeMetadata(this.doc);
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.doc.end();
    await isDone;
    return Buffer.concat(chunks);
  }

  #look({ size, bold = false, colour = colours.text }: TextLook): PDFKit.PDFDocument {
    return this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(`#${colour}`);
  }

  /**
   * Replaces what the font cannot draw with a box, which can be searched for and read as such. Fonts for all scripts
   * would weigh tens of megabytes on every server.
   */
  #drawable(text: string): string {
    return Array.from(text, (character) => {
      if (this.#draws(character.codePointAt(0) ?? 0)) return character;
      this.#hasBoxes = true;
      return '□';
    }).join('');
  }
}

const textOptions = ({ align = 'left', height }: TextLook) => ({
  ...{ align, lineGap: 1 },
  ...(height !== undefined && { height, ellipsis: true }),
});

/** The library writes title and names into XML as they are; by then they are in the document itself. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const endMetadata: unknown = Reflect.get(doc, 'endMetadata');
  if (typeof endMetadata !== 'function') throw new Error('The library writes its metadata in another way');
  const withEscapes = () => {
    const texts = Object.entries(doc.info).filter(([, text]) => typeof text === 'string');
    Object.assign(doc.info, Object.fromEntries(texts.map(([name, text]) => [name, escapeXml(String(text))])));
    Reflect.apply(endMetadata, doc, []);
  };
  Object.assign(doc, { endMetadata: withEscapes });
}
