export { charactersOf } from './characters-of';
export { FONT_NAMES, type FontName, readFont } from './read-font';
