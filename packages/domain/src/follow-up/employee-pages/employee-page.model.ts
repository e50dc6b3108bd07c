import { byLanguage, type EmployeePageTexts, type Translations } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** What a company tells its people after a round. It contains no figures except in its texts. */
export interface EmployeePageRecord {
  /** Random: whoever has it can read the page, once it is published. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** It may be older than a language. */
  texts: Translations<EmployeePageTexts>;
  /** Increases with each change of the texts, so that of two people who change the same version one is told. */
  version: number;
  /** When it appears; null: nobody sees it. */
  showsFrom: Date | null;
  /** Null if it was never withdrawn, or is shown again. */
  withdrawnAt: Date | null;
}

const text = { type: String, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const textOrEmpty = { type: String, default: '' } as const;
const inLanguage = new Schema<EmployeePageTexts>(
  {
    findings: [String],
    decisions: { type: [String], default: undefined },
    decided: textOrEmpty,
    declined: textOrEmpty,
  },
  { _id: false },
);
const employeePageSchema = new Schema<EmployeePageRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    texts: {
      type: new Schema(
        byLanguage(() => inLanguage),
        { _id: false },
      ),
      required: true,
    },
    version: { type: Number, required: true },
    showsFrom: timeOrNull,
    withdrawnAt: timeOrNull,
  },
  { collection: 'employeePages', versionKey: false },
);
employeePageSchema.index({ companyId: 1, surveyId: 1, periodId: 1 }, { unique: true });

export const employeePageModel = collection<EmployeePageRecord>('EmployeePage', employeePageSchema, {
  raises: { part: 'own' },
});
