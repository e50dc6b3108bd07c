/** The texts of this remote, for its pages and for the parts that it offers to others. */
export const messages = {
  en: () => import('../messages/en.json'),
  fr: () => import('../messages/fr.json'),
};
