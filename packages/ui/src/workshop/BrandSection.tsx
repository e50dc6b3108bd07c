import { Backdrop } from '../brand/Backdrop';
import { Logo } from '../brand/Logo';
import { EmptyIllustration, type EmptyPicture } from '../brand/EmptyIllustration';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

const pictures: EmptyPicture[] = ['list', 'search', 'people', 'chart', 'done', 'broken'];

export function BrandSection({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <div className={styles.backdrop}>
        <Backdrop height={200} />
        <Specimen title={texts.sections.brand}>
          <Logo name="Elan" />
          <Logo name="Elan" markOnly size={40} />
          <Logo name="Elan" markOnly size={20} />
        </Specimen>
      </div>
      <Specimen>
        {pictures.map((picture) => (
          <EmptyIllustration key={picture} picture={picture} />
        ))}
      </Specimen>
    </>
  );
}
