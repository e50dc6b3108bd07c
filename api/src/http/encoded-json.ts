/** JSON that is encoded already: for answers so long that encoding them would hold up other requests. */
export class EncodedJson<Value> {
  /** Says what the bytes encode. */
  declare readonly value: Value;

  constructor(readonly bytes: Uint8Array) {}
}
