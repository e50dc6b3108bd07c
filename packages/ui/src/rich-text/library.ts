import Squire from 'squire-rte';
import { safeAddress } from './address';

/** What changes a text. */
const CHANGES = /^(beforeinput|cut|drop|keydown|paste)$/;

/** The library, prevented from doing what is not allowed here. */
export class Library extends Squire {
  /** All events come here first. Those of a text that cannot be edited change nothing. */
  override handleEvent(event: Event): void {
    if (this.getRoot().isContentEditable || !CHANGES.test(event.type)) super.handleEvent(event);
  }

  /** This is also called when an address is pasted over text. */
  override makeLink(address: string, attributes?: Record<string, string>): Squire {
    const safe = safeAddress(address);
    return safe === null ? this.insertPlainText(address, true) : super.makeLink(safe, attributes);
  }
}
