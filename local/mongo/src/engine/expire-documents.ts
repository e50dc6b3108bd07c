import { type Engine } from './engine';
import { MalformedBson } from '../bson/decode';
import { asNumber } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Filter } from '../filter/filter';
import { changeAll } from '../update/write-operations';

/** Removes the documents whose TTL date plus seconds has passed. */
export async function expireDocuments(engine: Engine, now: Date): Promise<void> {
  for (const database of engine.catalog.databases()) {
    for (const collection of engine.catalog.list(database)) {
      for (const { definition, partial } of [...collection.indexes]) {
        const seconds = asNumber(definition.expireAfterSeconds);
        const path = definition.fields[0]?.path;
        if (seconds === undefined || path === undefined) continue;
        const value = new Date(now.getTime() - seconds * 1000);
        const isPast: Filter = {
          kind: 'path',
          name: path,
          path: { parts: path.split('.'), opensLastArray: true },
          test: { kind: 'lte', value },
        };
        const filter: Filter = partial === undefined ? isPast : { kind: 'and', filters: [isPast, partial] };
        try {
          await changeAll(collection, { filter, sort: [], expiresAt: Infinity }, ({ record }) => {
            collection.remove(record);
          });
        } catch (error) {
          // A document that cannot be read stays; reading it fails with the reason.
          if (error instanceof MalformedBson) continue;
          // The store closes while expiry runs: what is left expires at the next start.
          if (!(error instanceof CommandError)) throw error;
          return;
        }
      }
    }
  }
}
