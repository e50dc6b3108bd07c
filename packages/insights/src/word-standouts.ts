import type { Change, Language, Standout } from '@elan/contracts';
import { participationOf, type Scale } from '@elan/scoring';
import type {
  ChangedQuestion,
  ChangeFinding,
  DriverFinding,
  Finding,
  GroupFinding,
  ParticipationFinding,
  RiseFinding,
} from './findings';
import { write } from './messages';
import { numbersOf } from './write-numbers';

type Worded = Pick<Standout, 'tone' | 'sentence' | 'evidence'>;

/** @returns each finding as whole sentences of the language, in the same order */
export function wordStandouts(findings: readonly Finding[], language: Language): Standout[] {
  return findings.map((finding) => ({
    kind: finding.kind,
    ...wordFinding(finding, language),
    ...placeOf(finding),
  }));
}

function wordFinding(finding: Finding, language: Language): Worded {
  switch (finding.kind) {
    case 'change':
      return wordChange(finding, language);
    case 'group':
      return wordGroup(finding, language);
    case 'driver':
      return wordDriver(finding, language);
    case 'rise':
      return wordRise(finding, language);
    case 'participation':
      return wordParticipation(finding, language);
  }
}

/** What it is about, if anything in particular. */
function placeOf(finding: Finding): Pick<Standout, 'questionId' | 'category' | 'segmentationId' | 'groupId'> {
  return {
    questionId: 'questionId' in finding ? finding.questionId : null,
    category: 'category' in finding ? finding.category : null,
    segmentationId: 'segmentationId' in finding ? finding.segmentationId : null,
    groupId: 'groupId' in finding ? finding.groupId : null,
  };
}

function wordChange({ scale, score, change, people, most }: ChangeFinding, language: Language): Worded {
  const numbers = numbersOf(language);
  const evidence = write(language, 'standout.change.evidence', {
    people,
    change: numbers.signed(change.difference, scale),
    margin: marginOf(change, scale, language),
  });
  const isUp = change.difference > 0;
  return {
    tone: isUp ? 'good' : 'bad',
    sentence: write(language, isUp ? 'standout.change.up' : 'standout.change.down', {
      scale,
      score: numbers.score(score, scale),
      difference: numbers.size(change.difference, scale),
    }),
    evidence: most ? `${evidence} · ${wordMost(most, language)}` : evidence,
  };
}

function wordMost({ label, scale, change }: ChangedQuestion, language: Language): string {
  return write(language, 'standout.change.most', {
    scale,
    label,
    change: numbersOf(language).signed(change.difference, scale),
  });
}

function wordGroup(finding: GroupFinding, language: Language): Worded {
  const { scale, group, segmentation, label, people, difference, start } = finding;
  const numbers = numbersOf(language);
  const sentence = write(language, 'standout.group', {
    scale,
    group,
    segmentation,
    label,
    score: numbers.score(finding.score, scale),
    difference: numbers.size(difference.difference, scale),
  });
  const evidence = write(language, 'standout.group.evidence', {
    people,
    difference: numbers.signed(difference.difference, scale),
    margin: marginOf(difference, scale, language),
  });
  if (!start) return { tone: 'bad', sentence, evidence };
  return {
    tone: 'bad',
    sentence: `${sentence} ${write(language, 'standout.group.start', { outcome: outcomeOf(start) })}`,
    evidence: `${evidence} · ${evidenceOfDriver(start, language)}`,
  };
}

function wordDriver(finding: DriverFinding, language: Language): Worded {
  const { label, score, scale } = finding;
  return {
    tone: 'neutral',
    sentence: write(language, 'standout.driver', {
      outcome: outcomeOf(finding),
      label,
      score: numbersOf(language).score(score, scale),
    }),
    evidence: evidenceOfDriver(finding, language),
  };
}

function outcomeOf({ outcome }: DriverFinding): 'recommending' | 'others' {
  return outcome.questionId === null ? 'others' : 'recommending';
}

function evidenceOfDriver({ driver, outcome }: DriverFinding, language: Language): string {
  const { correlation } = numbersOf(language);
  const [from, to] = driver.interval;
  return write(language, 'standout.driver.evidence', {
    people: outcome.people,
    correlation: correlation(driver.correlation),
    from: correlation(from),
    to: correlation(to),
  });
}

function wordRise({ scale, score, label, change, people }: RiseFinding, language: Language): Worded {
  const numbers = numbersOf(language);
  return {
    tone: 'good',
    sentence: write(language, 'standout.rise', {
      scale,
      label,
      score: numbers.score(score, scale),
      difference: numbers.size(change.difference, scale),
    }),
    evidence: write(language, 'standout.change.evidence', {
      people,
      change: numbers.signed(change.difference, scale),
      margin: marginOf(change, scale, language),
    }),
  };
}

function wordParticipation(finding: ParticipationFinding, language: Language): Worded {
  const { group, segmentation, responses, invited, others } = finding;
  const { share } = numbersOf(language);
  const shareOf = (turnout: { responses: number; invited: number }): string =>
    share(participationOf(turnout.responses, turnout.invited) ?? 0);
  return {
    tone: 'neutral',
    sentence: write(language, 'standout.participation', {
      group,
      segmentation,
      share: shareOf(finding),
      others: shareOf(others),
    }),
    evidence: write(language, 'standout.participation.evidence', {
      responses,
      invited,
      othersResponses: others.responses,
      othersInvited: others.invited,
    }),
  };
}

function marginOf({ marginOfError }: Change, scale: Scale, language: Language): string {
  return numbersOf(language).size(marginOfError ?? 0, scale);
}
