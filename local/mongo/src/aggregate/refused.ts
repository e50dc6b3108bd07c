const noWrites = 'Read the result and write it from the application.';
const compute = 'Use $group, $sort and $facet, or compute it in the application.';
const onlyReal = 'This information exists only on a real MongoDB.';

/** MongoDB stages that this server refuses, with an alternative for each. */
export const refusedStages: ReadonlyMap<string, string> = new Map([
  ['$out', noWrites],
  ['$merge', noWrites],
  ['$graphLookup', 'Follow the references with one $lookup per level.'],
  ['$unionWith', 'Run one query per collection.'],
  ['$bucket', compute],
  ['$bucketAuto', compute],
  ['$sortByCount', 'Use $group with $sum, then $sort.'],
  ['$setWindowFields', compute],
  ['$fill', compute],
  ['$densify', compute],
  ['$sample', 'Choose at random in the application.'],
  ['$redact', 'Use $match and $project.'],
  ['$geoNear', 'Geospatial search is not supported: filter by plain fields.'],
  ['$search', 'Text search is not supported: use $regex on a normalised field.'],
  ['$searchMeta', 'Text search is not supported: use $regex on a normalised field.'],
  ['$vectorSearch', 'Vector search is not supported.'],
  ['$documents', 'Insert the documents into a collection.'],
  ['$collStats', onlyReal],
  ['$indexStats', onlyReal],
  ['$planCacheStats', onlyReal],
  ['$currentOp', onlyReal],
  ['$shardedDataDistribution', onlyReal],
  ['$listSessions', onlyReal],
  ['$listLocalSessions', onlyReal],
]);
