/** Addresses of the library's pages, and of the wizard started from there. */
export const libraryPlaces = {
  library: '/library',
  template: (id: number) => `/library/${id}`,
  own: (id: string) => `/library/own/${id}`,
  editOwn: (id: string) => `/library/own/${id}/edit`,
  start: (id: number) => `/surveys/create?templateId=${id}`,
  startOwn: (id: string) => `/surveys/create?ownTemplateId=${encodeURIComponent(id)}`,
} as const;
