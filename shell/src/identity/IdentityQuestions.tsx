import { lazyWithTexts, provideShellParts, useLocation } from '@elan/web-core';
import { lazy, useEffect } from 'react';
import { laterMessages } from '../messages/later-messages';
import { Boundary } from '../pages/Boundary';
import { useQuestion } from './use-question';

const SessionList = lazyWithTexts(laterMessages, () =>
  import('./SessionList').then((part) => part.SessionList),
);
const SecondFactor = lazy(() => import('./SecondFactor').then((part) => ({ default: part.SecondFactor })));
const passwordDialog = () => import('./PasswordDialog').then((part) => part.PasswordDialog);
const factorDialog = () => import('./FactorDialog').then((part) => part.FactorDialog);
const weakeningDialog = () => import('./WeakeningDialog').then((part) => part.WeakeningDialog);
const emailDialog = () => import('./EmailDialog').then((part) => part.EmailDialog);

/** Offers the remotes everything related to signing in, and shows its dialogs over every page. */
export function IdentityQuestions() {
  return (
    <Boundary attempt={useLocation().pathname} fallback={null}>
      <Questions />
    </Boundary>
  );
}

function Questions() {
  const email = useQuestion(emailDialog);
  const password = useQuestion(passwordDialog);
  const factor = useQuestion(factorDialog);
  const weakening = useQuestion(weakeningDialog);
  const { ask: askEmail } = email;
  const { ask: askPassword } = password;
  const { ask: askFactor } = factor;
  const { ask: askWeakening } = weakening;
  useEffect(
    () =>
      provideShellParts({
        confirmPassword: () => askPassword(null),
        confirmFactor: () => askFactor(null),
        confirmEmail: askEmail,
        confirmWeakening: askWeakening,
        SessionList,
        SecondFactor,
      }),
    [askEmail, askFactor, askPassword, askWeakening],
  );
  return (
    <>
      {email.asked && <email.asked.Dialog subject={email.asked.subject} answer={email.answer} />}
      {weakening.asked && (
        <weakening.asked.Dialog subject={weakening.asked.subject} answer={weakening.answer} />
      )}
      {factor.asked && <factor.asked.Dialog subject={null} answer={factor.answer} />}
      {/* The later one, because the codes' dialogs may ask for the password itself. */}
      {password.asked && <password.asked.Dialog subject={null} answer={password.answer} />}
    </>
  );
}
