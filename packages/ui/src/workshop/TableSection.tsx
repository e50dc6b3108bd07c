import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../actions/Button';
import { Avatar } from '../display/Avatar';
import { Card } from '../display/Card';
import { Tag } from '../display/Tag';
import { EmptyState } from '../display/EmptyState';
import { Table, type TableColumn } from '../table/Table';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

interface Member {
  id: string;
  name: string;
  team: string;
  since: Date;
  answers: number;
}

const first = ['Claire', 'Élodie', 'Hugo', 'Inès', 'Jules', 'Léa', 'Noé', 'Zoé'];
const last = ['Dubois', 'Martin', 'Bernard', 'Éluard', 'Petit', 'Moreau', 'Çelik'];

function buildMembers(count: number, teams: readonly string[]): Member[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `member-${index}`,
    name: `${first[index % first.length] ?? ''} ${last[(index * 5) % last.length] ?? ''} ${index + 1}`,
    team: teams[index % teams.length] ?? '',
    since: new Date(Date.UTC(2020 + (index % 6), (index * 7) % 12, 1 + (index % 28))),
    answers: (index * 37) % 101,
  }));
}

export function TableSection({ texts }: { texts: WorkshopTexts }) {
  const members = useMemo(() => buildMembers(120, texts.teams), [texts]);
  const everybody = useMemo(() => buildMembers(10_000, texts.teams), [texts]);
  const columns = useMemo<TableColumn<Member>[]>(
    () => [
      {
        id: 'name',
        header: texts.memberName,
        value: (member) => member.name,
        cell: (member) => (
          <span className={styles.row}>
            <Avatar name={member.name} />
            {member.name}
          </span>
        ),
      },
      {
        id: 'team',
        header: texts.memberTeam,
        value: (member) => member.team,
        cell: (member) => <Tag>{member.team}</Tag>,
      },
      { id: 'since', header: texts.memberSince, value: (member) => member.since },
      { id: 'answers', header: texts.memberScore, value: (member) => member.answers, align: 'end' },
    ],
    [texts],
  );
  const shared = { columns, rowId: (member: Member) => member.id };
  return (
    <>
      <Card>
        <Table
          {...shared}
          caption={texts.members}
          rows={members}
          searchLabel={texts.searchMembers}
          initialSort={{ column: 'name' }}
          rowActions={() => [
            { label: texts.edit, icon: <Pencil /> },
            { label: texts.remove, icon: <Trash2 />, danger: true },
          ]}
          toolbar={
            <Button variant="primary" iconLeft={<Plus />}>
              {texts.add}
            </Button>
          }
        />
      </Card>
      <Specimen title={texts.allMembers} stacked>
        <Table {...shared} caption={texts.allMembers} rows={everybody} pagination={false} />
      </Specimen>
      <div className={styles.fields}>
        <Card>
          <Table
            {...shared}
            caption={`${texts.members} 2`}
            rows={[]}
            search={false}
            empty={
              <EmptyState picture="people" title={texts.emptyTitle} action={<Button>{texts.add}</Button>}>
                {texts.emptyText}
              </EmptyState>
            }
          />
        </Card>
        <Card>
          <Table
            {...shared}
            caption={`${texts.members} 3`}
            rows={[]}
            search={false}
            error={{ title: texts.errorTitle, details: texts.errorText, onRetry: () => undefined }}
          />
        </Card>
        <Card>
          <Table {...shared} caption={`${texts.members} 4`} rows={[]} search={false} loading />
        </Card>
      </div>
    </>
  );
}
