import { Back, Claim, factsOf, type Of, type Shown, type Words } from './council-parts';

/** The published results of one round. */
export function CouncilRound({ view, words }: Shown<'round'>) {
  const { t, score: written } = words;
  const { round, score, scale, participation, questions, tables, comments, minimumGroupSize } = view;
  const { respondents, invited } = participation;
  return (
    <>
      <Back t={t} />
      <Claim>{round.surveyName}</Claim>
      <p className="when">{factsOf(round, words)}</p>
      {respondents !== null && <p>{t('council.people', { people: respondents, invited })}</p>}
      {score === null ? (
        <p role="status">{t('council.noScore')}</p>
      ) : (
        <>
          <p>{t('council.score', { score: written(score, scale) })}</p>
          <h2>{t('council.questions')}</h2>
          <ScoreTable
            caption={t('council.company')}
            words={words}
            questions={questions}
            heads={[t('council.company')]}
            cell={(question) => [question.score]}
          />
          {tables.map(({ segmentation, groups, rows }) => (
            <ScoreTable
              key={segmentation}
              caption={segmentation}
              words={words}
              questions={questions}
              heads={groups.map(({ name }) => name)}
              cell={({ id }) =>
                (rows.find(({ questionId }) => questionId === id)?.scores ?? []).map((cell) =>
                  typeof cell === 'number' ? cell : null,
                )
              }
            />
          ))}
        </>
      )}
      <p className="fact">{t('council.minimum', { minimum: minimumGroupSize })}</p>
      {comments && (
        <>
          <h2>{t('council.comments')}</h2>
          {comments.length === 0 && <p className="fact">{t('council.comments.none')}</p>}
          <ul className="rows">
            {comments.map(({ question, text }, place) => (
              <li key={place}>
                {text}
                {question !== null && <p className="fact">{question}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Question = Of<'round'>['questions'][number];

interface ScoreTableProps {
  caption: string;
  words: Words;
  questions: readonly Question[];
  heads: readonly string[];
  cell: (question: Question) => readonly (number | null)[];
}

/** Wider than a phone with many groups: it scrolls by itself, also by keys. */
function ScoreTable({ caption, words, questions, heads, cell }: ScoreTableProps) {
  const { t, score } = words;
  return (
    <div className="wide" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('council.question')}</th>
            {heads.map((head, place) => (
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <th scope="row">{question.label}</th>
              {cell(question).map((value, place) => (
                <td key={place}>
                  {value === null ? (
                    <span className="fact">{t('council.hidden')}</span>
                  ) : (
                    score(value, question.scale)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
