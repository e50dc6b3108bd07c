import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { fill } from '../provider/fill';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'link'];
const sizes: ButtonSize[] = ['sm', 'md', 'lg'];

export function ButtonSection({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <Specimen title={texts.variants}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {texts.variantNames[variant]}
          </Button>
        ))}
      </Specimen>
      {sizes.map((size) => (
        <Specimen key={size} title={fill(texts.named, { thing: texts.sizes, state: texts.sizeNames[size] })}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} iconLeft={<Plus />}>
              {texts.add}
            </Button>
          ))}
          <IconButton
            size={size}
            variant="secondary"
            icon={<Pencil />}
            label={`${texts.edit} (${texts.sizeNames[size]})`}
          />
        </Specimen>
      ))}
      <Specimen title={texts.icons}>
        <Button variant="primary" iconLeft={<Plus />}>
          {texts.add}
        </Button>
        <Button iconRight={<ArrowRight />}>{texts.next}</Button>
        <IconButton icon={<Pencil />} label={texts.edit} />
        <IconButton variant="danger" icon={<Trash2 />} label={texts.remove} />
      </Specimen>
      <Specimen title={fill(texts.named, { thing: texts.states, state: texts.disabled })}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled iconLeft={<Plus />}>
            {texts.variantNames[variant]}
          </Button>
        ))}
        <IconButton disabled icon={<Trash2 />} label={texts.remove} />
      </Specimen>
      <Specimen title={fill(texts.named, { thing: texts.states, state: texts.busy })}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy iconLeft={<Plus />}>
            {texts.send}
          </Button>
        ))}
      </Specimen>
      <Specimen title={texts.asLink}>
        <Button href="/" variant="primary">
          {texts.openLink}
        </Button>
        <Button asChild iconRight={<ArrowRight />}>
          <a href="#fields">{texts.next}</a>
        </Button>
      </Specimen>
      <Specimen title={texts.full} stacked>
        <Button variant="primary" size="lg" fullWidth>
          {texts.send}
        </Button>
      </Specimen>
    </>
  );
}
