import {
  ownTemplateEndpoints,
  surveyMessageEndpoints,
  surveyTemplateEndpoints,
  type Language,
  type OwnTemplate,
  type OwnTemplateChanges,
  type SurveyMessages,
  type SurveyTemplate,
  type WholeTemplate,
} from '@elan/contracts';
import { baseApi, changeOptimistically, LIST, removeOptimistically, request } from '@elan/web-core';

const ownTag = { type: 'SurveyTemplate', id: LIST } as const;

export const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSurveyTemplates: build.query<SurveyTemplate[], Language>({
      query: (language) => request(surveyTemplateEndpoints.list, { query: { language } }),
    }),
    readSurveyTemplate: build.query<WholeTemplate, { templateId: string; language: Language }>({
      query: ({ templateId, language }) =>
        request(surveyTemplateEndpoints.read, { params: { templateId }, query: { language } }),
    }),
    listOwnTemplates: build.query<OwnTemplate[], void>({
      query: () => request(ownTemplateEndpoints.list),
      providesTags: [ownTag],
    }),
    createOwnTemplate: build.mutation<OwnTemplate, { surveyId: string; name: string; description: string }>({
      query: (body) => request(ownTemplateEndpoints.create, { body }),
      invalidatesTags: (template) => (template ? [ownTag] : []),
    }),
    updateOwnTemplate: build.mutation<OwnTemplate, { id: string; changes: OwnTemplateChanges }>({
      query: ({ id, changes }) =>
        request(ownTemplateEndpoints.update, { params: { ownTemplateId: id }, body: changes }),
      onQueryStarted: async ({ id, changes: { archived } }, lifecycle) => {
        await changeOptimistically(lifecycle, editOwn, id, archived === undefined ? {} : { archived });
      },
    }),
    removeOwnTemplate: build.mutation<unknown, string>({
      query: (id) => request(ownTemplateEndpoints.remove, { params: { ownTemplateId: id } }),
      onQueryStarted: async (id, lifecycle) => {
        await removeOptimistically(lifecycle, editOwn, id);
      },
    }),
    /** The texts of a new survey. */
    readNewSurveyTexts: build.query<SurveyMessages, void>({
      query: () => request(surveyMessageEndpoints.read),
      providesTags: ['SurveyMessages'],
    }),
  }),
});

const editOwn = (recipe: (templates: OwnTemplate[]) => void) =>
  templatesApi.util.updateQueryData('listOwnTemplates', undefined, recipe);
