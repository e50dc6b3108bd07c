export { nameOfSheet, writeSheet, type Sheet } from './write-sheet';
