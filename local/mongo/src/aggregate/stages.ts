import { asNumber, type BsonDocument, type BsonValue, isDocument } from '../bson/value';
import { describeValue } from '../bson/describe';
import { CommandError } from '../errors/command-error';
import { needsRest } from '../expression/effort';
import { fieldsOfFilter } from '../filter/filter';
import { compileFilter } from '../filter/match';
import { parseFilter } from '../filter/parse-filter';
import { type Steps } from '../query/row';
import { parseSort, sortSteps } from '../query/sort';
import { parseGroup } from './group';
import { parseLookup } from './lookup';
import { expressionContext, perDocument, readsOf, type StageParser } from './stage';
import { transformStages } from './transform-stages';
import { parseUnwind } from './unwind';

export function parseCount(operand: BsonValue, name: '$limit' | '$skip'): number {
  const number = asNumber(operand);
  const code = name === '$limit' ? 5107201 : 5107200;
  if (number === undefined || !Number.isInteger(number) || number < 0) {
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${describeValue(operand)}`,
    );
  }
  if (name === '$limit' && number === 0) throw new CommandError(15958, 'the limit must be positive');
  return number;
}

export function parseSortStage(operand: BsonValue): ReturnType<typeof parseSort> {
  if (!(operand instanceof Map))
    throw new CommandError(15973, 'the $sort key specification must be an object');
  if (operand.size === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return parseSort(operand);
}

const $match: StageParser = (operand, context) => {
  if (!(operand instanceof Map))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const filter = parseFilter(operand, context);
  const matches = compileFilter(filter);
  return {
    *run(input) {
      for (const document of input) {
        const isWanted = document === undefined || matches(document);
        if (needsRest()) yield undefined;
        if (isWanted) yield document;
      }
    },
    reads: fieldsOfFilter(filter),
    selects: false,
  };
};

const $sort: StageParser = (operand) => {
  const sort = parseSortStage(operand);
  return {
    run: (input) => sortSteps(input, sort, (document: BsonDocument) => document, Infinity),
    reads: new Set(sort.map(({ path }) => path.split('.')[0] ?? '')),
    selects: false,
  };
};

const $skip: StageParser = (operand) => {
  const count = parseCount(operand, '$skip');
  return {
    *run(input) {
      let skipped = 0;
      for (const document of input) {
        if (document !== undefined && skipped < count) skipped += 1;
        else yield document;
      }
    },
    reads: new Set(),
    selects: false,
  };
};

const $limit: StageParser = (operand) => {
  const limit = parseCount(operand, '$limit');
  return {
    *run(input) {
      let given = 0;
      for (const document of input) {
        yield document;
        if (document !== undefined) given += 1;
        if (given >= limit) return;
      }
    },
    reads: new Set(),
    selects: false,
  };
};

const $count: StageParser = (operand) => {
  if (typeof operand !== 'string')
    throw new CommandError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return {
    *run(input) {
      let count = 0;
      for (const document of input) {
        if (document === undefined) yield undefined;
        else count += 1;
      }
      if (count > 0) yield new Map([[operand, count]]);
    },
    reads: new Set(),
    selects: true,
  };
};

const $facet: StageParser = (operand, context) => {
  if (!(operand instanceof Map) || operand.size === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = [...operand].map(([name, stages]) => {
    if (!Array.isArray(stages) || !stages.every(isDocument)) {
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    }
    if (stages.some((stage) => stage.has('$facet')))
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
    return [name, context.compile(stages, context)] as const;
  });
  function* replay(documents: BsonDocument[]): Steps<BsonDocument> {
    for (const [index, document] of documents.entries()) {
      yield document;
      if (index % 64 === 63) yield undefined;
    }
  }
  return {
    *run(input) {
      const documents: BsonDocument[] = [];
      for (const document of input) {
        if (document === undefined) yield undefined;
        else documents.push(document);
      }
      const result: BsonDocument = new Map();
      for (const [name, pipeline] of facets) {
        const found: BsonValue[] = [];
        for (const document of pipeline.runFrom(replay(documents))) {
          if (document === undefined) yield undefined;
          else found.push(document);
        }
        result.set(name, found);
      }
      yield result;
    },
    reads: undefined,
    selects: true,
  };
};

function transform(name: string): StageParser {
  return (operand, context) => {
    const expressions = expressionContext(context);
    const change = transformStages[name]?.(operand, expressions);
    if (change === undefined) throw new Error(`The stage ${name} has no implementation.`);
    return {
      run: perDocument((document) => [change(document, context.variables)]),
      reads: readsOf(expressions),
      selects: expressions.selects,
    };
  };
}

export const stageParsers: Record<string, StageParser> = {
  $match,
  $sort,
  $skip,
  $limit,
  $count,
  $facet,
  $group: parseGroup,
  $unwind: parseUnwind,
  $lookup: parseLookup,
  ...Object.fromEntries(Object.keys(transformStages).map((name) => [name, transform(name)])),
};
