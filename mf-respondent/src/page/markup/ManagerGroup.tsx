import { useManagerTexts } from '../texts/manager-texts';
import { VersionField } from './VersionField';

/** How a score is coloured; `plain`: it would be green, and is far below the company's. */
export type ScoreTone = 'bad' | 'normal' | 'good' | 'plain';

export interface ShownAdvice {
  name: string;
  description: string;
  firstStep: string;
  sign: string;
}

/** One sentence, and what it is based on. */
export interface ShownFinding {
  sentence: string;
  evidence: string;
  /** Two to four words. */
  name: string;
  questionId: string | null;
  advice: ShownAdvice | null;
  legal: string | null;
}

export interface ShownGroupQuestion {
  id: string;
  name: string;
  label: string;
  /** The score as it is written; null: it is not shown. */
  score: string | null;
  tone: ScoreTone;
  /** The company's score, the difference, and the change since the round before. */
  facts: string[];
  legal: string | null;
  advices: ShownAdvice[];
}

export interface ShownGroupAction {
  id: string;
  title: string;
  state: string;
  isOverdue: boolean;
  facts: string;
}

/** What the page tells of one group, in the words of its reader. */
export interface ShownGroup {
  group: string;
  /** The survey and its round. */
  about: string;
  /** How many people answered. */
  people: string;
  /** The score of all questions, and what it compares with. */
  score: { written: string; tone: ScoreTone; facts: string[] } | null;
  gap: ShownFinding | null;
  strength: ShownFinding | null;
  questions: ShownGroupQuestion[];
  actions: ShownGroupAction[];
  minimum: number;
}

/** Stands in place of a score that is not shown. */
const NONE = '–';

const sentence = (facts: readonly string[]): string => facts.join(' · ');

export interface Agreeing {
  problem: 'missing' | 'full' | 'notNow' | null;
  title: string;
  isKept: boolean;
  /** The id of the link whose group this is, without its secret: the browser may have opened another one since. */
  link: string;
}

interface ManagerGroupProps {
  group: ShownGroup;
  /** Whether what was agreed on can be written down here, and what became of it. */
  agreeing?: Agreeing | null;
  /** True inside another page, which has its own titles. */
  embedded?: boolean;
}

/** One group's results, as its manager needs them for a quarter of an hour with the team. */
export function ManagerGroup({ group, agreeing = null, embedded = false }: ManagerGroupProps) {
  const t = useManagerTexts();
  const { gap, strength, score, questions, actions, minimum } = group;
  const Title = embedded ? 'p' : 'h1';
  return (
    <article className="told team">
      <Title className="claim">{group.group}</Title>
      <p className="when">{group.about}</p>
      <p className="when">{group.people}</p>
      {gap && (
        <section className="gap">
          <h2>{t('manager.gap')}</h2>
          <Finding of={gap} />
          {gap.advice && <Advice of={gap.advice} />}
          <Legal text={gap.legal} />
        </section>
      )}
      {strength && (
        <section>
          <h2>{t('manager.strength')}</h2>
          <Finding of={strength} />
        </section>
      )}
      <section>
        <h2>{t('manager.ask')}</h2>
        <ol className="ask">
          {gap && <li>{t('manager.ask.example', { name: gap.name })}</li>}
          <li>{t('manager.ask.change')}</li>
          {strength && <li>{t('manager.ask.transfer', { name: strength.name })}</li>}
          {(!gap || !strength) && <li>{t('manager.ask.start')}</li>}
        </ol>
        <p className="hint-below">{t('manager.ask.hint')}</p>
      </section>
      {agreeing && <Agree questionId={gap?.questionId ?? null} {...agreeing} />}
      {actions.length > 0 && (
        <section>
          <h2>{t('manager.actions')}</h2>
          <ul className="rows">
            {actions.map(({ id, title, state, isOverdue, facts }) => (
              <li key={id}>
                <p>
                  <strong>{title}</strong> <span className="state">{state}</span>
                  {isOverdue && <span className="state late"> {t('manager.action.overdue')}</span>}
                </p>
                <p className="fact">{facts}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('manager.questions')}</h2>
        {score && (
          <p className="whole-score">
            <span className={`score ${score.tone}`}>{score.written}</span>
            <span className="fact">{sentence([t('manager.whole'), ...score.facts])}</span>
          </p>
        )}
        <ul className="rows">
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      </section>
      <p className="hint-below">{t('manager.confidential', { minimum })}</p>
    </article>
  );
}

function Finding({ of: { sentence, evidence } }: { of: ShownFinding }) {
  return (
    <>
      <p className="sentence">{sentence}</p>
      <p className="fact">{evidence}</p>
    </>
  );
}

function Advice({ of: { name, description, firstStep, sign } }: { of: ShownAdvice }) {
  const t = useManagerTexts();
  return (
    <div className="decision">
      <strong>{name}</strong>
      <p>{description}</p>
      <p>
        <strong>{t('manager.firstStep')}</strong> {firstStep}
      </p>
      <p className="fact">
        {t('manager.sign')} {sign}
      </p>
    </div>
  );
}

function Legal({ text }: { text: string | null }) {
  const t = useManagerTexts();
  if (text === null) return null;
  return (
    <p className="fact">
      <strong>{t('manager.legal')}</strong> {text}
    </p>
  );
}

function Question({ question }: { question: ShownGroupQuestion }) {
  const t = useManagerTexts();
  const { name, label, score, tone, facts, advices, legal } = question;
  return (
    <li className="scored">
      <span className={`score ${tone}`}>{score ?? NONE}</span>
      <div>
        <h3>{name}</h3>
        {label !== name && <p className="fact label">{label}</p>}
        <p className="fact">{score === null ? t('manager.noScore') : sentence(facts)}</p>
        {(advices.length > 0 || legal !== null) && (
          <details>
            <summary>
              {t('manager.advice')}
              <span className="unseen"> {name}</span>
            </summary>
            {advices.map((advice) => (
              <Advice key={advice.name} of={advice} />
            ))}
            <Legal text={legal} />
          </details>
        )}
      </div>
    </li>
  );
}

type AgreeProps = Agreeing & { questionId: string | null };

/** What was agreed on becomes an action, which those who run the survey see as well. */
function Agree({ questionId, problem, title, isKept, link }: AgreeProps) {
  const t = useManagerTexts();
  return (
    <section id="agreed" className="agree">
      <h2>{t('manager.agree')}</h2>
      {isKept && <p role="status">{t('manager.agree.kept')}</p>}
      <form method="post">
        <VersionField />
        <input type="hidden" name="link" value={link} />
        {questionId !== null && <input type="hidden" name="question" value={questionId} />}
        <label htmlFor="title">{t('manager.agree.what')}</label>
        {problem !== null && (
          <p id="title-wrong" className="error">
            {t(`manager.agree.${problem}`)}
          </p>
        )}
        <input
          id="title"
          className="field"
          name="title"
          defaultValue={title}
          maxLength={200}
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? 'agree-hint' : 'title-wrong agree-hint'}
        />
        <label htmlFor="due">{t('manager.agree.due')}</label>
        <input id="due" className="field" name="due" type="date" />
        <button>{t('manager.agree.keep')}</button>
        <p id="agree-hint" className="fact">
          {t('manager.agree.hint')}
        </p>
      </form>
    </section>
  );
}
