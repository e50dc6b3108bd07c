const noUsers = 'There are no users here: the server only listens on this machine.';
const noScripts = 'Use the aggregation pipeline.';
const onlyReal = 'This is administration of a real MongoDB.';

function all(names: string, instead: string): [string, string][] {
  return names.split(' ').map((name) => [name, instead]);
}

/** MongoDB commands that this server refuses, with an alternative for each. */
export const refusedCommands: ReadonlyMap<string, string> = new Map([
  ...all(
    'createUser updateUser dropUser dropAllUsersFromDatabase usersInfo grantRolesToUser revokeRolesFromUser',
    noUsers,
  ),
  ...all('createRole updateRole dropRole rolesInfo', noUsers),
  ...all('mapReduce mapreduce group eval $eval', noScripts),
  ...all('geoNear geoSearch', 'Geospatial search is not supported: filter by plain fields.'),
  ...all('validate reIndex fsync fsyncUnlock setParameter shutdown logRotate profile', onlyReal),
  ...all(
    'currentOp killOp top hostInfo getCmdLineOpts dbStats dbstats collStats collstats dataSize',
    onlyReal,
  ),
  ...all(
    'convertToCapped cloneCollectionAsCapped',
    'Remove old documents with a TTL index or from the application.',
  ),
  ...all(
    'replSetGetStatus replSetInitiate replSetGetConfig replSetStepDown isdbgrid shardCollection enableSharding',
    onlyReal,
  ),
  ...all(
    'createSearchIndexes listSearchIndexes dropSearchIndex updateSearchIndex',
    'Text search is not supported.',
  ),
  ...all(
    'setFeatureCompatibilityVersion planCacheListFilters planCacheClear dbHash cloneCollection',
    onlyReal,
  ),
  ...all('bulkWrite', 'Use insertMany, updateMany or collection.bulkWrite.'),
  ...all('configureFailPoint', 'Fail points are not supported.'),
]);
