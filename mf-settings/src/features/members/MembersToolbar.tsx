import { Button, Tooltip } from '@elan/ui';
import { Download, Plus, Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../shared/use-text';
import { exampleFile } from './example-file';
import styles from './members.module.css';

interface MembersToolbarProps {
  onImport: () => void;
  onNew: () => void;
}

/** Ways to add members. */
export function MembersToolbar({ onImport, onNew }: MembersToolbarProps) {
  const text = useText();
  return (
    <div className={styles.toolbar}>
      <Tooltip text={text('members.example')} describes={false}>
        <ExampleLink aria-label={text('members.example')} />
      </Tooltip>
      <Button iconLeft={<Upload />} onClick={onImport}>
        {text('members.import')}
      </Button>
      <Button variant="primary" className={styles.main} iconLeft={<Plus />} onClick={onNew}>
        {text('members.new')}
      </Button>
    </div>
  );
}

function ExampleLink(link: ComponentProps<'a'>) {
  const text = useText();
  return (
    <Button variant="ghost" className={styles.example} iconLeft={<Download />} asChild>
      <a {...link} {...exampleFile}>
        <span>{text('members.exampleShort')}</span>
      </a>
    </Button>
  );
}
