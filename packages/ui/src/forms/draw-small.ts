/** Room for a logo of 40 pixels on screens of three times the density; a drawing fills it. */
const BOX = { width: 480, height: 120 };
/** Of the data URL: 48 kB. */
const MAX_LENGTH = 64_000;

/**
 * Draws a picture anew: as a PNG, small enough, and without what a camera wrote into the file.
 * @throws when it is no picture that the browser can show
 */
export async function drawSmall(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await readAsDataUrl(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  // A drawing need not have a size.
  if (width === 0 || height === 0) throw new Error('no size');
  const fitting = Math.min(BOX.width / width, BOX.height / height);
  const canvas = document.createElement('canvas');
  const draw = (scale: number): string => {
    // Sizing a canvas empties it.
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    return url.length > MAX_LENGTH ? draw(scale * 0.8) : url;
  };
  return draw(file.type === 'image/svg+xml' ? fitting : Math.min(1, fitting));
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
