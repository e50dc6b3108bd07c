const noScripts = 'Server-side JavaScript does not exist here: use query operators or $expr.';
const noPlaces = 'Geospatial search is not supported: filter by plain fields.';
const noBits = 'Keep flags as booleans or as an array of names.';

/** MongoDB query operators that this server refuses, with an alternative for each. */
export const refusedFilterOperators: ReadonlyMap<string, string> = new Map([
  ['$where', noScripts],
  ['$text', 'Text search is not supported: use $regex on a normalised field.'],
  ['$jsonSchema', 'Validate in the application.'],
  ['$near', noPlaces],
  ['$nearSphere', noPlaces],
  ['$geoWithin', noPlaces],
  ['$within', noPlaces],
  ['$geoIntersects', noPlaces],
  ['$bitsAllSet', noBits],
  ['$bitsAllClear', noBits],
  ['$bitsAnySet', noBits],
  ['$bitsAnyClear', noBits],
  ['$sampleRate', 'Use the $sample stage.'],
  ['$rand', 'Use the $sample stage.'],
  ['$alwaysTrue', 'Use an empty filter.'],
  ['$alwaysFalse', 'Use $in with an empty list.'],
]);
