import { byFileName, secondFactorEndpoints, type SignInRules } from '@elan/contracts';
import { Badge, Button, Card, ConfirmDialog, ErrorState, Skeleton, Switch, toast } from '@elan/ui';
import {
  baseApi,
  type Download,
  errorText,
  type Messages,
  notifySaving,
  places,
  RemoteIntl,
  request,
  useIntl,
  useMe,
} from '@elan/web-core';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/use-text';
import styles from './company.module.css';

const SingleSignOnCard = lazy(() =>
  import('./single-sign-on/SingleSignOnCard').then((part) => ({ default: part.SingleSignOnCard })),
);
const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

const { useReadSignInRulesQuery, useChangeSignInRulesMutation, useRemoveFactorMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      readSignInRules: build.query<SignInRules, void>({
        query: () => request(secondFactorEndpoints.readRules),
        // Everybody sets up their own, elsewhere.
        keepUnusedDataFor: 0,
        providesTags: ['User'],
      }),
      changeSignInRules: build.mutation<SignInRules, boolean>({
        query: (secondFactorRequired) =>
          request(secondFactorEndpoints.changeRules, { body: { secondFactorRequired } }),
        invalidatesTags: ['User'],
      }),
      removeFactor: build.mutation<unknown, string>({
        query: (userId) => request(secondFactorEndpoints.remove, { params: { userId } }),
        invalidatesTags: ['User'],
      }),
    }),
  });

/** Whether all administrators need a second factor, who has one, and help for whoever has lost theirs; then single sign-on. */
export function SignInCard() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Rules />
    </RemoteIntl>
  );
}

function Rules() {
  const text = useText();
  const intl = useIntl();
  const me = useMe();
  const { data, error, refetch } = useReadSignInRulesQuery();
  const [change, changing] = useChangeSignInRulesMutation();
  const [remove, removing] = useRemoveFactorMutation();
  const [lost, setLost] = useState<SignInRules['administrators'][number] | null>(null);
  const hasOwn = data?.administrators.some(({ id, hasSecondFactor }) => id === me?.id && hasSecondFactor);

  const removeLost = async () => {
    if (!lost) return;
    const told = () => ({ text: text('signIn.removed', { name: lost.name }) });
    await notifySaving(toast, intl, remove(lost.id).unwrap(), { told, explains: true }).catch(
      () => undefined,
    );
    setLost(null);
  };

  return (
    <>
      <Card title={text('signIn.title')} description={text('signIn.text')}>
        {!data && !error && <Skeleton height={160} />}
        {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
        {data && (
          <div className={styles.signIn}>
            <Switch
              label={text('signIn.required')}
              hint={text('signIn.requiredHint')}
              checked={data.secondFactorRequired}
              disabled={changing.isLoading || (!data.secondFactorRequired && !hasOwn)}
              onChange={(required) =>
                void notifySaving(toast, intl, change(required).unwrap(), { explains: true }).catch(
                  () => undefined,
                )
              }
            />
            {!data.secondFactorRequired && !hasOwn && (
              <div className={styles.why}>
                <p className={styles.why}>{text('signIn.ownFirst')}</p>
                <Button variant="link" href={places.account('password')}>
                  {text('signIn.account')}
                </Button>
              </div>
            )}
            <ul className={styles.administrators} aria-label={text('signIn.list')}>
              {data.administrators.map((administrator) => {
                const { id, name, email, hasSecondFactor } = administrator;
                return (
                  <li key={id}>
                    <span className={styles.person}>
                      <strong>{name}</strong> <span>{email}</span>
                    </span>
                    <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
                      {text(hasSecondFactor ? 'signIn.has' : 'signIn.hasNot')}
                    </Badge>
                    {hasSecondFactor && id !== me?.id && (
                      <Button
                        variant="link"
                        aria-label={text('signIn.removeOf', { name })}
                        onClick={() => setLost(administrator)}
                      >
                        {text('signIn.remove')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <ConfirmDialog
          open={lost !== null}
          danger
          title={text('signIn.removeTitle', { name: lost?.name ?? '' })}
          confirmLabel={text('signIn.remove')}
          busy={removing.isLoading}
          onCancel={() => setLost(null)}
          onConfirm={() => void removeLost()}
        >
          {text('signIn.removeText')}
        </ConfirmDialog>
      </Card>
      {data && (
        <Suspense fallback={<Skeleton height={240} />}>
          <SingleSignOnCard administrators={data.administrators} />
        </Suspense>
      )}
    </>
  );
}
