/** The texts of this remote, for its pages and for what it lends to others. */
export const messages = {
  en: () => import('../messages/en.json'),
  fr: () => import('../messages/fr.json'),
};
