import type { Change, Language, Standout } from '@elan/contracts';
import { participationOf, type Scale } from '@elan/scoring';
import type {
  ChangeFinding,
  DriverFinding,
  Finding,
  GroupFinding,
  ParticipationFinding,
  RiseFinding,
  TurnoutFinding,
} from './findings';
import { write } from './messages';
import { withinWords } from './within-words';
import { numbersOf } from './write-numbers';

/** Who reads the sentences: HR reads about the company, a manager about the own team. */
export type Voice = 'hr' | 'manager';

type Worded = Pick<Standout, 'tone' | 'sentence' | 'evidence' | 'details'>;

/** @returns each finding as a sentence of the language, with its evidence, in the same order */
export function wordStandouts(
  findings: readonly Finding[],
  language: Language,
  voice: Voice = 'hr',
): Standout[] {
  // How many answered is said once: all but the sentences about a group are of the same people.
  const first = findings.find(({ kind }) => kind === 'change' || kind === 'driver' || kind === 'rise');
  return findings.map((finding) => ({
    kind: finding.kind === 'turnout' ? 'participation' : finding.kind,
    ...wordFinding(finding, language, voice, finding === first),
    ...placeOf(finding),
  }));
}

function wordFinding(finding: Finding, language: Language, voice: Voice, isFirst: boolean): Worded {
  const isManager = voice === 'manager';
  const answered = isFirst ? answeredBy(finding, language) : '';
  switch (finding.kind) {
    case 'change':
      return isManager ? tellChange(finding, language, answered) : wordChange(finding, language, answered);
    case 'group':
      return isManager ? tellGroup(finding, language) : wordGroup(finding, language);
    case 'driver':
      return wordDriver(finding, language, answered);
    case 'rise':
      return isManager ? tellRise(finding, language, answered) : wordRise(finding, language, answered);
    case 'turnout':
      return wordTurnout(finding, language);
    case 'participation':
      return isManager ? tellParticipation(finding, language) : wordParticipation(finding, language);
  }
}

function answeredBy(finding: Finding, language: Language): string {
  if (finding.kind === 'driver')
    return write(language, 'standout.people', { people: finding.outcome.people });
  return 'people' in finding ? write(language, 'standout.people', { people: finding.people }) : '';
}

const joined = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');

/** What it is about, if anything in particular. */
function placeOf(finding: Finding): Pick<Standout, 'questionId' | 'category' | 'segmentationId' | 'groupId'> {
  return {
    questionId: 'questionId' in finding ? finding.questionId : null,
    category: 'category' in finding ? finding.category : null,
    segmentationId: 'segmentationId' in finding ? finding.segmentationId : null,
    groupId: 'groupId' in finding ? finding.groupId : null,
  };
}

const toneOf = ({ difference }: Change): Standout['tone'] => (difference > 0 ? 'good' : 'bad');
const wayOf = ({ difference }: Change): 'up' | 'down' => (difference > 0 ? 'up' : 'down');

function wordChange(
  { scale, score, change, most }: ChangeFinding,
  language: Language,
  answered: string,
): Worded {
  const numbers = numbersOf(language);
  return {
    tone: toneOf(change),
    sentence: write(language, 'standout.change', {
      scale,
      way: wayOf(change),
      score: numbers.score(score, scale),
      difference: numbers.size(change.difference, scale),
    }),
    evidence: joined(
      answered,
      most
        ? write(language, 'standout.change.most', {
            scale: most.scale,
            label: most.label,
            change: numbers.signed(most.change.difference, most.scale),
          })
        : '',
    ),
    details: detailsOfChange(change, scale, language),
  };
}

function detailsOfChange(change: Change, scale: Scale, language: Language): string {
  return write(language, 'standout.change.details', {
    change: numbersOf(language).signed(change.difference, scale),
    margin: marginOf(change, scale, language),
  });
}

function wordGroup(finding: GroupFinding, language: Language): Worded {
  const { scale, group, segmentation, label, people, difference, start } = finding;
  const numbers = numbersOf(language);
  const evidence = write(language, 'standout.group.evidence', {
    scale,
    segmentation,
    people,
    difference: numbers.size(difference.difference, scale),
  });
  const details = write(language, 'standout.group.details', {
    difference: numbers.signed(difference.difference, scale),
    margin: marginOf(difference, scale, language),
  });
  return {
    tone: 'bad',
    sentence: withinWords(group, (shortened) =>
      write(language, 'standout.group', {
        group: shortened,
        label,
        score: numbers.score(finding.score, scale),
      }),
    ),
    evidence: joined(evidence, start ? moves(start, language) : ''),
    details: joined(details, start ? detailsOfDriver(start, language) : ''),
  };
}

function wordDriver(finding: DriverFinding, language: Language, answered: string): Worded {
  const { label, score, scale } = finding;
  return {
    tone: 'neutral',
    sentence: write(language, 'standout.driver', { label, score: numbersOf(language).score(score, scale) }),
    evidence: joined(answered, moves(finding, language)),
    details: detailsOfDriver(finding, language),
  };
}

function moves({ outcome }: DriverFinding, language: Language): string {
  return write(language, 'standout.driver.moves', {
    outcome: outcome.questionId === null ? 'others' : 'recommending',
  });
}

function detailsOfDriver({ driver, outcome }: DriverFinding, language: Language): string {
  const { correlation } = numbersOf(language);
  const [from, to] = driver.interval;
  return write(language, 'standout.driver.details', {
    people: outcome.people,
    correlation: correlation(driver.correlation),
    from: correlation(from),
    to: correlation(to),
  });
}

function wordRise(
  { scale, score, label, change }: RiseFinding,
  language: Language,
  answered: string,
): Worded {
  const numbers = numbersOf(language);
  return {
    tone: 'good',
    sentence: write(language, 'standout.rise', {
      label,
      score: numbers.score(score, scale),
    }),
    evidence: joined(
      answered,
      write(language, 'standout.rise.evidence', {
        scale,
        difference: numbers.size(change.difference, scale),
      }),
    ),
    details: detailsOfChange(change, scale, language),
  };
}

function wordParticipation(finding: ParticipationFinding, language: Language): Worded {
  const { group, segmentation, responses, invited, others } = finding;
  return {
    tone: 'neutral',
    sentence: withinWords(group, (shortened) =>
      write(language, 'standout.participation', { group: shortened, share: shareOf(finding, language) }),
    ),
    evidence: write(language, 'standout.participation.evidence', {
      ...{ segmentation, responses, invited },
      others: shareOf(others, language),
    }),
    details: write(language, 'standout.participation.details', {
      responses: others.responses,
      invited: others.invited,
    }),
  };
}

function wordTurnout({ now, before }: TurnoutFinding, language: Language): Worded {
  const isUp =
    (participationOf(now.responses, now.invited) ?? 0) >
    (participationOf(before.responses, before.invited) ?? 0);
  return {
    tone: isUp ? 'good' : 'bad',
    sentence: write(language, 'standout.turnout', {
      way: isUp ? 'up' : 'down',
      share: shareOf(now, language),
    }),
    evidence: write(language, 'standout.turnout.evidence', {
      ...{ responses: now.responses, invited: now.invited },
      former: shareOf(before, language),
    }),
    details: write(language, 'standout.turnout.details', {
      responses: before.responses,
      invited: before.invited,
    }),
  };
}

function tellChange({ scale, score, change }: ChangeFinding, language: Language, answered: string): Worded {
  const numbers = numbersOf(language);
  return {
    tone: toneOf(change),
    sentence: write(language, 'manager.change', { way: wayOf(change), score: numbers.score(score, scale) }),
    evidence: joined(
      answered,
      write(language, 'manager.former', { former: numbers.score(score - change.difference, scale) }),
    ),
    details: write(language, 'manager.details'),
  };
}

function tellGroup({ scale, score, company, label, people }: GroupFinding, language: Language): Worded {
  const numbers = numbersOf(language);
  return {
    tone: 'bad',
    sentence: write(language, 'manager.group', { label, score: numbers.score(score, scale) }),
    evidence: write(language, 'manager.group.evidence', { people, company: numbers.score(company, scale) }),
    details: write(language, 'manager.details'),
  };
}

function tellRise(
  { scale, score, label, change }: RiseFinding,
  language: Language,
  answered: string,
): Worded {
  const numbers = numbersOf(language);
  return {
    tone: 'good',
    sentence: write(language, 'manager.rise', { label, score: numbers.score(score, scale) }),
    evidence: joined(
      answered,
      write(language, 'manager.former', { former: numbers.score(score - change.difference, scale) }),
    ),
    details: write(language, 'manager.details'),
  };
}

function tellParticipation(finding: ParticipationFinding, language: Language): Worded {
  const { responses, invited, others } = finding;
  return {
    tone: 'neutral',
    sentence: write(language, 'manager.participation', { share: shareOf(finding, language) }),
    evidence: write(language, 'manager.participation.evidence', {
      ...{ responses, invited },
      others: shareOf(others, language),
    }),
    details: write(language, 'manager.details'),
  };
}

function shareOf({ responses, invited }: { responses: number; invited: number }, language: Language): string {
  return numbersOf(language).share(participationOf(responses, invited) ?? 0);
}

function marginOf({ marginOfError }: Change, scale: Scale, language: Language): string {
  return numbersOf(language).size(marginOfError ?? 0, scale);
}
