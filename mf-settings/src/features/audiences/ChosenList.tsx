import { Button, IconButton } from '@elan/ui';
import { X } from 'lucide-react';
import { useLineFocus } from '../../shared/use-line-focus';
import { useText } from '../../shared/use-text';
import styles from './audiences.module.css';

/** Most chosen people that are listed. */
const MOST_LISTED = 100;

interface ChosenListProps {
  userIds: readonly string[];
  nameOf: (userId: string) => string;
  onChange: (userIds: string[]) => void;
}

/** The members picked by hand, each with a button to remove them. */
export function ChosenList({ userIds, nameOf, onChange }: ChosenListProps) {
  const text = useText();
  const { box, focusLine } = useLineFocus<HTMLDivElement>();
  const more = userIds.length - MOST_LISTED;
  return (
    <div ref={box} className={styles.members}>
      <div className={styles.chosenHeader}>
        <h3 className={styles.chosenTitle}>{text('audiences.chosen', { count: userIds.length })}</h3>
        {userIds.length > 1 && (
          <Button variant="link" size="sm" data-line onClick={() => onChange([])}>
            {text('audiences.removeAll')}
          </Button>
        )}
      </div>
      {userIds.length === 0 ? (
        <p className={styles.nobody}>{text('audiences.nobody')}</p>
      ) : (
        <ul className={styles.chosen}>
          {userIds.slice(0, MOST_LISTED).map((userId, index) => (
            <li key={userId}>
              <span>{nameOf(userId)}</span>
              <IconButton
                size="sm"
                data-line
                icon={<X />}
                label={text('audiences.remove', { name: nameOf(userId) })}
                onClick={() => {
                  onChange(userIds.filter((other) => other !== userId));
                  focusLine(userIds.length > 2 ? index + 1 : index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.note}>{text('audiences.moreChosen', { count: more })}</p>}
    </div>
  );
}
