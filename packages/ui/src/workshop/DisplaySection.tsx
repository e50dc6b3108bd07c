import { CalendarDays, MessageSquare, Settings, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Avatar } from '../display/Avatar';
import { Card } from '../display/Card';
import { Html } from '../display/Html';
import { PageHeader } from '../display/PageHeader';
import { StatBox } from '../display/StatBox';
import { Tabs } from '../display/Tabs';
import { Badge, Tag, type Tone } from '../display/Tag';
import { SkipLink } from '../display/SkipLink';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { Menu } from '../menus/Menu';
import { ProgressSteps } from '../display/ProgressSteps';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

type TabId = 'general' | 'audience' | 'questions' | 'design';
const tabIds: TabId[] = ['general', 'audience', 'questions', 'design'];
const tones: Tone[] = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'];

export function DisplaySection({ texts }: { texts: WorkshopTexts }) {
  const { locale } = useUi();
  const [tab, setTab] = useState<TabId>('general');
  const [side, setSide] = useState<TabId>('audience');
  const [step, setStep] = useState(2);
  const tabs = tabIds.map((id) => ({
    id,
    label: texts.tabs[id],
    ...(id === 'questions' && { count: 12 }),
    ...(id === 'design' && { disabled: true }),
  }));
  return (
    <>
      <Specimen stacked>
        <Card>
          <p>
            <Html as="span" html={texts.html} />
            <VisuallyHidden> {texts.forReaders}</VisuallyHidden>
          </p>
          <SkipLink targetId="buttons">{texts.skip}</SkipLink>
        </Card>
        <Card flush title={texts.cardTitle} level={3} description={texts.cardText} />
        <BoxHeader texts={texts} />
      </Specimen>
      <div className={styles.stats}>
        <StatBox
          icon={<MessageSquare />}
          value="96"
          label={texts.statLabel}
          note={texts.statNote}
          href="#scores"
        />
        <StatBox icon={<Users />} value="120" label={texts.statLabel2} note={texts.statNote2} />
        <StatBox icon={<CalendarDays />} loading value="" label={texts.statLabel} note={texts.statNote} />
        <StatBox
          icon={<Settings />}
          value={new Intl.NumberFormat(locale).format(8.4)}
          label={texts.scoreName}
        />
      </div>
      <Specimen>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone} dot={tone !== 'brand'}>
            {texts.tags[tone]}
          </Tag>
        ))}
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {index * 7 + 1}
          </Badge>
        ))}
      </Specimen>
      <Specimen>
        <Avatar named name={texts.person} />
        <Avatar named name={texts.person} size={64} />
        <Avatar
          named
          name={`${texts.person} 2`}
          src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='10' height='10' fill='%235b3df5'/%3E%3Ccircle cx='5' cy='4' r='2' fill='%23fff'/%3E%3Ccircle cx='5' cy='10' r='4' fill='%23fff'/%3E%3C/svg%3E"
        />
      </Specimen>
      <Specimen stacked>
        <ProgressSteps label={texts.stepsLabel} steps={texts.steps} current={step} onGoBack={setStep} />
        <Tabs label={texts.sections.navigation} tabs={tabs} value={tab} onChange={setTab}>
          <p>{fill(texts.named, { thing: texts.tabPanel, state: texts.tabs[tab] })}</p>
        </Tabs>
        <Tabs
          label={`${texts.sections.navigation} 2`}
          orientation="vertical"
          tabs={tabs}
          value={side}
          onChange={setSide}
        >
          <Card
            title={texts.cardTitle}
            level={3}
            description={texts.cardText}
            actions={<Button size="sm">{texts.add}</Button>}
          >
            <p>{fill(texts.named, { thing: texts.tabPanel, state: texts.tabs[side] })}</p>
          </Card>
        </Tabs>
      </Specimen>
    </>
  );
}

function BoxHeader({ texts }: { texts: WorkshopTexts }) {
  return (
    <PageHeader
      variant="box"
      level={2}
      title={texts.headerTitle}
      description={texts.headerText}
      tag={
        <Tag tone="success" dot>
          {texts.running}
        </Tag>
      }
      breadcrumbs={{ label: texts.crumbs, items: [{ label: texts.home, href: '#buttons' }] }}
      actions={
        <>
          <Menu label={texts.options} items={[{ label: texts.settings }]} />
          <Button variant="primary">{texts.save}</Button>
        </>
      }
    />
  );
}
