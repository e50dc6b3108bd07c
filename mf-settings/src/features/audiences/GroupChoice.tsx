import { RULE_VALUES, type Segmentation, type SegmentationGroups } from '@elan/contracts';
import { Checkbox, TextInput } from '@elan/ui';
import { searchItems } from '@elan/ui/search';
import { FormattedNumber } from '@elan/web-core';
import { useState } from 'react';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import styles from './audiences.module.css';
import { useGroupName } from './use-audience-words';

/** There is a search if there are at least so many groups. */
const SEARCHED_FROM = 12;
/** Most groups shown at once. */
const MOST_SHOWN = 60;

/** Adds a space, so that a screen reader reads the number separately. */
const spaced = (name: string) => `${name} `;

interface GroupChoiceProps {
  segmentation: Segmentation;
  /** Undefined for one that is switched off: its groups are not counted. */
  groups: SegmentationGroups | undefined;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Checkboxes for the groups of a segmentation, each with its size. */
export function GroupChoice({ segmentation, groups, values, onChange }: GroupChoiceProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const groupName = useGroupName();
  const [search, setSearch] = useState('');
  const counted = groups?.groups ?? segmentation.fields.map(({ id }) => ({ id, members: undefined }));
  const listed = new Set(counted.map(({ id }) => id));
  // A group in the rule that is now empty stays, so that it can be unticked.
  const all = [...counted, ...values.filter((id) => !listed.has(id)).map((id) => ({ id, members: 0 }))].map(
    (group) => ({ ...group, name: groupName(segmentation, group.id) }),
  );
  const found = searchItems(all, search, [({ name }) => [name]]);
  const isSearched = all.length >= SEARCHED_FROM;
  const isFull = values.length >= RULE_VALUES;

  if (all.length === 0) return <p className={styles.nobody}>{text('audiences.noGroup')}</p>;
  return (
    <fieldset className={styles.groups}>
      <legend>{text('audiences.groups', { name: nameOf(segmentation), count: values.length })}</legend>
      {isSearched && (
        <TextInput
          label={text('audiences.searchGroups', { name: nameOf(segmentation) })}
          labelHidden
          type="search"
          placeholder={text('audiences.searchGroupsHint')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={styles.groupList} data-many={isSearched || undefined}>
        {found.slice(0, MOST_SHOWN).map(({ id, name, members }) => (
          <Checkbox
            key={id}
            label={
              <>
                {spaced(name)}
                {members !== undefined && (
                  <span className={styles.size}>
                    <FormattedNumber value={members} />
                  </span>
                )}
              </>
            }
            checked={values.includes(id)}
            disabled={isFull && !values.includes(id)}
            onChange={(checked) =>
              onChange(checked ? [...values, id] : values.filter((value) => value !== id))
            }
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.nobody}>{text('audiences.noGroupFound')}</p>}
      {found.length > MOST_SHOWN && (
        <p className={styles.note}>
          {text('audiences.moreFound', { shown: MOST_SHOWN, count: found.length })}
        </p>
      )}
      {groups !== undefined && groups.more > 0 && (
        <p className={styles.note}>{text('audiences.unlisted', { count: groups.more })}</p>
      )}
      {isFull && <p className={styles.note}>{text('audiences.fullCondition', { count: RULE_VALUES })}</p>}
    </fieldset>
  );
}
