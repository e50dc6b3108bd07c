import { useLocation, useNavigate, usePresence, useSearchParams } from '@elan/web-core';

/**
 * The step of a flow, kept in the address (`?step=code`), so that reload and back do what people expect.
 * @param steps in order; the first one has no name in the address
 * @param furthest the last step that may be shown, given what is known
 */
export function useSteps<Step extends string>(steps: readonly [Step, ...Step[]], furthest: Step) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHere = usePresence();
  const { state } = useLocation() as { state: unknown };
  const asked = steps.find((step) => step === search.get('step')) ?? steps[0];
  const step = steps.indexOf(asked) > steps.indexOf(furthest) ? furthest : asked;
  const go = (next: Step, { replace = false }: { replace?: boolean } = {}) => {
    if (!isHere()) return;
    // The page that was wanted before signing in stays in the history entry.
    void navigate({ search: next === steps[0] ? '' : `?step=${next}` }, { replace, state });
  };
  return { step, index: steps.indexOf(step), go };
}
