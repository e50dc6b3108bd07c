import { RemoveFormatting } from 'lucide-react';
import { Toolbar as Primitive } from 'radix-ui';
import { useId, type RefObject } from 'react';
import { Button, type ButtonProps } from '../actions/Button';
import { Tooltip } from '../overlays/Tooltip';
import { useUi } from '../provider/UiProvider';
import type { Mark, Marks } from './engine';
import styles from './RichText.module.css';
import { shortcutKeys, shortcutText, toolGroups, type Tool } from './tools';

interface ToolbarProps {
  /** Id of the field's label: a page may have several of these. */
  labelledBy: string;
  /** Id of the formatted text. */
  controls: string;
  marks: Marks;
  disabled: boolean;
  linkButton: RefObject<HTMLButtonElement | null>;
  isLinkOpen: boolean;
  onPress: (mark: Mark) => void;
  onClear: () => void;
}

/** One Tab stop; arrows lead from button to button. */
export function Toolbar(props: ToolbarProps) {
  const { labelledBy, controls, marks, disabled, linkButton, isLinkOpen, onPress, onClear } = props;
  const { texts } = useUi();
  const words = texts.richText;
  const id = useId();

  const button = (tool: Tool) => {
    const isLink = tool.mark === 'link';
    const label = words[tool.mark];
    const keys = shortcutText(tool, words.shift);
    return (
      <ToolButton
        key={tool.mark}
        label={label}
        tip={keys === '' ? label : `${label} (${keys})`}
        tipOff={isLink && isLinkOpen}
        aria-keyshortcuts={shortcutKeys(tool)}
        aria-pressed={marks[tool.mark]}
        iconLeft={<tool.Icon />}
        disabled={disabled}
        onClick={() => onPress(tool.mark)}
        {...(isLink && { ref: linkButton, 'aria-haspopup': 'dialog', 'aria-expanded': isLinkOpen })}
      />
    );
  };

  return (
    <Primitive.Root
      id={id}
      className={styles.toolbar}
      aria-label={words.tools}
      aria-labelledby={`${id} ${labelledBy}`}
      aria-controls={controls}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {toolGroups.map((group, index) => (
        <div key={group[0]?.mark} className={styles.group}>
          {group.map(button)}
          {index === toolGroups.length - 1 && (
            <ToolButton
              label={words.clearFormatting}
              tip={words.clearFormatting}
              iconLeft={<RemoveFormatting />}
              disabled={disabled}
              onClick={onClear}
            />
          )}
        </div>
      ))}
    </Primitive.Root>
  );
}

interface ToolButtonProps extends ButtonProps {
  label: string;
  /** The label and the equivalent keys. */
  tip: string;
  tipOff?: boolean;
}

function ToolButton({ disabled, ...button }: ToolButtonProps) {
  return (
    <Primitive.Button asChild disabled={disabled}>
      <TippedButton {...button} disabled={disabled} />
    </Primitive.Button>
  );
}

function TippedButton({ label, tip, tipOff, ...button }: ToolButtonProps) {
  return (
    <Tooltip text={tip} describes={false} off={tipOff}>
      <Button {...button} aria-label={label} variant="ghost" size="sm" className={styles.tool} />
    </Tooltip>
  );
}
