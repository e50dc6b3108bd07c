import { Binary } from 'bson';
import { type ReplyDocument } from '../bson/encode';
import { documentOf, isDocument } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { type Engine } from '../engine/engine';
import { Command } from './arguments';
import { type Handler, reply } from './handler';
import { explainRead } from './explain';

/** The version that this server reports, so that newer features fail as they do on MongoDB 6. */
const version = '6.0.0';
const wireVersion = 17;

export function helloReply(connectionId: number, isLegacy: boolean): ReplyDocument {
  return reply({
    helloOk: true,
    [isLegacy ? 'ismaster' : 'isWritablePrimary']: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  });
}

const ping: Handler = () => reply();

const buildInfo: Handler = () =>
  reply({
    version,
    gitVersion: 'local-mongo',
    modules: [],
    versionArray: [6, 0, 0, 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16777216,
    storageEngines: ['lmdb'],
  });

const serverStatus: Handler = (engine) =>
  reply({
    host: '127.0.0.1',
    version,
    process: 'local-mongo',
    pid: process.pid,
    uptime: Math.floor(process.uptime()),
    localTime: new Date(),
    storageEngine: documentOf({ name: 'lmdb', persistent: true }),
    mem: documentOf({ resident: Math.round(process.memoryUsage().rss / 1048576) }),
    metrics: documentOf({ cursor: documentOf({ open: documentOf({ total: engine.cursors.size }) }) }),
  });

const connectionStatus: Handler = () =>
  reply({
    authInfo: documentOf({
      authenticatedUsers: [],
      authenticatedUserRoles: [],
      authenticatedUserPrivileges: [],
    }),
  });

const endSessions: Handler = (engine, command) => {
  for (const session of command.list(command.name) ?? []) {
    const id = session instanceof Map ? session.get('id') : undefined;
    if (!(id instanceof Binary)) continue;
    engine.cursors.killSession(id.toString('hex'));
    engine.snapshots.end(id.toString('hex'));
  }
  return reply();
};

const explain: Handler = (engine: Engine, command) => {
  command.allow('verbosity');
  const inner = command.body.get('explain');
  if (!isDocument(inner)) throw new CommandError('FailedToParse', 'explain takes a command document');
  const [name = ''] = inner.keys();
  if (!['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'].includes(name)) {
    throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
  const body = new Map(inner).set('$db', command.database);
  return explainRead(
    engine,
    new Command(name, body, new Map()),
    command.text('verbosity') ?? 'allPlansExecution',
  );
};

function noTransactions(): never {
  throw new CommandError(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );
}

function noAuthentication(): never {
  throw new CommandError(
    'AuthenticationFailed',
    'Authentication failed: the embedded database has no users; take name and password out of the address.',
  );
}

/** Erased data leaves the file in a moment, for all collections: there is only one file. */
const compact: Handler = (engine, command) => {
  command.allow('compact', 'force');
  if (command.text('compact') === undefined)
    throw new CommandError('TypeMismatch', 'compact takes the name of a collection');
  engine.compactSoon();
  return reply();
};

export const serverCommands: Record<string, Handler> = {
  ping,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  connectionStatus,
  endSessions,
  killSessions: endSessions,
  refreshSessions: ping,
  explain,
  compact,
  whatsmyuri: () => reply({ you: '127.0.0.1' }),
  getLog: () => reply({ totalLinesWritten: 0, log: [] }),
  getParameter: () => {
    throw notSupported('The command getParameter', 'There are no server parameters.');
  },
  commitTransaction: noTransactions,
  abortTransaction: noTransactions,
  saslStart: noAuthentication,
  saslContinue: noAuthentication,
  authenticate: noAuthentication,
};
