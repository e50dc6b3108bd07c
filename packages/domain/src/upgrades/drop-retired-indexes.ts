import type { Connection } from 'mongoose';

/**
 * Indexes of earlier versions: they would refuse what is allowed now, or slow down each write without serving any read.
 */
const retired = [
  // One member per address in the whole installation; now it is one per company.
  { collection: 'users', name: 'email_1' },
  // One registration per address; now several can be waiting.
  { collection: 'registrations', name: 'email_1' },
  { collection: 'users', name: 'email_1_companyId_1' },
  // Who signs in with an address is now stored separately from the members.
  { collection: 'users', name: 'email_with_password' },
  // These lack the company, with which all indexes begin now.
  { collection: 'roundMembers', name: 'surveyId_1_periodId_1_memberId_1' },
  { collection: 'roundMembers', name: 'surveyId_1_periodId_1' },
  { collection: 'receipts', name: 'surveyId_1_periodId_1_batch_1__id_1' },
  { collection: 'receipts', name: 'companyId_1' },
  { collection: 'publishedConditional', name: 'surveyId_1' },
  { collection: 'publishedConditional', name: 'companyId_1' },
  { collection: 'publishedGroups', name: 'surveyId_1_segmentationId_1_day_1' },
  { collection: 'publishedGroups', name: 'companyId_1' },
  { collection: 'publishedDays', name: 'surveyId_1_day_1' },
  { collection: 'publishedDays', name: 'surveyId_1_periodId_1' },
  // It is the beginning of another.
  { collection: 'webhookDeliveries', name: 'state_1_notBefore_1' },
  // Codes leave in turn now.
  { collection: 'outbox', name: 'awaited_1_state_1_notBefore_1' },
] as const;

/** The database's codes for a missing collection and a missing index. */
const absent: readonly unknown[] = [26, 27];

/** Removes what earlier versions created. Harmless any number of times, and in several processes at once. */
export async function dropRetiredIndexes(connection: Connection): Promise<void> {
  for (const { collection, name } of retired) {
    try {
      await connection.collection(collection).dropIndex(name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && absent.includes(error.code))) throw error;
    }
  }
}
