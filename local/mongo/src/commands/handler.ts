import { Binary } from 'bson';
import { type ReplyDocument, type ReplyValue } from '../bson/encode';
import { WholeDouble } from '../bson/value';
import { type Engine } from '../engine/engine';
import { type Command } from './arguments';

export type Handler = (engine: Engine, command: Command) => ReplyDocument | Promise<ReplyDocument>;

/** A reply `{...fields, ok: 1}`. */
export function reply(fields: Record<string, ReplyValue | undefined> = {}): ReplyDocument {
  const document: ReplyDocument = new Map();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) document.set(key, value);
  return document.set('ok', new WholeDouble(1));
}

/** The session that the command belongs to, as text. */
export function sessionOf(command: Command): string | undefined {
  const session = command.body.get('lsid');
  const id = session instanceof Map ? session.get('id') : undefined;
  return id instanceof Binary ? id.toString('hex') : undefined;
}
