/** MongoDB's error codes used by this server, by name. */
const namedCodes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  FailedToParse: 9,
  UnauthorizedError: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidBSON: 22,
  CommandNotFound: 59,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  CommandNotSupported: 115,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  SnapshotTooOld: 239,
  ConversionFailure: 241,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  KeyTooLong: 17280,
} as const;

export type ErrorName = keyof typeof namedCodes;

const namesByCode = new Map<number, string>(Object.entries(namedCodes).map(([name, code]) => [code, name]));

/** An error that a client receives: MongoDB's code, its name and a message. */
export class CommandError extends Error {
  readonly code: number;

  constructor(code: ErrorName | number, message: string) {
    super(message);
    this.code = typeof code === 'number' ? code : namedCodes[code];
  }

  get codeName(): string {
    return namesByCode.get(this.code) ?? `Location${this.code}`;
  }
}

/**
 * The refusal of something that MongoDB supports and this server does not.
 * @param what the operator, option or command, as the client wrote it
 * @param instead a full sentence that names an alternative
 */
export function notSupported(what: string, instead: string): CommandError {
  return new CommandError(
    'CommandNotSupported',
    `${what} is not available in the embedded database. ${instead}`,
  );
}
