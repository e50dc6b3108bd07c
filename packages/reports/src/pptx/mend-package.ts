import { strFromU8, strToU8, zipSync } from 'fflate';
import { partsOf } from '../package-parts';

const TYPES = '[Content_Types].xml';
const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml';

/**
 * Removes what the library writes and PowerPoint offers to repair: types of slide masters that do not exist
 * (https://github.com/gitbrent/PptxGenJS/issues/1444), and shapes on the page of notes
 * (https://github.com/gitbrent/PptxGenJS/issues/1443).
 */
export function mendPackage(bytes: Uint8Array): Uint8Array {
  const parts = partsOf(bytes);
  change(parts, TYPES, (types) =>
    types.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (type, part: string) =>
      part in parts ? type : '',
    ),
  );
  change(parts, NOTES_MASTER, (master) => master.replace(/<p:sp>.*<\/p:sp>/s, ''));
  return zipSync(parts, { level: 6 });
}

function change(parts: Record<string, Uint8Array>, name: string, mend: (xml: string) => string): void {
  const part = parts[name];
  if (part) parts[name] = strToU8(mend(strFromU8(part)));
}
