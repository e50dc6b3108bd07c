import { original, type Draft } from '@reduxjs/toolkit';

/** A thunk whose store does not matter here: each slice's `updateQueryData` has its own type for it. */
type PatchThunk = (dispatch: never, getState: never, extra: never) => unknown;

interface Lifecycle<Answer> {
  // A method, as its parameter has to be compared loosely.
  dispatch(thunk: PatchThunk): unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/**
 * Creates the action that edits a cached list, e.g. `(recipe) => api.util.updateQueryData('listAudiences', undefined,
 * recipe)`. Await the helper in a block, `onQueryStarted: async (…) => { await addOptimistically(…); }`: returned from
 * an arrow function, the type of the slice would depend on itself.
 */
type Edit<Item> = (recipe: (items: Item[]) => void) => PatchThunk;

const TEMPORARY = 'temporary-';

/** An id for an item that has no id from the server yet. */
export function temporaryId(): string {
  return `${TEMPORARY}${crypto.randomUUID()}`;
}

/** @returns whether an item is still waiting for its real id, so that it can neither be changed nor removed yet. */
export function isTemporary({ id }: { id: string }): boolean {
  return id.startsWith(TEMPORARY);
}

/** Shows a new item at the top immediately; the server's version replaces it, or an error removes it. */
export async function addOptimistically<Item extends { id: string }>(
  lifecycle: Lifecycle<Item>,
  edit: Edit<Item>,
  temporary: Item,
): Promise<void> {
  lifecycle.dispatch(
    edit((items) => {
      items.unshift(temporary);
    }),
  );
  const replace = (...replacement: Item[]) =>
    lifecycle.dispatch(
      edit((items) => {
        const index = items.findIndex(({ id }) => id === temporary.id);
        if (index >= 0) items.splice(index, 1, ...replacement);
      }),
    );
  await lifecycle.queryFulfilled.then(
    ({ data }) => replace(data),
    () => replace(),
  );
}

/** Shows changes of an item immediately; the server's answer replaces them, or an error undoes them. */
export async function changeOptimistically<Item extends { id: string }>(
  lifecycle: Lifecycle<Item>,
  edit: Edit<Item>,
  id: string,
  changes: Partial<Item>,
): Promise<void> {
  let before: Item | undefined;
  const change = (valuesFor: (item: Item) => Partial<Item>) =>
    lifecycle.dispatch(
      edit((items) => {
        const item = items.find((candidate) => candidate.id === id);
        const known = item && asStored(item);
        if (known) Object.assign(item, valuesFor(known));
      }),
    );
  change((item) => {
    before = item;
    return changes;
  });
  await lifecycle.queryFulfilled.then(
    ({ data }) => change(() => data),
    () => change((item) => (before ? undone(item, changes, before) : {})),
  );
}

/** The cached item behind a draft: the draft itself is revoked after the edit. */
function asStored<Item>(item: Item): Item | undefined {
  return original(item as Draft<Item>);
}

/** The values before some changes, except those that somebody has changed again since. */
function undone<Item extends object>(item: Item, changes: Partial<Item>, before: Item): Partial<Item> {
  const names = (Object.keys(changes) as (keyof Item)[]).filter((name) => item[name] === changes[name]);
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Item>;
}

/** Removes an item immediately; on an error it returns to its place in the list. */
export async function removeOptimistically<Item extends { id: string }>(
  lifecycle: Lifecycle<unknown>,
  edit: Edit<Item>,
  id: string,
): Promise<void> {
  let removed: Item | undefined;
  let following: string[] = [];
  lifecycle.dispatch(
    edit((items) => {
      const index = items.findIndex((item) => item.id === id);
      if (index < 0) return;
      following = items.slice(index + 1).map((item) => item.id);
      removed = items.splice(index, 1).map(asStored)[0];
    }),
  );
  const putBack = (items: Item[]) => {
    if (!removed || items.some((item) => item.id === id)) return;
    const index = items.findIndex((item) => following.includes(item.id));
    items.splice(index < 0 ? items.length : index, 0, removed);
  };
  await lifecycle.queryFulfilled.catch(() => lifecycle.dispatch(edit(putBack)));
}
