import { Card, EmptyState, PageHeader, Select } from '@elan/ui';
import { useLanguage, usePageTitle, useSearchParams, useThematics } from '@elan/web-core';
import { UnreadPage } from '../../shared/pages/UnreadPage';
import { minutesToAnswer, readQuestions } from '../../shared/questions/question-list';
import { isFound } from '../../shared/templates/is-found';
import { libraryPlaces } from '../../shared/templates/places';
import { TemplateSearch } from '../../shared/templates/TemplateSearch';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import styles from './LibraryPage.module.css';
import { TemplateCard, type CardContent } from './TemplateCard';

const ALL = 'all';

/** `/library`: what surveys can start from, the company's own templates first. The search is in the address. */
export function LibraryPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const thematics = useThematics();
  const templates = templatesApi.useListSurveyTemplatesQuery(useLanguage());
  const own = templatesApi.useListOwnTemplatesQuery();
  usePageTitle(t('surveys.library'));

  const search = address.get('search') ?? '';
  const thematicId = address.get('thematicId');
  const narrow = (changes: Record<string, string>) => {
    const next = { search, thematicId: thematicId ?? '', ...changes };
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };

  if (!templates.data || !own.data || !thematics.data) {
    const [unread = templates] = [templates, own, thematics]
      .filter(({ data }) => !data)
      .sort((a, b) => Number(b.isError) - Number(a.isError));
    return <UnreadPage title={t('surveys.library')} query={unread} />;
  }

  const names = new Map(thematics.data.map(({ id, name }) => [id, name]));
  const isWanted = (template: { thematicId: string | null; questions: string }, texts: readonly string[]) =>
    (thematicId === null || template.thematicId === thematicId) &&
    isFound(search, [
      ...texts,
      names.get(template.thematicId ?? ''),
      ...readQuestions(template.questions).map(({ label }) => label),
    ]);
  const thematicOf = ({ thematicId: id }: { thematicId: string | null }) => names.get(id ?? '');
  const ownCards = own.data
    .filter((template) => isWanted(template, [template.name, template.description]))
    .map((template) => {
      const { id, name, description, archived, questions } = template;
      const questionsAmount = readQuestions(questions).length;
      return {
        href: libraryPlaces.own(id),
        name,
        thematic: thematicOf(template),
        text: description,
        questionsAmount,
        minutes: minutesToAnswer(questionsAmount),
        archived,
      };
    });
  const yours = ownCards.filter(({ archived }) => !archived);
  const archived = ownCards.filter((card) => card.archived);
  const ours = templates.data
    .filter((template) => isWanted(template, [template.name, template.description, template.forWhom]))
    .map((template) => ({
      ...template,
      href: libraryPlaces.template(template.id),
      thematic: thematicOf(template),
      text: template.forWhom,
    }));
  const found = yours.length + ours.length;
  const isNarrowed = search !== '' || thematicId !== null;

  return (
    <div className={styles.page}>
      <PageHeader title={t('surveys.library')} description={t('surveys.library.description')} />
      <Filters
        search={search}
        thematicId={thematicId}
        thematics={thematics.data}
        found={isNarrowed ? found : null}
        onNarrow={narrow}
      />
      {found === 0 && (
        <EmptyState picture="search" title={t('surveys.library.found', { count: 0 })}>
          {t('surveys.library.none.help')}
        </EmptyState>
      )}
      <Cards title={t('surveys.library.yours')} cards={yours} />
      <Cards title={t('surveys.library.ours')} cards={ours} />
      {own.data.length === 0 && !isNarrowed && (
        <Card title={t('surveys.library.yours')}>
          <p className={styles.hint}>{t('surveys.library.yours.none')}</p>
        </Card>
      )}
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary>{t('surveys.library.archive.title', { count: archived.length })}</summary>
          <Cards cards={archived} />
        </details>
      )}
    </div>
  );
}

interface FiltersProps {
  search: string;
  thematicId: string | null;
  thematics: readonly { id: string; name: string }[];
  /** `null`: nothing is searched. */
  found: number | null;
  onNarrow: (changes: Record<string, string>) => void;
}

/** Words and thematic that are looked for, and how many templates were found. */
function Filters({ search, thematicId, thematics, found, onNarrow }: FiltersProps) {
  const t = useText();
  return (
    <div className={styles.filters} role="search" aria-label={t('surveys.library.search')}>
      <TemplateSearch
        search={search}
        onSearch={(text) => {
          onNarrow({ search: text });
        }}
      />
      <Select
        label={t('surveys.library.thematic')}
        labelHidden
        value={thematicId ?? ALL}
        options={[
          { value: ALL, label: t('surveys.library.thematic.all') },
          ...thematics.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          onNarrow({ thematicId: id === ALL ? '' : id });
        }}
      />
      <p className={styles.found} role="status">
        {found !== null && t('surveys.library.found', { count: found })}
      </p>
    </div>
  );
}

/** Templates under a title; nothing if there are none. */
function Cards({ title, cards }: { title?: string; cards: readonly CardContent[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      {title !== undefined && <h2>{title}</h2>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <TemplateCard key={card.href} {...card} />
        ))}
      </ul>
    </section>
  );
}
