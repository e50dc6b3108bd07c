import type { CouncilPage } from '@elan/contracts';
import type { ReactNode } from 'react';
import { Back, Claim, factsOf, type Of, type Shown, To, useWords, type Words } from './council-parts';
import { CouncilRound } from './CouncilRound';

export interface CouncilBodyProps {
  view: CouncilPage;
  /** What can be said about a draft; nothing in a preview. */
  saying?: ReactNode;
}

/** What a seat reads. */
export function CouncilBody({ view, saying }: CouncilBodyProps) {
  const words = useWords();
  switch (view.page) {
    case 'home':
      return <Home view={view} words={words} />;
    case 'round':
      return <CouncilRound view={view} words={words} />;
    case 'draft':
      return <DraftOf view={view} words={words} saying={saying} />;
    case 'audit':
      return <Audit view={view} words={words} />;
  }
}

function Home({ view, words }: Shown<'home'>) {
  const { t, day, language } = words;
  const { rounds, drafts, seatName, endsAt } = view;
  return (
    <>
      <Claim>{seatName}</Claim>
      {endsAt !== null && (
        <p className="decision" role="status">
          {t('council.ends', { day: day(endsAt.slice(0, 10)) })}
        </p>
      )}
      <p>{t('council.reads.text')}</p>
      <Agreed view={view} words={words} />
      <h2>{t('council.rounds')}</h2>
      {rounds.length === 0 && <p className="fact">{t('council.rounds.none')}</p>}
      <ul className="rows">
        {rounds.map((round) => (
          <li key={`${round.surveyId}:${round.round}`}>
            <To choice={{ page: 'round', surveyId: round.surveyId, round: round.round }}>
              {round.surveyName}
            </To>
            <p className="fact">{factsOf(round, words)}</p>
          </li>
        ))}
      </ul>
      <h2>{t('council.drafts')}</h2>
      {drafts.length === 0 && <p className="fact">{t('council.drafts.none')}</p>}
      <ul className="rows">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <To
              choice={{
                page: 'draft',
                ...(draft.subject === 'survey' ? { surveyId: draft.id } : { templateId: draft.id }),
              }}
            >
              {draft.name}
            </To>
            <p className="fact">{draftFacts(draft, words)}</p>
          </li>
        ))}
      </ul>
      <h2>{t('council.documents')}</h2>
      <ul className="rows">
        {rounds.map(({ surveyId, round, surveyName, startDate }) => (
          <li key={`${surveyId}:${round}`}>
            <a href={`/s/${surveyId}/promise?language=${language}&round=${encodeURIComponent(round)}`}>
              {t('council.promise', { survey: surveyName, day: day(startDate) })}
            </a>
          </li>
        ))}
        <li>
          <a href={`/s/keys?language=${language}`}>{t('council.keys')}</a>
        </li>
      </ul>
      <h2>{t('council.audit')}</h2>
      <ul className="rows">
        <li>
          <To choice={{ page: 'audit' }}>{t('council.audit.open')}</To>
          <p className="fact">{t('council.audit.help')}</p>
        </li>
      </ul>
    </>
  );
}

/** What the works council agreed to, and what is different now. */
function Agreed({ view: { agreement }, words: { t, day } }: Shown<'home'>) {
  if (agreement === null) return null;
  const { on, by, checksum, changes } = agreement;
  const weaker = changes.filter(({ isStricter }) => !isStricter);
  const stricter = changes.filter(({ isStricter }) => isStricter);
  return (
    <>
      <h2>{t('council.agreement')}</h2>
      <p>{t('council.agreed', { day: day(on), by })}</p>
      {weaker.length > 0 && (
        <div className="decision">
          <strong>{t('council.agreed.weaker')}</strong>
          <Changes changes={weaker} />
        </div>
      )}
      {stricter.length > 0 && (
        <>
          <p>{t('council.agreed.stricter')}</p>
          <Changes changes={stricter} />
        </>
      )}
      {changes.length === 0 && <p>{t('council.agreed.same')}</p>}
      <p className="fact">
        {t('council.agreed.checksum')} <code>{checksum}</code>
      </p>
    </>
  );
}

const Changes = ({ changes }: Pick<NonNullable<Of<'home'>['agreement']>, 'changes'>) => (
  <ul>
    {changes.map(({ setting, label }) => (
      <li key={setting}>{label}</li>
    ))}
  </ul>
);

function draftFacts({ subject, startDate, questions, note }: Of<'draft'>['draft'], words: Words): string {
  const { t, day, time } = words;
  const kind = t(subject === 'survey' ? 'council.draft.survey' : 'council.draft.template');
  return [
    startDate === null ? kind : t('council.draft.starts', { day: day(startDate) }),
    t('council.draft.questions', { count: questions }),
    ...(note ? [t('council.note.on', { what: t(`council.note.${note.kind}`), day: time(note.at) })] : []),
  ].join(' · ');
}

function DraftOf({ view, words, saying }: Shown<'draft'> & Pick<CouncilBodyProps, 'saying'>) {
  const { t, time } = words;
  const { draft, introduction, questions, notes } = view;
  return (
    <>
      <Back t={t} />
      <Claim>{draft.name}</Claim>
      <p className="when">{draftFacts({ ...draft, note: null }, words)}</p>
      {introduction !== '' && <p>{introduction}</p>}
      <h2>{t('council.asks')}</h2>
      <ol>
        {questions.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ol>
      {saying}
      {notes.length > 0 && (
        <>
          <h2>{t('council.notes')}</h2>
          <ul className="rows">
            {notes.map(({ id, kind, text, at }) => (
              <li key={id}>
                {t('council.note.on', { what: t(`council.note.${kind}`), day: time(at) })}
                {text !== '' && <p className="said">{text}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Audit({ view, words }: Shown<'audit'>) {
  const { t, time } = words;
  const { lines, next } = view;
  return (
    <>
      <Back t={t} />
      <Claim>{t('council.audit')}</Claim>
      <p className="when">{t('council.audit.help')}</p>
      {lines.length === 0 && <p className="fact">{t('council.audit.none')}</p>}
      <ul className="rows">
        {lines.map(({ id, at, event, target, note }) => (
          <li key={id}>
            {[event, ...(target === null ? [] : [target])].join(': ')}
            <p className="fact">{[time(at), ...(note === null ? [] : [note])].join(' · ')}</p>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <To choice={{ page: 'audit', before: next }}>{t('council.audit.next')}</To>
        </p>
      )}
    </>
  );
}
