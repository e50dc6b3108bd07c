/** A browser may read the address some time after the press. */
const KEPT_MS = 60_000;

/** Downloads a file that was made in the browser. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
