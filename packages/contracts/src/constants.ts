/**
 * Business constants of the product. Money is in euro cents excluding tax; durations are in the unit that the name
 * gives.
 */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MINUTES = 10;
export const CODE_MAX_TRIES = 5;
/** Where a browser keeps the session. The product's pages share it; the respondents' page reads it for previews. */
export const SESSION_KEY = 'me';
export const ACCESS_TOKEN_MINUTES = 15;
export const REFRESH_TOKEN_DAYS = 30;
/** A session ends this many days after sign-in, however often it is refreshed. */
export const SESSION_MAX_DAYS = 90;
/** How long the second step of a sign-in may take after the first, and a passkey may be waited for. */
export const SIGN_IN_STEP_MINUTES = 10;
/** How long an entered password counts for sensitive calls. */
export const RECENT_SIGN_IN_MINUTES = 5;

/** An administrator's invitation lets in for so long after it was last mailed. */
export const INVITATION_DAYS = 30;

export const SCALE_MIN = 0;
export const SCALE_MAX = 10;
/** Number of bins of a histogram: one per answer from 0 to 10. */
export const SCALE_BINS = SCALE_MAX - SCALE_MIN + 1;
export const QUESTION_TYPE = '1-10';
/** The predefined labels for the ends of a question's scale; the first is the default. */
export const ANCHOR_KINDS = ['likelihood', 'agreement', 'frequency'] as const;
/** The category that makes a question count as an eNPS question. */
export const ENPS_CATEGORY = 'eNPS';
/** Template id of a survey written from a blank model. */
export const BLANK_TEMPLATE_ID = 0;
/** Template id of the eNPS survey; its score is promoters minus detractors, normalised to 0-100. */
export const ENPS_TEMPLATE_ID = 2;

/** Lower limits of the bands of a 0-10 score: below `normal` bad, below `good` normal, else good. */
export const SCORE_BANDS = { normal: 7, good: 9 } as const;
/** Lower limits of the bands of a normalised (0-100) eNPS score. */
export const ENPS_BANDS = { normal: 42.5, good: 60 } as const;
/** Who acts on a card of advice. */
export const ADVICE_OWNERS = ['manager', 'hr', 'leadership', 'team', 'managerAndTeam'] as const;
export const ADVICE_KINDS = ['quickWin', 'habit', 'structural'] as const;
export const ADVICE_EFFORTS = ['low', 'medium', 'high'] as const;

/** A survey is representative above this share (0-1) of participation. */
export const REPRESENTATIVE_PARTICIPATION = 0.5;

export const MINIMUM_GROUP_SIZE = { default: 5, min: 3, max: 10 } as const;

/** Roughly how long it takes to answer one question. */
const SECONDS_PER_QUESTION = 8;
/** @returns roughly how many minutes it takes to answer a survey, at least 1. */
export function minutesToAnswer(questionCount: number): number {
  return Math.max(1, Math.ceil((questionCount * SECONDS_PER_QUESTION) / 60));
}

export const LIST_CAP = 10_000;
/** Most conditions in an audience's rule, and most groups in one condition. */
export const RULE_CONDITIONS = 20;
/** Groups that all conditions of a rule name together. */
export const RULE_GROUPS = 500;
export const RULE_VALUES = 100;
/** Most groups of a text segmentation that are listed. */
export const MAX_GROUPS = 500;
/** Most members removed by one call: each leaves traces in many places. */
export const MAX_REMOVALS = 50;
/** Most pairs of possible doubles that are shown at once. */
export const MOST_DOUBLES = 50;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 60;
/** Bytes of the whole request. */
export const IMPORT_MAX_BYTES = 4_000_000;
/** The check of a file stops after this many malformed rows or cells. */
export const IMPORT_MAX_SHAPE_FAULTS = 20;
/** The most faults that are reported of one unreadable row. */
export const IMPORT_MAX_ROW_FAULTS = 10;
/** Limits of a JSON body, or of JSON text inside one. An audience of `LIST_CAP` members fits. */
export const JSON_BOUNDS = { depth: 16, members: 100, values: 12_000 } as const;
/** Most options of a question. */
export const QUESTION_MAX_OPTIONS = 20;
/** Most segmentations of a company: as many as a member may have values. */
export const MAX_SEGMENTATIONS = 50;
/** API keys of a company that have not expired. */
export const MAX_API_KEYS = 20;
export const API_KEY_MAX_DAYS = 365;
/** What an API key may do. */
export const API_SCOPES = ['results', 'surveys', 'members'] as const;
export const MAX_WEBHOOKS = 5;
/** What webhooks tell. Nothing about answers. */
export const WEBHOOK_EVENTS = [
  'survey.opened',
  'round.closed',
  'report.ready',
  'action.due',
  'import.finished',
  'members.changed',
] as const;
/** Most segmentations that the rounds of a company use in 12 months, over all its surveys. */
export const MAX_IN_RESULTS = 6;
/** Most options of a select segmentation, and their length. */
export const SEGMENTATION_MAX_OPTIONS = 100;
export const SEGMENTATION_OPTION_MAX_LENGTH = 100;
export const MAX_AUDIENCES = 200;
/** Most own templates of a company, archived ones included. */
export const MAX_OWN_TEMPLATES = 200;
/** Most actions of a company, including recently deleted ones. */
export const MAX_ACTIONS = 500;
export const ACTION_STATES = ['planned', 'underWay', 'done', 'dropped'] as const;
/** Most characters of an action's texts, and most steps. */
export const ACTION_LIMITS = { title: 200, step: 200, steps: 20, notes: 2000, reason: 500 } as const;
/** The comments that a survey may ask for. */
export const COMMENTS_SETTINGS = ['none', 'survey', 'questions'] as const;
/**
 * Most characters of a comment or message, of all comments of one respondent, and of a reason; most comments per
 * respondent, and messages per side.
 */
export const COMMENT_LIMITS = {
  text: 2000,
  together: 20_000,
  reason: 500,
  count: 101,
  messages: 10,
} as const;
/**
 * @returns how many people must be in the results of a round before its comments are shown: words reveal more than a
 * number.
 */
export function commentsFrom(minimumGroupSize: number): number {
  return Math.max(10, 2 * minimumGroupSize);
}
/** Comments per page, in dense rows. */
export const COMMENT_PAGE_SIZE = 20;
/** How long a manager link is valid by default, and at most. */
export const MANAGER_LINK_DAYS = 30;
export const MAX_MANAGER_LINK_DAYS = 90;
/** How long it is listed after it has expired. */
export const MANAGER_LINK_MEMORY_DAYS = 30;
/** How long a mail is known after it could last be sent. */
export const MAIL_MEMORY_DAYS = 30;
/** Most valid links at a time: per company, and per address in it. */
export const MAX_MANAGER_LINKS = 500;
export const MAX_MANAGER_LINKS_TO_ADDRESS = 20;
/** Most actions that one manager's link may create. */
export const MAX_MANAGER_ACTIONS = 20;
/** The header by which a call says that it departs from an agreement, with the id of that agreement. */
export const ACKNOWLEDGED_AGREEMENT = 'elan-acknowledged-agreement';

/** The seat of a works council. */
export const COUNCIL_SEAT = {
  /** How long a link works. */
  linkDays: 365,
  /** After how many days a removal, or another address, takes effect. */
  removalDays: 30,
  /** How often the code of a visit can be tried. */
  codeTries: CODE_MAX_TRIES,
  /** How long a visit lasts. */
  sessionMinutes: 30,
  /** How long a seat, or a link, is known after its end: the promise after it says so. */
  memoryDays: 365,
  /** Most characters of its name and of an objection. */
  name: 60,
  objection: 2000,
  /** Most addresses at a time, and notes for one survey or template. */
  holders: 3,
  notes: 20,
} as const;
/** Width and height of a logo, in pixels. */
export const LOGO_MAX_SIDE = 4096;
/** The company's logo is sent with every mail. */
export const LOGO_MAX_KILOBYTES = { survey: 200, company: 50 } as const;
export const SURVEY_MAX_QUESTIONS = 100;
/** Most characters of a question's short name. */
export const SHORT_NAME_LENGTH = 60;

export const DEFAULT_TIME_ZONE = 'Europe/Paris';
/** Hour of the day, company time, at which invitations are sent. */
export const INVITATION_HOUR = 9;
/** Days after its end at which the secret that could recompute answer ids is deleted. */
export const SECRET_RETENTION_DAYS = 30;
/** For how long the answers of a closed round may be kept singly, while its groups wait for a check. */
export const GROUPS_WAIT_DAYS = 7;
export const DELETED_SURVEY_RETENTION_DAYS = 30;
export const DELETED_ACTION_RETENTION_DAYS = 30;

export const ROLES = { superAdministrator: 0, administrator: 1, user: 2 } as const;
export const FREQUENCIES = { once: 0, monthly: 1, weekly: 2 } as const;

export interface Pack {
  readonly id: 1 | 2 | 3;
  readonly name: 'Essentiel' | 'Pro' | 'Entreprise+';
  /** Price in euro cents, excluding tax, for 12 months, paid once. */
  readonly priceCents: number;
  readonly months: 12;
  /** Surveys that may be created in the 12 months. */
  readonly surveys: number;
  /** Most members (role 2) that the company may have. */
  readonly users: number;
  readonly admins: number;
}

export const PACKS: readonly [Pack, Pack, Pack] = [
  { id: 1, name: 'Essentiel', priceCents: 61_000, months: 12, surveys: 3, users: 300, admins: 1 },
  { id: 2, name: 'Pro', priceCents: 200_000, months: 12, surveys: 12, users: 300, admins: 5 },
  { id: 3, name: 'Entreprise+', priceCents: 520_000, months: 12, surveys: 60, users: 300, admins: 10 },
];

/** @returns the pack of that id, or undefined for 0 (no subscription) and unknown ids. */
export function findPack(packId: number): Pack | undefined {
  return PACKS.find((pack) => pack.id === packId);
}

/** What an HR system may fill segmentations with. */
export const DIRECTORY_ATTRIBUTES = [
  'department',
  'division',
  'costCenter',
  'organization',
  'title',
  'userType',
  'groups',
] as const;
