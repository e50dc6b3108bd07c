import {
  audienceEndpoints,
  companyEndpoints,
  dashboardEndpoints,
  providerEndpoints,
  surveyListEndpoints,
  thematicEndpoints,
  userEndpoints,
  type Audience,
  type CompanyDashboard,
  type CompanyOverview,
  type Language,
  type Me,
  type Provider,
  type SurveySummary,
  type Thematic,
  type User,
} from '@elan/contracts';
import { baseApi } from '../api/base-api';
import { request } from '../http/request';
import { listTags } from '../api/tags';
import { profileChanged } from '../session/session-slice';
import { getLanguage } from '../intl/language';

/** What the shell and several remotes read. */
export const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readMe: build.query<Me, void>({
      query: () => request(userEndpoints.me),
      providesTags: ['Me'],
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(profileChanged(answer.data));
      },
    }),
    readCompanyOverview: build.query<CompanyOverview, void>({
      query: () => request(companyEndpoints.overview),
      providesTags: ['Company'],
    }),
    listThematics: build.query<Thematic[], Language>({
      query: (language) => request(thematicEndpoints.list, { query: { language } }),
      providesTags: (thematics) => listTags('Thematic', thematics),
    }),
    listSurveys: build.query<SurveySummary[], void>({
      // There is only one list, which other remotes change by the same argument: none.
      query: () => request(surveyListEndpoints.summaries, { query: { language: getLanguage() } }),
      providesTags: (surveys) => listTags('Survey', surveys),
    }),
    readDashboard: build.query<CompanyDashboard, Language>({
      query: (language) => request(dashboardEndpoints.read, { query: { language } }),
      providesTags: ['Company'],
    }),
    listUsers: build.query<User[], void>({
      query: () => request(userEndpoints.list),
      providesTags: (users) => listTags('User', users),
    }),
    listAudiences: build.query<Audience[], void>({
      query: () => request(audienceEndpoints.list),
      providesTags: (audiences) => listTags('Audience', audiences),
    }),
    readProvider: build.query<Provider, void>({
      query: () => request(providerEndpoints.read),
    }),
  }),
});
