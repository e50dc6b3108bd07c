/**
 * Measures the cost of searching, filtering and sorting a list of 10,000 members; API and embedded database are
 * separate processes. A bare Express endpoint that answers the same bodies alternates with it, so that other load on
 * the machine affects both alike. Exit code 1 if the p99 of a call is more than 12 times that of the bare endpoint.
 * `npm run bench -- members [turns] [calls]`, after `npm run build`.
 */
import { newId } from '@elan/domain/platform';
import { allModels, buildCompany } from '@elan/domain/testing';
import { buildPeople } from './build-people';
import { judge, say } from './scene/judge';
import { createClient, expecting, inTurns, p99, timed } from './scene/load';
import { play, type Scene } from './scene/processes';
import { inContext, startApi, startBare } from './scene/servers';

const TURNS = Number(process.argv[2] ?? 5);
const PER_TURN = Number(process.argv[3] ?? 100);
const PEOPLE = 10_000;
const LIMIT = 12;

const given = 'Anne-Lise,Élodie,Jean Baptiste,Søren,Zoé,Lucas,Inès,Hugo,Maëlys,Noël'.split(',');
const family = "Lefèvre,Morel,Müller,O'Neil,Nunez,Annex,de la Tour,Sánchez,Roy,Petit".split(',');
const sites = ['Paris', 'Lyon', 'Lille', 'Nantes'];

await play('members', async (scene) => {
  const { token, team, since } = await build(scene);
  const get = expecting(createClient(token));
  const segments = (segmentationId: string, ...values: string[]) =>
    `segments=${encodeURIComponent(JSON.stringify([{ segmentationId, values }]))}`;
  const queries = {
    'first page': 'role=users&sort=name&size=50',
    'search, most match': 'role=users&search=e&size=50',
    'search, few match': 'role=users&search=elodie%20mul&size=50',
    'filter by option': `role=users&sort=name&${segments(team, 'o1', 'o2')}`,
    'filter by bracket, sort by option': `role=users&sort=${team}&${segments(since, '<1', '>10')}`,
    'search, filter, sort': `role=users&search=an&sort=lastConnectedAt&descending=true&${segments(team, 'o1')}`,
  };
  const address = '/api/users/search';
  const api = await startApi(scene);
  const first = await timed(() => get(api.origin + address));
  say(`first call, which reads the members: ${first.toFixed(0)} ms`);
  const paths = Object.values(queries).map((query) => `${address}?${query}`);
  const bare = await startBare(scene, paths, (path) => get(api.origin + path));
  for (const [name, query] of Object.entries(queries)) {
    const slowest = (origin: string) => async () => {
      const times: number[] = [];
      for (let call = 0; call < PER_TURN; call += 1)
        times.push(await timed(() => get(`${origin}${address}?${query}`)));
      return p99(times);
    };
    // The first turn compiles.
    for (const { origin } of [api, bare]) await slowest(origin)();
    const found = await inTurns(TURNS, { api: slowest(api.origin), bare: slowest(bare.origin) });
    judge(`p99 of ${name}`, [found.api, found.bare], LIMIT);
  }
});

/** A company of many members, with a token of its administrator. */
function build(scene: Scene) {
  return inContext(scene, async (context) => {
    const { company, admin } = await buildCompany(context);
    const companyId = company._id;
    const now = new Date();
    const [team, since] = [newId(), newId()];
    const times = { companyId, active: true, inResults: true, createdAt: now, updatedAt: now };
    const fields = Array.from({ length: 12 }, (_, option) => ({
      id: `o${option}`,
      value: `Team ${option}`,
    }));
    await allModels(context).Segmentation.create([
      { ...times, _id: team, name: 'Team', normalisedName: 'team', type: 'select', fields },
      { ...times, _id: since, name: 'Since', normalisedName: 'since', type: 'date', bracket: 'seniority' },
      { ...times, _id: newId(), name: 'Site', normalisedName: 'site', type: 'text' },
    ]);
    await buildPeople(context, companyId, PEOPLE, (place) => ({
      language: 'fr',
      createdAt: new Date(now.getTime() - place * 1000),
      name: `${given[place % 10]} ${family[Math.floor(place / 10) % 10]} ${place}`,
      extraData: [
        { segmentationId: team, value: `o${place % 12}` },
        { segmentationId: since, value: `20${10 + (place % 16)}-0${1 + (place % 9)}-11` },
        { segmentationId: 'site', value: sites[place % 4] ?? '' },
      ],
    }));
    return { token: admin.token, team, since };
  });
}
