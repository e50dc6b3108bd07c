import { type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { needsRest } from '../expression/effort';
import { CompileContext } from '../expression/scope';
import { type RunningQuery } from '../query/execute';
import { type Steps } from '../query/row';
import { type Collection } from '../storage/collection';

/** What stages may refer to while a pipeline is compiled. */
export type PipelineContext = {
  variables: ReadonlyMap<string, MaybeValue>;
  now: Date;
  findCollection: (name: string) => Collection | undefined;
  /** Compiles the pipelines inside stages. */
  compile: (stages: readonly BsonDocument[], context: PipelineContext) => Pipeline;
};

export type Pipeline = {
  /** Runs on a collection; leading $match, $sort, $skip and $limit become a query that may use indexes. */
  runOn: (collection: Collection) => { query: RunningQuery; documents: Steps<BsonDocument> };
  /** Runs all stages on documents from elsewhere. */
  runFrom: (documents: Steps<BsonDocument>) => Steps<BsonDocument>;
};

export type Stage = {
  run: (input: Steps<BsonDocument>) => Steps<BsonDocument>;
  /** Top-level fields that the stage reads; undefined when it may read any. */
  reads: ReadonlySet<string> | undefined;
  /** Whether later stages see only this stage's output fields. */
  selects: boolean;
};

export type StageParser = (operand: BsonValue, context: PipelineContext, name: string) => Stage;

export function expressionContext({ variables, now }: PipelineContext): CompileContext {
  return new CompileContext(new Set(variables.keys()), now);
}

export function readsOf(context: CompileContext): ReadonlySet<string> | undefined {
  return context.readsAll ? undefined : context.fields;
}

/** A stage that outputs zero or more documents for each input document. */
export function perDocument(
  change: (document: BsonDocument) => Iterable<BsonDocument | undefined>,
): Stage['run'] {
  return function* run(input) {
    for (const document of input) {
      if (document === undefined) yield undefined;
      else {
        for (const result of change(document)) {
          if (needsRest()) yield undefined;
          yield result;
        }
      }
    }
  };
}
