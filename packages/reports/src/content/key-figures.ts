import type { Analysis } from '@elan/contracts';
import { wholeShares } from '@elan/scoring';
import type { Words } from '../words';
import type { Content, KeyFigure, ScoredTopic } from './content';
import { differenceIn, marginIn, pointsIn, scoreIn, shareIn } from './figures';

type ScoreResult = Pick<Analysis['score'], 'scale' | 'score' | 'marginOfError' | 'change'>;

/** A score with what it is based on. */
export function topicIn(
  words: Words,
  { scale, score, marginOfError, change }: ScoreResult,
  about: Pick<ScoredTopic, 'label' | 'whole' | 'category' | 'responses'>,
): ScoredTopic {
  return {
    ...about,
    scale,
    score: score === null ? null : scoreIn(words, score, scale),
    margin: marginOfError === null ? null : marginIn(words, marginOfError, scale),
    change: change && differenceIn(words, change, scale),
  };
}

/** Score, change and participation, which come first. */
export function keyFiguresIn(words: Words, analysis: Analysis): KeyFigure[] {
  const { text } = words;
  const { score, enps } = analysis;
  return [
    ofScore(words, text('score'), score),
    ...(enps ? [ofScore(words, text('enps'), enps)] : []),
    ofParticipation(words, analysis),
  ];
}

function ofScore(words: Words, name: string, result: ScoreResult): KeyFigure {
  const { text } = words;
  const { scale, score, margin, change } = topicIn(words, result, {
    label: name,
    whole: null,
    category: null,
    responses: null,
  });
  return {
    name,
    shown: score && score.shown,
    written: score ? score.written : text('noScore'),
    band: score && score.band,
    unit: text(scale === 'eNPS' ? 'scale.enps' : 'ofTen'),
    notes: [...(margin ? [margin.written] : []), change ? change.said : text('change.none')],
  };
}

function ofParticipation(words: Words, { participation, minimumGroupSize: minimum }: Analysis): KeyFigure {
  const { text } = words;
  const { share, respondents, invited, change } = participation;
  const figure = share === null ? null : shareIn(words, share);
  return {
    name: text('participation'),
    shown: figure && figure.shown,
    written: figure ? figure.written : text('participation.few', { minimum }),
    band: null,
    unit: null,
    notes: [
      respondents === null
        ? text('fewAnswered', { minimum, invited })
        : text('answered', { respondents, invited }),
      ...(change ? [pointsIn(words, change).said] : []),
    ],
  };
}

export function sharesIn(words: Words, { rates }: Analysis): Content['shares'] {
  if (!rates) return null;
  const bands = ['bad', 'normal', 'good'] as const;
  const whole = wholeShares(bands.map((band) => rates[band]));
  return bands.map((band, index) => ({
    ...{ shown: whole[index] ?? 0, written: words.numbers.share(whole[index] ?? 0) },
    label: words.text(`shares.${band}`),
    band,
  }));
}
