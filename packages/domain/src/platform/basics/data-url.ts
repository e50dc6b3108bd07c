/** @returns the bytes of an image in a data URL, and the type it claims to have. */
export function readDataUrl(url: string): { claimed: string; bytes: Buffer } {
  const [, claimed = '', data = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(url) ?? [];
  return { claimed, bytes: Buffer.from(data, 'base64') };
}
