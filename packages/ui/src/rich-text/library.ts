import Squire from 'squire-rte';
import { safeAddress } from './address';

/** The library, which makes links by itself when an address is pasted over text. */
export class Library extends Squire {
  override makeLink(address: string, attributes?: Record<string, string>): Squire {
    const safe = safeAddress(address);
    return safe === null ? this.insertPlainText(address, true) : super.makeLink(safe, attributes);
  }
}
