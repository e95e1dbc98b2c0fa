/** The error codes of MongoDB that this server returns: https://github.com/mongodb/mongo error_codes.yml. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  UserNotFound: 11,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  RoleNotFound: 31,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotExactValueField: 111,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  NotImplemented: 238,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  NotWritablePrimary: 10107,
  SnapshotUnavailable: 246,
  SnapshotTooOld: 239,
  NotYetInitialized: 94,
  QueryPlanKilled: 175,
  CursorKilled: 237,
  IndexBuildAborted: 276,
  CursorInUse: 12051,
  AlreadyInitialized: 23,
  NoReplicationEnabled: 76,
  InvalidReplicaSetConfig: 93,
  UnsupportedOpQueryCommand: 352,
  CannotBackfillArray: 15891,
  DuplicateKey: 11000,
  BSONObjectTooLarge: 10334,
} as const;

type CodeName = keyof typeof codes;

/** A failure that the client sees as `{ ok: 0, code, codeName, errmsg, errorLabels? }` or as a write error. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;

  /** `code` is a name of the table above, or a bare number for MongoDB's unnamed `LocationNNNNN` codes. */
  constructor(
    code: CodeName | number,
    message: string,
    readonly extra: {
      errorLabels?: string[];
      keyPattern?: object;
      keyValue?: object;
      collation?: object;
    } = {},
  ) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
  }
}

/** The error for a feature of MongoDB that this server lacks. */
export function notSupported(what: string, code: CodeName | number = 'NotImplemented'): CommandError {
  return new CommandError(code, `${what} is not supported by the embedded database`);
}
