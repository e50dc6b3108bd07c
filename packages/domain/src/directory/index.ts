export { namedIn, resourceTypes, schemas, serviceProviderConfig, unfiltered } from './discovery';
export { createGroup, listGroups, patchGroup, readGroup, removeGroup, replaceGroup } from './groups';
export { createPerson, listPeople, patchPerson, readPerson, removePerson, replacePerson } from './people';
export { isVersionIn, type Resource, shown } from './resource';
