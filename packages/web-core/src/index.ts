// What the shell and all remotes share as one instance. Everything here is downloaded with the first page.
export { baseApi, SHORT_CACHE, tagTypes, type TagType } from './api/base-api';
export {
  addOptimistically,
  changeOptimistically,
  isTemporary,
  removeOptimistically,
  temporaryId,
} from './api/optimistic';
export { request, requestUrl, type ApiRequest, type RequestInput, type ResultOf } from './http/request';
export { isErrorBody } from './http/send';
export { serverNow } from './http/server-clock';
export { itemTags, LIST, listTags } from './api/tags';
export { companyApi } from './company/company-api';
export { useAvatarUrl } from './company/use-avatar-url';
export {
  useAudiences,
  useCompanyOverview,
  useMeQuery,
  useProductName,
  useProvider,
  useSurveys,
  useThematics,
  useUsers,
} from './company/use-company';
export { errorCode, errorText } from './errors/error-text';
export { notifySaving, type Told } from './errors/notify-saving';
export { useSaving } from './errors/use-saving';
export { fieldProblem } from './forms/field-problem';
export { useContractFields } from './forms/use-contract-fields';
export { useContractForm, type ContractForm } from './forms/use-contract-form';
// The calendar, which the frame includes anyway: a remote with its own copy would download it again.
export {
  addDays,
  addMonths,
  dayInZone,
  endOfDay,
  formatDay,
  isDay,
  startOfDay,
  timeOfDay,
  weekdayOf,
} from '@elan/calendar';
export { createDates, useDates, type DateLike, type Dates } from './dates/dates';
export { getLanguage, languageOf, setLanguage, useLanguage } from './intl/language';
export { fetchValue, useDownload, useLast, type Download } from './intl/download';
export type { Messages } from './intl/messages';
export { lazyWithTexts } from './intl/lazy-with-texts';
export { RemoteIntl } from './intl/RemoteIntl';
export { useNeverShown } from './intl/use-never-shown';
export { createTextHook, type Text } from './intl/text-hook';
export {
  defineRemoteModule,
  type AudienceEditorProps,
  type CouncilPagePreviewProps,
  type EmployeePagePreviewProps,
  type ManagerPagePreviewProps,
  type RemoteModule,
  type RemoteParts,
  type SurveyLoopProps,
  type SurveyPreviewProps,
} from './remote-module';
export { loadPart, provideParts, type PartLoader } from './remote-parts';
export * from './routing/places';
export * from './routing/router';
export { leaveFor, useLeaveGuard, type LeaveGuard } from './routing/use-leave-guard';
export { usePageTitle } from './routing/use-page-title';
export { usePresence } from './routing/use-presence';
export { logout, restoreSession } from './session/session';
export { profileChanged, sessionStarted, type SessionState } from './session/session-slice';
export {
  confirmEmail,
  provideShellParts,
  SecondFactor,
  SessionList,
  type ShellParts,
} from './session/shell-parts';
export { useMe, useSession } from './store/use-session';
export { useKeepWork, useWorkBefore } from './store/kept-work';
export { deviceStorage, tabStorage } from './device/browser-storage';
export { useStoredFlag } from './store/use-stored-flag';
export {
  createSealedStore,
  createStore,
  type Dispatch,
  type RootState,
  type Store,
} from './store/create-store';
export { Provider as StoreProvider } from 'react-redux';
export { useDispatch, useSelector } from './store/hooks';
export { WebCoreProvider } from './WebCoreProvider';
export { skipToken } from '@reduxjs/toolkit/query';
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { defineMessages, FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
