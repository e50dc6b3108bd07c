import type { CardsOfSurvey } from '@elan/contracts';
import {
  RESPONDENT_LANGUAGE_TRAITS,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
} from '@elan/contracts/respondent-languages';
import { Alert, Button, Card, ErrorBlock, ErrorState, RadioCards, Select, Skeleton, toast } from '@elan/ui';
import { errorText, useDates, useIntl, useLanguage, useSaving } from '@elan/web-core';
import { Download, TabletSmartphone, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { cardsApi } from './cards-api';
import styles from './Editor.module.css';

/** How people without an e-mail address answer: by links that somebody copies, or by printed cards. */
export function CardsCard({ surveyId }: { surveyId: string }) {
  const t = useText();
  const saving = useSaving(toast);
  const { currentData: cards, isError, refetch } = cardsApi.useReadCardsQuery(surveyId);
  const [choose] = cardsApi.useChooseCardsMutation();
  const content = () => {
    if (!cards)
      return isError ? (
        <ErrorState title={t('surveys.cards.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={88} />
      );
    if (cards.people === 0) return <p>{t('surveys.cards.nobody')}</p>;
    return (
      <div className={styles.form}>
        <RadioCards
          label={t('surveys.cards.way', { count: cards.people })}
          value={cards.chosen ? 'cards' : 'links'}
          onChange={(way) => void saving(choose({ surveyId, cards: way === 'cards' }).unwrap())}
          options={(['links', 'cards'] as const).map((value) => ({
            value,
            label: t(`surveys.cards.${value}`),
            description: t(`surveys.cards.${value}.text`),
          }))}
        />
        {cards.running !== null && cards.running !== cards.chosen && (
          <Alert tone="info">
            {t(cards.running ? 'surveys.cards.running.cards' : 'surveys.cards.running.links')}
          </Alert>
        )}
        {cards.chosen && cards.people < cards.minimum && (
          <Alert tone="warning">{t('surveys.cards.tooFew', { minimum: cards.minimum })}</Alert>
        )}
        {(cards.chosen || cards.running === true) && <Sheet surveyId={surveyId} cards={cards} />}
      </div>
    );
  };
  return <Card title={t('surveys.cards')}>{content()}</Card>;
}

const EVERYBODY = 'everybody';

function Sheet({ surveyId, cards }: { surveyId: string; cards: CardsOfSurvey }) {
  const t = useText();
  const intl = useIntl();
  const dates = useDates();
  // This is the language until another one is chosen.
  const [language, setLanguage] = useState<RespondentLanguage>(useLanguage());
  const [pile, setPile] = useState(EVERYBODY);
  const [draw, drawing] = cardsApi.useDrawCardsMutation();
  const [release, releasing] = cardsApi.useReleaseCardsMutation();
  const { sheet, release: released, segmentations, minimum, countsFrom } = cards;

  const fetchSheet = async () => {
    const segmentationId = pile === EVERYBODY ? null : pile;
    const { data } = await draw({ surveyId, language, segmentationId });
    if (data) save(data);
  };
  return (
    <>
      {sheet && (
        <p>
          {t(sheet.counts ? 'surveys.cards.drawn.counts' : 'surveys.cards.drawn', {
            count: sheet.cards,
            day: dates.long(sheet.drawnAt),
          })}
        </p>
      )}
      {cards.canDraw && (
        <>
          <Select
            label={t('surveys.cards.language')}
            value={language}
            onChange={setLanguage}
            options={RESPONDENT_LANGUAGES.map((value) => ({
              value,
              label: RESPONDENT_LANGUAGE_TRAITS[value].name,
            }))}
          />
          {segmentations.length > 0 && (
            <Select
              label={t('surveys.cards.piles')}
              hint={t('surveys.cards.piles.hint')}
              value={pile}
              onChange={setPile}
              options={[
                { value: EVERYBODY, label: t('surveys.cards.piles.none') },
                ...segmentations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <p>
            {released
              ? t(released.isOwn ? 'surveys.cards.released.own' : 'surveys.cards.released', {
                  name: released.name,
                })
              : t('surveys.cards.counting', { minimum, from: countsFrom })}
          </p>
          <p>{t(cards.running === null ? 'surveys.cards.once' : 'surveys.cards.once.running')}</p>
          <ErrorBlock text={errorText(intl, drawing.error ?? releasing.error)} />
          <div className={styles.buttons}>
            <Button iconLeft={<Download />} busy={drawing.isLoading} onClick={() => void fetchSheet()}>
              {t('surveys.cards.download', { count: cards.cards })}
            </Button>
            {!released && cards.cards >= countsFrom && (
              <Button
                variant="secondary"
                iconLeft={<UserCheck />}
                busy={releasing.isLoading}
                onClick={() => void release(surveyId)}
              >
                {t('surveys.cards.release')}
              </Button>
            )}
          </div>
        </>
      )}
      {(sheet || cards.devices.length > 0) && <Kiosk surveyId={surveyId} devices={cards.devices} />}
    </>
  );
}

/** The address for a shared device, and the devices that were opened. */
function Kiosk({ surveyId, devices }: { surveyId: string; devices: CardsOfSurvey['devices'] }) {
  const t = useText();
  const intl = useIntl();
  const [open, { data, error, isLoading }] = cardsApi.useOpenKioskMutation();
  const copy = async () => {
    const opened = await open(surveyId);
    if (!opened.data) return;
    const { url } = opened.data;
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('surveys.cards.kiosk.copied')),
      // The address is shown below instead.
      () => undefined,
    );
  };
  return (
    <>
      <p>{t('surveys.cards.kiosk.text')}</p>
      <ErrorBlock text={errorText(intl, error)} />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          iconLeft={<TabletSmartphone />}
          busy={isLoading}
          onClick={() => void copy()}
        >
          {t('surveys.cards.kiosk')}
        </Button>
      </div>
      {data && <code className={styles.address}>{data.url}</code>}
      {devices.length > 0 && <Devices surveyId={surveyId} devices={devices} />}
    </>
  );
}

function Devices({ surveyId, devices }: { surveyId: string; devices: CardsOfSurvey['devices'] }) {
  const t = useText();
  const saving = useSaving(toast);
  const dates = useDates();
  const [withdraw, { isLoading }] = cardsApi.useWithdrawKioskMutation();
  return (
    <>
      <h3 id="devices">{t('surveys.cards.devices')}</h3>
      <ul aria-labelledby="devices" className={styles.devices}>
        {devices.map(({ id, openedAt, until }) => {
          const opened = dates.withTime(openedAt);
          return (
            <li key={id}>
              <span>{t('surveys.cards.device', { opened, until: dates.withTime(until) })}</span>
              <Button
                size="sm"
                busy={isLoading}
                aria-label={t('surveys.cards.device.withdrawOf', { opened })}
                onClick={() => void saving(withdraw({ surveyId, kioskId: id }).unwrap())}
              >
                {t('surveys.cards.device.withdraw')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function save({ name, pdf }: { readonly name: string; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  // A browser may read the address some time after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
