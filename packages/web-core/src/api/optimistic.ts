/** What a patch of the cache gives back. */
interface Patch {
  undo: () => void;
}

/** A thunk whose store is of no concern here: each slice's `updateQueryData` has its own type for it. */
type PatchThunk = (dispatch: never, getState: never, extra: never) => Patch;

interface Lifecycle<Answer> {
  // A method, as its parameter has to be compared loosely.
  dispatch(thunk: PatchThunk): Patch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/**
 * Makes the action that edits a cached list, e.g. `(recipe) => api.util.updateQueryData('listAudiences', undefined, recipe)`.
 * Await the helper in a block, `onQueryStarted: async (…) => { await addOptimistically(…); }`: returned from an arrow,
 * the type of the slice would depend on itself.
 */
type Edit<Item> = (recipe: (items: Item[]) => void) => PatchThunk;

const TEMPORARY = 'temporary-';

/** An id for an item that the server has not named yet. */
export function temporaryId(): string {
  return `${TEMPORARY}${crypto.randomUUID()}`;
}

/** @returns whether an item is still waiting for its real id, so that it can be neither changed nor removed yet. */
export function isTemporary({ id }: { id: string }): boolean {
  return id.startsWith(TEMPORARY);
}

/** Shows a new item at the top at once; the server's one takes its place, and on an error it leaves. */
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

/** Shows changes of an item at once; the server's answer takes their place, and on an error they are undone. */
export async function changeOptimistically<Item extends { id: string }>(
  lifecycle: Lifecycle<Item>,
  edit: Edit<Item>,
  id: string,
  changes: Partial<Item>,
): Promise<void> {
  const merge = (values: Partial<Item>) =>
    lifecycle.dispatch(
      edit((items) => {
        const item = items.find((candidate) => candidate.id === id);
        if (item) Object.assign(item, values);
      }),
    );
  const patch = merge(changes);
  await lifecycle.queryFulfilled.then(
    ({ data }) => merge(data),
    () => patch.undo(),
  );
}

/** Takes an item away at once; on an error it is back in its place. */
export async function removeOptimistically<Item extends { id: string }>(
  lifecycle: Lifecycle<unknown>,
  edit: Edit<Item>,
  id: string,
): Promise<void> {
  const patch = lifecycle.dispatch(
    edit((items) => {
      const index = items.findIndex((item) => item.id === id);
      if (index >= 0) items.splice(index, 1);
    }),
  );
  await lifecycle.queryFulfilled.catch(() => {
    patch.undo();
  });
}
