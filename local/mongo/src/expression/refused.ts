const compute = 'Compute it in the application.';
const noScripts = 'Server-side JavaScript does not exist here: use the expression operators.';

function all(names: string, instead: string): [string, string][] {
  return names.split(' ').map((name) => [`$${name}`, instead]);
}

/** MongoDB expressions that this server refuses, with an alternative for each. */
export const refusedExpressions: ReadonlyMap<string, string> = new Map([
  ...all('function accumulator', noScripts),
  ...all(
    'sin cos tan asin acos atan atan2 asinh acosh atanh sinh cosh tanh degreesToRadians radiansToDegrees',
    compute,
  ),
  ...all('rand sampleRate binarySize bsonSize bitAnd bitOr bitXor bitNot', compute),
  ...all('indexOfBytes', 'Use $indexOfCP.'),
  ...all('log', 'Use $ln or $log10.'),
  ...all('unsetField', 'Use $setField with $$REMOVE, or $unset.'),
  ...all('toDecimal', 'Keep money as whole minor units (cents) in an int or a long.'),
  ...all('meta', 'Text search and its scores are not supported.'),
  ...all('tsSecond tsIncrement', 'Keep times as dates.'),
  ...all('median percentile', 'Group the values with $push and compute it in the application.'),
  ...all('toHashedIndexKey toUUID createObjectId', compute),
  ...all(
    'covariancePop covarianceSamp denseRank derivative documentNumber expMovingAvg integral linearFill locf rank shift',
    'Window functions are not supported: group and sort, then compute it in the application.',
  ),
]);
