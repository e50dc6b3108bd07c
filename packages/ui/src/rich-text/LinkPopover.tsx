import { useState, type FormEvent, type RefObject } from 'react';
import { Button } from '../actions/Button';
import { TextInput } from '../forms/TextInput';
import { Popover } from '../overlays/Popover';
import { useUi } from '../provider/UiProvider';
import { readAddress, shownAddress } from './address';
import styles from './RichText.module.css';

interface LinkPopoverProps {
  /** The address of the existing link. */
  address: string | null;
  anchor: RefObject<HTMLElement | null>;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
  onReturnFocus: () => void;
}

/** Asks for the address of a link. */
export function LinkPopover({
  address,
  anchor,
  onApply,
  onRemove,
  onClose,
  onReturnFocus,
}: LinkPopoverProps) {
  const { texts } = useUi();
  const words = texts.richText;
  const [written, setWritten] = useState(() => (address === null ? '' : shownAddress(address)));
  const [isWrong, setIsWrong] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to the form that contains the field, though it is elsewhere in the document.
    event.stopPropagation();
    const read = readAddress(written);
    if (read === null) setIsWrong(true);
    else onApply(read);
  };

  return (
    <Popover
      open
      onOpenChange={onClose}
      anchor={anchor}
      onReturnFocus={onReturnFocus}
      label={words.link}
      className={styles.link}
    >
      <form noValidate onSubmit={apply}>
        <TextInput
          data-autofocus
          label={words.address}
          hint={isWrong ? undefined : words.addressHint}
          error={isWrong ? words.addressWrong : undefined}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={written}
          onChange={(text) => {
            setWritten(text);
            setIsWrong(false);
          }}
        />
        <div className={styles.linkButtons}>
          {address !== null && (
            <Button size="sm" variant="ghost" onClick={onRemove}>
              {words.removeLink}
            </Button>
          )}
          <Button size="sm" variant="primary" type="submit">
            {words.apply}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
