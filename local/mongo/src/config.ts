/** The settings of the process, read once. Throws an Error that names a wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): { dir: string; port: number } {
  const dir = env['LOCAL_MONGO_DIR'];
  if (dir === undefined || dir === '') {
    throw new Error('LOCAL_MONGO_DIR must name the folder of the data.');
  }
  const portText = env['LOCAL_MONGO_PORT'] ?? '0';
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65535) {
    throw new Error('LOCAL_MONGO_PORT must be a port from 0 (any free one) to 65535.');
  }
  return { dir, port };
}

/** The address of a MongoDB that tests use instead of the embedded database. */
export function externalMongo(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const uri = env['MONGODB_URI'];
  return uri === undefined || uri === '' ? undefined : uri;
}
