import { Copy, Image, Table } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu } from '../menus/Menu';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { toast } from '../toasts/toast';
import { copyPicture } from './copy-picture';
import { copyTable } from './copy-table';
import type { TableData } from './table-data';

interface CopyMenuProps {
  /** Name of what is copied. */
  label: string;
  table: () => TableData;
  /** The element that contains the drawing, if there is one, and the lines that explain it. */
  picture?: { place: RefObject<HTMLElement | null>; isShown: boolean; lines: readonly string[] } | undefined;
}

/** Copies a chart as picture or as table, and says so. */
export function CopyMenu({ label, table, picture }: CopyMenuProps) {
  const { texts } = useUi();
  const tell = (work: Promise<string>) => {
    work.then(
      (done) => toast.success(done),
      () => toast.error(texts.notCopied),
    );
  };
  const asPicture = async (): Promise<string> => {
    const drawing = picture?.place.current?.querySelector('svg');
    if (picture === undefined || !drawing) throw new Error('Nothing is drawn');
    const result = await copyPicture(drawing, { title: label, lines: picture.lines });
    return result === 'copied' ? texts.pictureCopied : texts.pictureDownloaded;
  };
  return (
    <Menu
      label={fill(texts.copy, { name: label })}
      icon={<Copy />}
      size="sm"
      items={[
        ...(picture === undefined
          ? []
          : [
              {
                label: texts.copyPicture,
                icon: <Image />,
                disabled: !picture.isShown,
                onSelect: () => tell(asPicture()),
              },
            ]),
        {
          label: texts.copyTable,
          icon: <Table />,
          onSelect: () => tell(copyTable(table()).then(() => texts.tableCopied)),
        },
      ]}
    />
  );
}
