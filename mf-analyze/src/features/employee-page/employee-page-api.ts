import { employeePageEndpoints, type BodyInput, type EmployeePage, type Language } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

interface OfSurvey {
  readonly surveyId: string;
}
type Saved = OfSurvey & BodyInput<typeof employeePageEndpoints.save>;
type Published = OfSurvey & BodyInput<typeof employeePageEndpoints.publish>;

const employeePageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readEmployeePage: build.query<EmployeePage, OfSurvey & { round?: string; language: Language }>({
      query: ({ surveyId, ...query }) => request(employeePageEndpoints.read, { params: { surveyId }, query }),
      // Others may change it, too: every visit loads the latest version.
      keepUnusedDataFor: 0,
    }),
    saveEmployeePage: build.mutation<EmployeePage, Saved>({
      query: ({ surveyId, ...body }) => request(employeePageEndpoints.save, { params: { surveyId }, body }),
    }),
    publishEmployeePage: build.mutation<EmployeePage, Published>({
      query: ({ surveyId, ...body }) =>
        request(employeePageEndpoints.publish, { params: { surveyId }, body }),
    }),
    withdrawEmployeePage: build.mutation<object, OfSurvey & { round: string }>({
      query: ({ surveyId, round }) =>
        request(employeePageEndpoints.withdraw, { params: { surveyId }, query: { round } }),
    }),
  }),
});

export const {
  useLazyReadEmployeePageQuery,
  usePublishEmployeePageMutation,
  useReadEmployeePageQuery,
  useSaveEmployeePageMutation,
  useWithdrawEmployeePageMutation,
} = employeePageApi;
