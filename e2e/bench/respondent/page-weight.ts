import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** @returns the compressed size of a response, and its text */
function fetchCompressed(url: URL): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip', accept: 'text/html, */*' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode !== 200) {
          reject(new Error(`${url.pathname} answers ${String(response.statusCode)}`));
          return;
        }
        const encoding = response.headers['content-encoding'];
        const plain =
          encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString('utf8') });
      });
    }).on('error', reject);
  });
}

/** @returns the compressed size of a page: the document, its styles, and its scripts with their imports */
export async function weighPage(address: string): Promise<number> {
  const pages = [new URL(address)];
  const seen = new Set(pages.map(({ href }) => href));
  let bytes = 0;
  for (const url of pages) {
    const sent = await fetchCompressed(url);
    bytes += sent.bytes;
    const names = /(?:\b(?:src|href)=|\bfrom|\bimport)\s*["']([^"']+\.(?:js|css))["']/g;
    for (const [, name = ''] of sent.text.matchAll(names)) {
      const next = new URL(name, url);
      if (!seen.has(next.href)) pages.push(next);
      seen.add(next.href);
    }
  }
  return bytes;
}
