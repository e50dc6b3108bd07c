export { writeSheet } from './write-sheet';
