// The manifest that the build of a remote leaves beside it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './remotes.mjs';

/**
 * What is read of it. Files are relative to the remote's folder.
 * @typedef {{ sync: string[], async: string[] }} Files
 * @typedef {{ metaData?: { publicPath?: string, remoteEntry?: { name: string } }, exposes?: { assets: { js: Files, css: Files } }[] }} Manifest
 */

/** @param {string} folder that a remote was built into, or is published in @returns {Manifest} */
export const readManifest = (folder) => readJson(join(folder, 'mf-manifest.json'));

/**
 * @param {import('./remotes.mjs').Remote} remote
 * @param {string} folder that it was built into, or is published in
 * @throws if one of its files is missing, as after a build or a copy that was interrupted
 */
export function refuseIncomplete({ name, texts, host }, folder) {
  // The others are on its team's host, and are compared there.
  if (host !== null) return;
  const { metaData, exposes = [] } = readManifest(folder);
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js, css]);
  const files = [
    ...(metaData?.remoteEntry ? [metaData.remoteEntry.name] : []),
    ...assets.flatMap(({ sync, async }) => [...sync, ...async]),
    ...Object.values(texts ?? {}),
  ];
  const missing = files.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined)
    throw new Error(`${name} is incomplete: ${missing} is not in ${folder}. Build it anew.`);
}
