export { namedIn, resourceTypes, schemas, serviceProviderConfig } from './discovery';
export { createGroup, listGroups, patchGroup, readGroup, removeGroup, replaceGroup } from './groups';
export { createPerson, listPeople, patchPerson, readPerson, removePerson, replacePerson } from './people';
export { type Resource, shown } from './resource';
