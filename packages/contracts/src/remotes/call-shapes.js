// Plain JavaScript, because publishing runs on plain Node.

/**
 * As much of JSON Schema as our OpenAPI documents use and this rule needs.
 * @typedef {{ $ref?: string, type?: string | string[], properties?: Record<string, Schema>, required?: string[], items?: Schema | boolean, anyOf?: Schema[], oneOf?: Schema[], additionalProperties?: Schema | boolean, const?: unknown, enum?: unknown[] }} Schema
 * @typedef {{ content?: { 'application/json'?: { schema?: Schema } } }} Content
 * @typedef {{ parameters?: { name: string, required?: boolean, schema?: Schema }[], requestBody?: Content, responses?: Record<string, Content> }} CallShape
 * an operation of an OpenAPI document
 * @typedef {{ calls: readonly string[], shapes?: Readonly<Record<string, CallShape>> }} Needs what a version was built
 * against: calls as `METHOD /path/:part`, and the shape of each
 * @typedef {{ paths: Record<string, Record<string, CallShape>>, components?: { schemas?: Record<string, Schema> } }} OpenApi
 * @typedef {{ at: string, isRequest: boolean, named: Record<string, Schema> }} Place where two schemas are compared, and the
 * schemas to which the live one refers by name
 */

/** @param {Schema} schema @param {Place} place @returns {Schema[]} */
function optionsOf({ $ref, ...schema }, place) {
  const named = $ref && place.named[$ref.replace('#/components/schemas/', '')];
  if (named) return optionsOf(named, place);
  const options = schema.anyOf ?? schema.oneOf;
  return options ? options.flatMap((option) => optionsOf(option, place)) : [schema];
}

/** @param {unknown} value @returns {string} */
const typeOf = (value) => (value === null ? 'null' : typeof value);

/** @param {Schema} schema @returns {string[]} empty: anything */
function typesOf({ type, const: only, enum: few }) {
  const types = type ?? (few ?? (only === undefined ? [] : [only])).map(typeOf);
  return [types].flat().map((each) => (each === 'integer' ? 'number' : each));
}

/**
 * @param {Schema} given what is sent
 * @param {Schema} wanted what the other side reads
 * @param {Place} place
 * @returns {string[]} what the other side misses, or does not understand
 */
function gaps(given, wanted, place) {
  return optionsOf(given, place).flatMap((one) => {
    const found = optionsOf(wanted, place).map((other) => gapsOfOne(one, other, place));
    if (found.length === 0) return [isOther(place)];
    return found.reduce((best, each) => (each.length < best.length ? each : best));
  });
}

/** @param {Place} place */
const isOther = ({ at, isRequest }) =>
  `${isRequest ? 'takes' : 'answers'} ${at || 'all of it'} as something else`;

/** @type {typeof gaps} */
function gapsOfOne(given, wanted, place) {
  const { at, isRequest } = place;
  const known = typesOf(wanted);
  if (known.length > 0 && !typesOf(given).every((type) => known.includes(type))) return [isOther(place)];
  if (typeof given.items === 'object' && typeof wanted.items === 'object')
    return gaps(given.items, wanted.items, { ...place, at: `${at}[]` });
  const { properties: there = {}, required: sure = [] } = given;
  const { properties: read = {}, required: needed = [], additionalProperties: others } = wanted;
  const inside = (/** @type {string} */ name) => (at === '' ? name : `${at}.${name}`);
  const missing = needed
    .filter((name) => !sure.includes(name))
    .map((name) => `${isRequest ? 'requires' : 'does not answer'} ${inside(name)}`);
  const isOpen = typeof others === 'object' || given.properties === undefined;
  const ignored = Object.keys(there)
    .filter((name) => isRequest && !isOpen && !Object.hasOwn(read, name))
    .map((name) => `does not take ${inside(name)}`);
  const deeper = Object.entries(there).flatMap(([name, schema]) => {
    const other = Object.hasOwn(read, name) ? read[name] : undefined;
    return other ? gaps(schema, other, { ...place, at: inside(name) }) : [];
  });
  return [...missing, ...ignored, ...deeper];
}

/** @param {CallShape} shape @returns {Schema} its parameters as an object */
function parametersOf({ parameters = [] }) {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** @param {Content | undefined} content @returns {Schema} */
const schemaIn = (content) => content?.content?.['application/json']?.schema ?? {};

/** @param {CallShape} shape @returns {Schema} what it answers if all goes well */
const answerOf = ({ responses = {} }) =>
  schemaIn(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

/** @param {string} call @param {OpenApi} api @returns {CallShape | undefined} */
function shapeIn(call, { paths }) {
  const [method = '', path = ''] = call.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/**
 * The rule by which publishing, and later the process that runs it, refuse a version which calls the API.
 * @param {Needs} needs
 * @param {OpenApi} api the document of the running API
 * @returns {string[]} what is missing, for people: `GET /surveys/:surveyId does not answer name`
 */
export function missingInCalls({ calls, shapes = {} }, api) {
  return calls.flatMap((call) => {
    const live = shapeIn(call, api);
    if (live === undefined) return [`${call} is not there`];
    const built = shapes[call];
    if (built === undefined) return [];
    const named = api.components?.schemas ?? {};
    const request = { at: '', isRequest: true, named };
    const found = [
      ...gaps(parametersOf(built), parametersOf(live), request),
      ...gaps(schemaIn(built.requestBody), schemaIn(live.requestBody), request),
      ...gaps(answerOf(live), answerOf(built), { ...request, isRequest: false }),
    ];
    return [...new Set(found)].map((gap) => `${call} ${gap}`);
  });
}
