import type { EmployeePageBothTexts, EmployeePageTexts } from '@elan/contracts';
import { Schema } from 'mongoose';
import { belongsToCompany, type Context, stampsCompany } from '../../platform';

/** What a company tells its people after a round. It holds no figures but those in its words. */
export interface EmployeePageRecord {
  /** Random: who has it reads the page, once it is published. */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  texts: EmployeePageBothTexts;
  /** Grows with each change of the texts, so that of two who change the same version one is told. */
  version: number;
  /** From when on it is shown; null: nobody sees it. */
  showsFrom: Date | null;
  /** Null while it was never taken back, or is shown again. */
  withdrawnAt: Date | null;
}

const text = { type: String, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const textOrEmpty = { type: String, default: '' } as const;
const inLanguage = new Schema<EmployeePageTexts>(
  { findings: [String], decided: textOrEmpty, declined: textOrEmpty },
  { _id: false },
);
const employeePageSchema = new Schema<EmployeePageRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    texts: { type: new Schema({ en: inLanguage, fr: inLanguage }, { _id: false }), required: true },
    version: { type: Number, required: true },
    showsFrom: timeOrNull,
    withdrawnAt: timeOrNull,
  },
  { collection: 'employeePages', versionKey: false },
);
employeePageSchema.index({ companyId: 1, surveyId: 1, periodId: 1 }, { unique: true });
belongsToCompany(employeePageSchema);
stampsCompany(employeePageSchema);

export const employeePageModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<EmployeePageRecord>('EmployeePage', employeePageSchema);
