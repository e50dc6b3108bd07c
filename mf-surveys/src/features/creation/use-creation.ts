import type { SurveyDraft } from '@elan/contracts';
import { toast } from '@elan/ui';
import {
  companyApi,
  notifySaving,
  places,
  useDispatch,
  useIntl,
  useNavigate,
  usePresence,
} from '@elan/web-core';
import { useRef, useState } from 'react';
import { justCreated } from '../../shared/mails/just-created';
import { surveysApi } from '../../shared/surveys-api';

/** Creates a survey and opens its editor. */
export function useCreation(onCreated: () => void) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const isHere = usePresence();
  const [create, { error, reset }] = surveysApi.useCreateSurveyMutation();
  const [isSaving, setIsSaving] = useState(false);
  // Set before the page is rendered again: a second click at the same moment would create a second survey.
  const isUnderWay = useRef(false);

  const save = async (survey: SurveyDraft) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    const saving = notifySaving(toast, intl, create(survey).unwrap());
    // The box above the wizard shows the failure.
    const created = await saving.catch(() => null);
    if (!created) {
      isUnderWay.current = false;
      setIsSaving(false);
      window.scrollTo({ top: 0 });
      return;
    }
    onCreated();
    // Nobody waits for this: however long it takes, and even if it fails, the survey can be edited.
    void dispatch(
      companyApi.endpoints.readCompanyOverview.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // Saving stays disabled, because this page is left.
    if (isHere()) void navigate(places.editSurvey(created.id), { state: justCreated });
  };

  return { save, isSaving, error, reset };
}
