import type { Attack, Outcome, Tools } from './attacks/attack';
import type { Watcher } from './world/watcher';
import type { DrawnCompany } from './company/draw-company';
import { Random } from './company/random';
import type { Prover } from './solver/integers';
import { runSurvey } from './world/run-survey';
import type { Score } from './world/truth';
import { World } from './world/world';

/** Creates a company, runs the given attacks against it, and compares their claims with the truth. */
export async function attackCompany(
  drawn: DrawnCompany,
  wanted: readonly Attack[],
  prover: Prover,
): Promise<Map<string, Score>> {
  const world = await World.open(drawn);
  const outcomes = new Map<string, Outcome>();
  try {
    const tools: Tools = { prover, random: new Random(drawn.seed + 1) };
    const watchers = wanted.flatMap((attack): [string, Watcher][] =>
      'watch' in attack ? [[attack.name, attack.watch(tools)]] : [],
    );
    if (watchers.length > 0) {
      const looking = watchers.map(([, watcher]) => watcher);
      const run = await runSurvey(world, looking, new Random(drawn.seed + 2));
      for (const [name, watcher] of watchers)
        outcomes.set(name, { surveyIds: [run.id], claims: () => watcher.claims(run) });
    }
    for (const attack of wanted) {
      if ('run' in attack) outcomes.set(attack.name, await attack.run(world, tools));
    }
  } finally {
    await world.close();
  }
  return new Map(
    [...outcomes].map(([name, { claims, surveyIds }]) => [
      name,
      world.truth.judge(claims(), surveyIds, drawn.people),
    ]),
  );
}
