import { parse } from 'vite';

/**
 * Ends a build at its first error. The federation plugin waits until all other modules are parsed; if one cannot be
 * parsed, the build would print nothing until the plugin's timeout (module-federation/vite#132), which is long, since a
 * short one leaves modules out of a remote on a busy machine.
 * @param {readonly import('vite').Plugin[]} federation its plugins
 * @returns {import('vite').Plugin}
 */
export function endAtFirstError(federation) {
  /** @type {unknown} */
  const buildEnd = federation.find(({ name }) => name === 'parseEnd')?.buildEnd;
  if (typeof buildEnd !== 'function')
    throw new Error('@module-federation/vite waits in a way that this plugin does not know');
  return {
    name: 'elan-end-at-first-error',
    apply: 'build',
    configResolved({ plugins }) {
      for (const plugin of plugins) {
        for (const name of /** @type {const} */ (['load', 'transform']))
          watch(plugin, name, () => buildEnd());
      }
    },
    // The bundler's internal plugins cannot be watched, so what they would refuse is refused here first.
    transform: {
      order: 'pre',
      filter: { id: { include: /\.([cm]?[jt]sx?|json)$/, exclude: /node_modules|\0/ } },
      async handler(code, id) {
        const { errors, module } = await parse(id, id.endsWith('.json') ? `(${code})` : code);
        const [error] = errors;
        if (error) this.error({ id, message: `${error.message}${error.codeframe ?? ''}` });
        const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
        for (const { moduleRequest } of requests) {
          if (!moduleRequest?.value.startsWith('.') || (await this.resolve(moduleRequest.value, id)))
            continue;
          const line = code.slice(0, moduleRequest.start).split('\n').length;
          this.error({ id, message: `Could not resolve "${moduleRequest.value}" (${id}:${line})` });
        }
        return null;
      },
    },
  };
}

/**
 * @param {import('vite').Plugin} plugin
 * @param {'load' | 'transform'} name
 * @param {() => void} onError
 */
function watch(plugin, name, onError) {
  /** @type {unknown} */
  const hook = plugin[name];
  const holder = typeof hook === 'object' && hook !== null ? hook : plugin;
  const key = holder === plugin ? name : 'handler';
  /** @type {unknown} */
  const handler = Reflect.get(holder, key);
  if (typeof handler !== 'function') return;
  /**
   * @this {unknown}
   * @param {unknown[]} given
   */
  async function watched(...given) {
    try {
      return await Reflect.apply(/** @type {() => unknown} */ (handler), this, given);
    } catch (error) {
      onError();
      throw error;
    }
  }
  Reflect.set(holder, key, watched);
}
