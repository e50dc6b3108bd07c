import type { Language } from '@elan/contracts';

export interface NoteWords {
  /** Fields of a company and of a member, as their forms name them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly roles: readonly [string, string, string];
  readonly imported: (created: number, updated: number) => string;
  readonly placeBack: string;
  readonly otherSessions: string;
  readonly inResults: string;
  readonly outOfResults: string;
  readonly inDetail: string;
  readonly archived: string;
  /** By the contract's word. */
  readonly actionStates: Readonly<Record<string, string>>;
  readonly broughtBack: string;
  /** The actor of what nobody did. */
  readonly system: string;
  readonly heads: readonly [time: string, person: string, event: string, target: string, note: string];
}

export const noteWords: Readonly<Record<Language, NoteWords>> = {
  en: {
    fields: {
      name: 'name',
      logo: 'logo',
      replyTo: 'reply address',
      timeZone: 'time zone',
      minimumGroupSize: 'minimum group size',
      language: 'language',
      extraData: 'segmentation values',
    },
    roles: ['super administrator', 'administrator', 'user'],
    imported: (created, updated) => `${created} added, ${updated} updated`,
    placeBack: 'its place in the plan was given back',
    otherSessions: 'all other sessions',
    inResults: 'used in results',
    outOfResults: 'not used in results any more',
    inDetail: 'shown in detail',
    archived: 'archived',
    actionStates: { planned: 'planned', underWay: 'under way', done: 'done', dropped: 'dropped' },
    broughtBack: 'brought back from the archive',
    system: 'System',
    heads: ['Time', 'Person', 'Event', 'Concerns', 'Details'],
  },
  fr: {
    fields: {
      name: 'nom',
      logo: 'logo',
      replyTo: 'adresse de réponse',
      timeZone: 'fuseau horaire',
      minimumGroupSize: 'taille minimale des groupes',
      language: 'langue',
      extraData: 'valeurs de segmentation',
    },
    roles: ['super administrateur', 'administrateur', 'utilisateur'],
    imported: (created, updated) => `ajoutés : ${created}, mis à jour : ${updated}`,
    placeBack: 'sa place dans la formule a été rendue',
    otherSessions: 'toutes les autres sessions',
    inResults: 'utilisée dans les résultats',
    outOfResults: 'n’est plus utilisée dans les résultats',
    inDetail: 'affichée en détail',
    archived: 'archivé',
    actionStates: { planned: 'prévue', underWay: 'en cours', done: 'terminée', dropped: 'abandonnée' },
    broughtBack: 'sorti des archives',
    system: 'Système',
    heads: ['Date', 'Personne', 'Événement', 'Concerne', 'Détails'],
  },
};
