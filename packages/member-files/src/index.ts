export { csvFile, csvLines } from './csv-file';
export { cleanText, filledText, formsOfAddress, readAddress } from './words/cells';
export { comparableName } from './words/comparable-name';
export { meaningsOf, type Meaning } from './words/headers';
export { isSharedMailbox } from './words/mailboxes';
export { remarkOnName, saysEmployment } from './words/states';
export { readLanguage, readRole } from './words/values';
export { dayOrderOf, dayOrders, readDay, type DayOrder } from './words/days';
