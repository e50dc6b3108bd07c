/** Large enough for a logo of 40 pixels on screens with three times the density; a drawing fills it. */
const BOX = { width: 480, height: 120 };
/** Length of the data URL: 48 kB. */
const MAX_LENGTH = 64_000;

/**
 * Redraws a picture: as a PNG, small enough, and without what a camera wrote into the file.
 * @throws if the browser cannot show it as a picture
 */
export async function drawSmall(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await readAsDataUrl(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  // A vector drawing may have no size.
  if (width === 0 || height === 0) throw new Error('no size');
  const fitting = Math.min(BOX.width / width, BOX.height / height);
  const canvas = document.createElement('canvas');
  const draw = (scale: number): string => {
    // Resizing a canvas clears it.
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
