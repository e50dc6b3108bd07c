import {
  MINIMUM_GROUP_SIZE,
  UPGRADE_CHANGES,
  type DirectoryAttribute,
  type SurveyMessages,
  type UpgradeChange,
} from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** The pack that a company bought last, with the limits that applied when it was bought. */
export interface SubscriptionRecord {
  packId: number;
  quantitySurvey: number;
  quantityUser: number;
  quantityAdmin: number;
  startAt: Date;
  endAt: Date;
}

/** A payment that took effect. Stored in the company, so that the payment and what it grants are one write. */
export interface PaymentRecord {
  /** Checkout session of the payment provider: each grants a pack once, however many events report it. */
  sessionId: string;
  eventId: string;
  packId: number;
  paidAt: Date;
}

export interface UsedSegmentation {
  segmentationId: string;
  usedAt: Date;
}

export interface Detail {
  segmentationId: string;
  /** When it replaced another one; null: it is the first. */
  changedAt: Date | null;
}

/** What an upgrade sent or changed, as it was announced. */
export interface UpgradeRecord {
  what: UpgradeChange;
  count: number;
  /** When mails leave; null: it is about no mails. */
  at: Date | null;
  since: Date;
}

export interface CompanyRecord {
  _id: string;
  name: string;
  /** The name as it is compared; unique. */
  normalisedName: string;
  timeZone: string;
  minimumGroupSize: number;
  /** Where replies to its mails go. Absent in companies of earlier versions, as is the logo. */
  replyTo?: string | null;
  /** Whether administrators sign in with a second factor only; absent: those who want to. */
  secondFactorRequired?: boolean;
  /** Whether reminders of new rounds go to everybody, whoever has answered; absent: to those who have not. */
  remindsEverybody?: boolean;
  /** The segmentations that rounds used, and when the last of these opened; some may be deleted. Absent: none. */
  usedSegmentations?: UsedSegmentation[];
  /** The segmentation with distributions in the last round that had any; absent: none had. */
  detail?: Detail;
  /** Absent: no upgrade changed anything. */
  upgraded?: UpgradeRecord[];
  /** What an HR system fills, and when it called last; absent: none ever did. */
  directory?: { fills: { attribute: DirectoryAttribute; segmentationId: string }[]; lastOn?: string };
  /** A PNG or JPEG as a data URL. */
  logo?: string | null;
  subscription: SubscriptionRecord | null;
  payments: PaymentRecord[];
  /** Default texts of new surveys; null: the texts of the language. */
  messages: SurveyMessages | null;
  /** These are counted with the writes that they limit, so that a quota holds under concurrent writes. */
  usage: {
    /** Surveys created since the subscription began. */
    surveys: number;
    /** Members of role 2. */
    members: number;
    /** Members of roles 0 and 1. */
    admins: number;
    changedAt: Date;
  };
  /** Who holds the company's lock, and when it expires at the latest; null: nobody. */
  turn: { by: string; until: Date } | null;
  /** Who waits for it, first come, first served, and until when at the latest; absent: nobody ever did. */
  queue?: { by: string; until: Date }[];
  createdAt: Date;
  /** Set when the deletion of the company began; nobody can get in any more. */
  deletingAt: Date | null;
}

const count = { type: Number, default: 0 };
const text = { type: String, required: true };
const time = { type: Date, required: true };

const subscription = new Schema<SubscriptionRecord>(
  {
    packId: { type: Number, required: true },
    quantitySurvey: { type: Number, required: true },
    quantityUser: { type: Number, required: true },
    quantityAdmin: { type: Number, required: true },
    startAt: time,
    endAt: time,
  },
  { _id: false },
);
const messages = new Schema<SurveyMessages>(
  { next: String, submit: String, thankYou: String, closed: String },
  { _id: false },
);
const turn = new Schema<NonNullable<CompanyRecord['turn']>>({ by: text, until: time }, { _id: false });
const companySchema = new Schema<CompanyRecord>(
  {
    _id: text,
    name: text,
    normalisedName: text,
    timeZone: text,
    minimumGroupSize: { type: Number, default: MINIMUM_GROUP_SIZE.default },
    replyTo: { type: String, default: null },
    secondFactorRequired: { type: Boolean, default: false },
    remindsEverybody: { type: Boolean, default: false },
    usedSegmentations: {
      type: [new Schema<UsedSegmentation>({ segmentationId: text, usedAt: time }, { _id: false })],
      default: undefined,
    },
    detail: {
      type: new Schema<Detail>(
        { segmentationId: text, changedAt: { type: Date, default: null } },
        { _id: false },
      ),
      default: undefined,
    },
    upgraded: {
      type: [
        new Schema<UpgradeRecord>(
          {
            what: { type: String, enum: UPGRADE_CHANGES, required: true },
            count: { type: Number, required: true },
            at: { type: Date, default: null },
            since: time,
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    directory: {
      type: {
        _id: false,
        fills: [{ _id: false, attribute: String, segmentationId: String }],
        lastOn: String,
      },
      default: undefined,
    },
    logo: { type: String, default: null },
    subscription: { type: subscription, default: null },
    payments: [
      {
        _id: false,
        sessionId: text,
        eventId: text,
        packId: { type: Number, required: true },
        paidAt: time,
      },
    ],
    messages: { type: messages, default: null },
    usage: { surveys: count, members: count, admins: count, changedAt: time },
    turn: { type: turn, default: null },
    queue: { type: [turn], default: undefined },
    createdAt: time,
    deletingAt: { type: Date, default: null },
  },
  { collection: 'companies', versionKey: false },
);
companySchema.index({ normalisedName: 1 }, { unique: true });
companySchema.index({ 'subscription.endAt': 1 });

export const companyModel = collection<CompanyRecord>('Company', companySchema, {
  company: '_id',
  raises: { part: 'own', except: ['usage.members', 'usage.admins', 'usage.changedAt', 'turn', 'queue'] },
});
