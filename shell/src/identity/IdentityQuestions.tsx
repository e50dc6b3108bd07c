import { provideShellParts, useLocation } from '@elan/web-core';
import { lazy, useEffect } from 'react';
import { Boundary } from '../pages/Boundary';
import { useQuestion } from './use-question';

const SessionList = lazy(() => import('./SessionList').then((part) => ({ default: part.SessionList })));
const SecondFactor = lazy(() => import('./SecondFactor').then((part) => ({ default: part.SecondFactor })));
const passwordDialog = () => import('./PasswordDialog').then((part) => part.PasswordDialog);
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
  const { ask: askEmail } = email;
  const { ask: askPassword } = password;
  useEffect(
    () =>
      provideShellParts({
        confirmPassword: () => askPassword(null),
        confirmEmail: askEmail,
        SessionList,
        SecondFactor,
      }),
    [askEmail, askPassword],
  );
  return (
    <>
      {email.asked && <email.asked.Dialog subject={email.asked.subject} answer={email.answer} />}
      {/* The later one, because the code's dialog may ask for the password itself. */}
      {password.asked && <password.asked.Dialog subject={null} answer={password.answer} />}
    </>
  );
}
