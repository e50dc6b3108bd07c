import { startTestMongo } from '@elan/local-mongo/testing';
import { createConnection, Schema } from 'mongoose';
import { collection } from '../collection';
import type { Connected } from '../connected';

export interface Note {
  _id: string;
  companyId: string;
  text: string;
  /** No copy contains it. */
  looks?: number;
}

const text = { type: String, required: true } as const;
const noteSchema = new Schema<Note>(
  { _id: text, companyId: text, text, looks: Number },
  { collection: 'notes', versionKey: false },
);
export const noteModel = collection<Note>('Note', noteSchema, {
  raises: { part: 'own', except: ['looks'] },
});

/** Two processes that use one database. Close it when done. */
export async function openNotes(): Promise<{ one: Connected; other: Connected; close(): Promise<void> }> {
  const mongo = await startTestMongo();
  const open = async () => ({ connection: await createConnection(mongo.uri('notes')).asPromise() });
  const [one, other] = await Promise.all([open(), open()]);
  return {
    one,
    other,
    async close() {
      for (const { connection } of [one, other]) await connection.close();
      await mongo.close();
    },
  };
}
