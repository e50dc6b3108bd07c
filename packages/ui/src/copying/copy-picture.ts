import { drawPicture, type PictureTexts } from './draw-picture';

/** Puts the drawing on the clipboard as PNG; downloads it if the browser does not accept pictures there. */
export async function copyPicture(
  drawing: SVGSVGElement,
  texts: PictureTexts,
): Promise<'copied' | 'downloaded'> {
  const picture = drawPicture(drawing, texts);
  try {
    // Called immediately, with the picture to follow: Safari only accepts it during the press itself.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    download(await picture, `${texts.title}.png`);
    return 'downloaded';
  }
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
