import type { RetentionRules } from '@elan/contracts';

interface AskedSurvey {
  readonly name: string;
  readonly questions: readonly string[];
}

/** The settings in force that the pack for the works council prints; each changes its checksum. */
export interface PackSettings extends RetentionRules {
  readonly companyName: string;
  readonly providerName: string;
  readonly providerContact: string;
  readonly minimumGroupSize: number;
  /** What the surveys in use ask for, the most of it. */
  readonly comments: 'none' | 'survey' | 'questions';
  readonly remindsEverybody: boolean;
  readonly segmentations: readonly string[];
  /** The name of the one that is published with distributions; empty: none. */
  readonly detailedSegmentation: string;
  readonly audiences: number;
  /** Surveys in use that are answered by cards. */
  readonly cards: number;
  /** Shared devices that are open. */
  readonly kiosks: number;
  readonly singleSignOn: 'none' | 'offered' | 'required';
  readonly secondFactorRequired: boolean;
  readonly apiKeys: number;
  readonly apiScopes: readonly string[];
  readonly webhooks: number;
  readonly hrSystem: boolean;
  /** The name of the works council's seat; empty: it has none. */
  readonly councilSeat: string;
  readonly councilReadsComments: boolean;
  /** In which the surveys in use are written. */
  readonly languages: readonly string[];
  readonly surveys: readonly AskedSurvey[];
  /** The checksum of the page where people answer; empty: no web server has said. */
  readonly respondentsPage: string;
  readonly subProcessors: readonly string[];
}

/** What an agreement covers: the settings, and the checksum of all that a pack says without them. */
export interface AgreedState extends PackSettings {
  readonly product: string;
}
