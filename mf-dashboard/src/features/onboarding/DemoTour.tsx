import type { CompanyDashboard } from '@elan/contracts';
import { Link, places } from '@elan/web-core';
import { tellingPlace } from '../../shared/telling-place';
import { useText } from '../../shared/use-text';
import styles from './onboarding.module.css';

interface DemoTourProps {
  /** Where the mails of the demonstration are read. */
  inbox: string;
  dashboard: Pick<CompanyDashboard, 'standsOut' | 'enps' | 'due'>;
}

/** The demonstration in four steps; the third is to tell people of a round, as long as there is one to tell of. */
export function DemoTour({ inbox, dashboard: { standsOut, enps, due } }: DemoTourProps) {
  const text = useText();
  const surveyId = (enps ?? standsOut)?.round.surveyId;
  return (
    <aside className={styles.tour} aria-label={text('tour')}>
      <strong>{text('tour')}</strong>
      <a href={inbox} target="_blank" rel="noopener noreferrer">
        {text('tour.mails')}
      </a>
      <ol>
        <li>
          <Link to={surveyId === undefined ? places.results : places.analyze(surveyId)}>
            {text('tour.see')}
          </Link>
        </li>
        <li>
          <Link to={places.actions}>{text('tour.decide')}</Link>
        </li>
        <li>
          {due.untold ? (
            <Link to={tellingPlace(due.untold)}>{text('tour.tell', { survey: due.untold.name })}</Link>
          ) : (
            <Link to={surveyId === undefined ? places.results : `${places.analyze(surveyId)}/employee-page`}>
              {text('tour.told')}
            </Link>
          )}
        </li>
        <li>
          <Link to={`${places.example}?lea=`}>{text('tour.lea')}</Link>
        </li>
      </ol>
    </aside>
  );
}
