import type { ReactNode } from 'react';
import { Card } from '../display/Card';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

const colours = [
  ...['bg', 'surface', 'sunken', 'raised', 'hairline', 'outline', 'text', 'muted'],
  ...['primary', 'primary-hover', 'primary-soft', 'danger', 'danger-hover', 'danger-soft'],
].map((name) => `--color-${name}`);
const tones = ['info', 'warning', 'success'].flatMap((name) => [`--tone-${name}`, `--tone-${name}-soft`]);
const scores = ['bad', 'normal', 'good'].flatMap((name) =>
  ['', '-fill', '-soft'].map((use) => `--score-${name}${use}`),
);
const heat = ['bad', 'normal', 'better', 'good'].map((name) => `--heat-${name}`);
const swatches = [...colours, ...tones, ...scores, ...heat, '--brand-gradient'];
const textSizes = ['2xl', 'xl', 'lg', 'md', 'sm', 'xs'];
const spaces = [1, 2, 3, 4, 6, 8, 12, 16];

/** The tokens, each drawn as itself. */
export function ColourSection({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <div className={styles.swatches}>
        {swatches.map((token) => (
          <div key={token} className={styles.swatch}>
            <span style={{ background: `var(${token})` }} />
            <code>{token}</code>
          </div>
        ))}
      </div>
      <Specimen title={texts.typeScale} stacked>
        <Card>
          <div className={styles.sizes}>
            {textSizes.map((size) => (
              <Sample key={size} token={`--text-${size}`}>
                <span style={{ fontSize: `var(--text-${size})` }}>{texts.sample}</span>
              </Sample>
            ))}
          </div>
        </Card>
      </Specimen>
      <Specimen title={texts.spacing} stacked>
        <Card>
          <div className={styles.sizes}>
            {spaces.map((size) => (
              <Sample key={size} token={`--space-${size}`}>
                <div className={styles.space} style={{ width: `var(--space-${size})` }} />
              </Sample>
            ))}
          </div>
        </Card>
      </Specimen>
    </>
  );
}

function Sample({ token, children }: { token: string; children: ReactNode }) {
  return (
    <>
      <code>{token}</code>
      {children}
    </>
  );
}
