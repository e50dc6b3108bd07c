/** What a drawing takes from style sheets, which a separate picture does not have. */
const looks = [
  'clip-path',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
];
/** Pixels around and between the parts, and of a line of text. */
const [MARGIN, GAP, LINE] = [24, 16, 22];
/** Pixels of the picture per pixel on the page, so that it stays sharp in a presentation. */
const SCALE = 2;

export interface PictureTexts {
  title: string;
  /** Lines below the drawing. */
  lines: readonly string[];
}

/** A PNG of the drawing as it looks now, with its title above and its lines below. */
export async function drawPicture(drawing: SVGSVGElement, { title, lines }: PictureTexts): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sourceOf(drawing, width, height))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  const below = lines.length === 0 ? 0 : GAP + lines.length * LINE;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (MARGIN + LINE + GAP + height + below + MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures');
  const { color, fontFamily } = getComputedStyle(drawing);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = surfaceBehind(drawing);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = color;
  pen.textBaseline = 'top';
  const write = (text: string, top: number, font: string) => {
    pen.font = `${font} ${fontFamily}`;
    pen.fillText(text, MARGIN, top, width);
  };
  write(title, MARGIN, '600 16px');
  const top = MARGIN + LINE + GAP;
  pen.drawImage(image, MARGIN, top, width, height);
  lines.forEach((line, index) => write(line, top + height + GAP + index * LINE, '400 13px'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture came')) : resolve(blob)));
  });
}

/** The drawing's own source, with all styles from style sheets inlined. */
function sourceOf(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [drawing, ...drawing.querySelectorAll('*')].forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const look of looks) copies[index]?.setAttribute(look, style.getPropertyValue(look));
    // The variables of the page mean nothing outside it.
    copies[index]?.removeAttribute('style');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The first colour behind the drawing that is not transparent. */
function surfaceBehind(drawing: Element): string {
  for (let element: Element | null = drawing; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== '' && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return backgroundColor;
  }
  return 'Canvas';
}
