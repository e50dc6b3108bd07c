import { emptyDocument, type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { type Scope } from '../expression/scope';

/** What to do with a field: keep it, drop it, compute it, or look into it. */
export type ProjectionNode = Map<string, ProjectionRule>;
export type ProjectionRule =
  | { kind: 'keep' }
  | { kind: 'drop' }
  | { kind: 'compute'; evaluate: (scope: Scope) => MaybeValue }
  | { kind: 'inside'; node: ProjectionNode };

/** Keeps the fields that the node names, in the order of the document. */
export function keepFields(document: BsonDocument, node: ProjectionNode): BsonDocument {
  const result: BsonDocument = new Map();
  for (const [key, value] of document) {
    const rule = node.get(key);
    if (rule?.kind === 'keep') result.set(key, value);
    else if (rule?.kind === 'inside') {
      const kept = keepInside(value, rule.node);
      if (kept !== undefined) result.set(key, kept);
    }
  }
  return result;
}

function keepInside(value: BsonValue, node: ProjectionNode): MaybeValue {
  if (value instanceof Map) return keepFields(value, node);
  if (!Array.isArray(value)) return undefined;
  const kept: BsonValue[] = [];
  for (const element of value) {
    const inside = keepInside(element, node);
    if (inside !== undefined) kept.push(inside);
  }
  return kept;
}

/** Leaves out the fields that the node drops. */
export function dropFields(document: BsonDocument, node: ProjectionNode): BsonDocument {
  const result: BsonDocument = new Map();
  for (const [key, value] of document) {
    const rule = node.get(key);
    if (rule?.kind === 'drop') continue;
    result.set(key, rule?.kind === 'inside' ? dropInside(value, rule.node) : value);
  }
  return result;
}

function dropInside(value: BsonValue, node: ProjectionNode): BsonValue {
  if (value instanceof Map) return dropFields(value, node);
  return Array.isArray(value) ? value.map((element) => dropInside(element, node)) : value;
}

/** Sets the computed fields of the node; a computed "missing" removes its field. */
export function computeFields(document: BsonDocument, node: ProjectionNode, scope: Scope): BsonDocument {
  const result: BsonDocument = new Map(document);
  for (const [key, rule] of node) {
    if (rule.kind === 'compute') {
      const value = rule.evaluate(scope);
      if (value === undefined) result.delete(key);
      else result.set(key, value);
    } else if (rule.kind === 'inside' && hasComputed(rule.node)) {
      result.set(key, computeInside(result.get(key), rule.node, scope));
    }
  }
  return result;
}

function computeInside(value: MaybeValue, node: ProjectionNode, scope: Scope): BsonValue {
  if (Array.isArray(value)) return value.map((element) => computeInside(element, node, scope));
  return computeFields(value instanceof Map ? value : emptyDocument(), node, scope);
}

export function hasComputed(node: ProjectionNode): boolean {
  for (const rule of node.values()) {
    if (rule.kind === 'compute' || (rule.kind === 'inside' && hasComputed(rule.node))) return true;
  }
  return false;
}
