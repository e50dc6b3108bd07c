export { csvFile, csvLines } from './csv-file';
export { cleanText, filledText, groupKey, readAddress } from './words/cells';
export { meaningsOf, type Meaning } from './words/headers';
export { readLanguage, readRole } from './words/values';
export { dayOrderOf, readDay, type DayOrder } from './words/days';
