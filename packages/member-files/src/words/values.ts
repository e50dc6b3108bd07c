import type { Language, Role } from '@elan/contracts';

const roles = new Map<string, Role>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['super administrator', 0],
  ['super administrateur', 0],
  ['administrator', 1],
  ['administrateur', 1],
  ['administratrice', 1],
  ['user', 2],
  ['utilisateur', 2],
  ['utilisatrice', 2],
  ['participant', 2],
]);

const languages = new Map<string, Language>([
  ['en', 'en'],
  ['english', 'en'],
  ['anglais', 'en'],
  ['fr', 'fr'],
  ['french', 'fr'],
  ['francais', 'fr'],
]);

function plain(cell: string): string {
  return cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** @returns undefined for a word that is not a role */
export function readRole(cell: string): Role | undefined {
  return roles.get(plain(cell));
}

/**
 * Also with its country, as in `fr-FR`, `en_GB` or `English (UK)`. @returns undefined for a word that is not one of our
 * languages
 */
export function readLanguage(cell: string): Language | undefined {
  return languages.get(plain(cell).replace(/(?<=^(?:en|fr))[-_][a-z]{2}$|\s*\(.*\)$/, ''));
}
