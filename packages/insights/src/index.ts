export * from './correlation';
export * from './drivers';
export * from './estimate';
export * from './facts';
export * from './find-standouts';
export * from './findings';
export { messageWriter } from './messages';
export * from './word-standouts';
export { numbersOf } from './write-numbers';
