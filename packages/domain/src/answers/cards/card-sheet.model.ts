import { Schema } from 'mongoose';
import { sharedRead, collection, type Context } from '../../platform';
import type { Segment } from '../../company';
import { roundId, type RoundRecord } from '../../surveys';

/** A card as it is known after it was printed. */
interface CardRecord {
  /** A keyed hash of its code: nobody who reads this can answer by it. */
  hash: string;
  /** The group of its pile, where that is large enough; null: everybody. */
  group: Segment | null;
}

/** The cards of a round. Nothing here changes when one is used: only a receipt tells, by the round's secret. */
export interface CardSheetRecord {
  /** The round's id. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** Empty until they are drawn. */
  cards: CardRecord[];
  /** Whether answers by them count as people of the company. */
  counts: boolean;
  drawnAt: Date | null;
  /** Who released the next sheet; null: nobody, or it was drawn since. */
  releasedBy: string | null;
}

const text = { type: String, required: true } as const;
const cardSheetSchema = new Schema<CardSheetRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    cards: [
      {
        _id: false,
        hash: text,
        group: {
          type: new Schema<Segment>({ segmentationId: text, value: text }, { _id: false }),
          default: null,
        },
      },
    ],
    counts: { type: Boolean, default: false },
    drawnAt: { type: Date, default: null },
    releasedBy: { type: String, default: null },
  },
  { collection: 'cardSheets', versionKey: false },
);
cardSheetSchema.index({ companyId: 1, surveyId: 1, periodId: 1 });

export const cardSheetModel = collection<CardSheetRecord>('CardSheet', cardSheetSchema, {
  raises: { part: 'own' },
});

type Named = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>;

export const findCardSheet = (
  context: Context,
  { companyId, surveyId, periodId }: Named,
): Promise<CardSheetRecord | null> =>
  cardSheetModel(context)
    .findOne({ _id: roundId(surveyId, periodId), companyId })
    .lean();

interface ValidCards {
  readonly counts: boolean;
  readonly groupOf: ReadonlyMap<string, Segment | null>;
}

/** The valid cards of a round by their hashes, kept for all who answer. */
export const validCards = sharedRead(
  async (context: Context, companyId, surveyId: string, periodId: string): Promise<ValidCards> => {
    const sheet = await findCardSheet(context, { companyId, surveyId, periodId });
    return {
      counts: sheet?.counts ?? false,
      groupOf: new Map(sheet?.cards.map(({ hash, group }) => [hash, group])),
    };
  },
);
