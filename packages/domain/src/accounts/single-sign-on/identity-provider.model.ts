import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A domain that a company has named. It proves nothing before its record was seen. */
export interface NamedDomain {
  domain: string;
  /** What the record has to say. */
  token: string;
  /** When the record was seen first; null: it was not, or the domain has been given up by its absence. */
  provenAt: Date | null;
  /** When somebody last looked. */
  checkedAt: Date | null;
  /** When it went missing; null: it is there, or never was. */
  lostAt: Date | null;
}

/** How the administrators of a company sign in by its own OpenID provider. One for each company. */
export interface IdentityProviderRecord {
  /** The company's id: the address to which its provider sends browsers back names it. */
  _id: string;
  companyId: string;
  /** Null: only domains are named yet. */
  issuer: string | null;
  clientId: string;
  /** Encrypted. */
  clientSecret: string;
  /** Who has this is an administrator; null: nobody becomes one by it. */
  administratorClaim: { name: string; value: string } | null;
  domains: NamedDomain[];
  isRequired: boolean;
  breakGlassId: string | null;
}

const text = { type: String, required: true } as const;
const identityProviderSchema = new Schema<IdentityProviderRecord>(
  {
    _id: text,
    companyId: text,
    issuer: { type: String, default: null },
    clientId: { type: String, default: '' },
    clientSecret: { type: String, default: '' },
    administratorClaim: {
      type: new Schema({ name: text, value: text }, { _id: false, id: false }),
      default: null,
    },
    domains: [
      {
        _id: false,
        domain: text,
        token: text,
        provenAt: { type: Date, default: null },
        checkedAt: { type: Date, default: null },
        lostAt: { type: Date, default: null },
      },
    ],
    isRequired: { type: Boolean, default: false },
    breakGlassId: { type: String, default: null },
  },
  { collection: 'identityProviders', versionKey: false },
);
identityProviderSchema.index({ companyId: 1 }, { unique: true });
identityProviderSchema.index({ 'domains.domain': 1 });
identityProviderSchema.index({ issuer: 1, clientId: 1 });

export const identityProviderModel = collection<IdentityProviderRecord>(
  'IdentityProvider',
  identityProviderSchema,
);
