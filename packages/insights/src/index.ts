export * from './correlation';
export * from './drivers';
export * from './estimate';
export * from './facts';
export * from './find-standouts';
export * from './findings';
export * from './word-standouts';
