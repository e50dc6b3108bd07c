export * from './enps';
export * from './histogram';
export * from './margin-of-error';
export * from './score';
export * from './segment-brackets';
export * from './subscription';
export * from './suppression';
export * from './survey-status';
