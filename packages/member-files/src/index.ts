export { csvFile, csvLines } from './csv-file';
export { cleanText, filledText, readAddress } from './words/cells';
export { comparableName } from './words/comparable-name';
export { meaningsOf, type Meaning } from './words/headers';
export { isSharedMailbox } from './words/mailboxes';
export { readLanguage, readRole } from './words/values';
export { dayOrderOf, dayOrders, readDay, type DayOrder } from './words/days';
