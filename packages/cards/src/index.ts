export { nameOfSheet, writeSheet } from './write-sheet';
