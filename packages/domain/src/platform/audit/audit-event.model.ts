import type { AuditAction } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '@elan/database';

export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditEventRecord {
  _id: string;
  companyId: string;
  at: Date;
  action: AuditAction;
  actorId: string | null;
  sessionId: string | null;
  target: string | null;
  details: AuditDetails;
}

const auditEventSchema = new Schema<AuditEventRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    sessionId: { type: String, default: null },
    target: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'auditEvents', versionKey: false, minimize: false },
);
auditEventSchema.index({ companyId: 1, at: -1, _id: -1 });
auditEventSchema.index({ companyId: 1, actorId: 1, at: -1, _id: -1 });
auditEventSchema.index({ companyId: 1, action: 1, at: -1, _id: -1 });

export const auditEventModel = collection<AuditEventRecord>('AuditEvent', auditEventSchema);
