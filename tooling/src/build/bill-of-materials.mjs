import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { runPnpm } from './pnpm.mjs';

/**
 * What third parties have written of the product, with licences, as CycloneDX.
 * @param {string} repository
 * @param {string} version
 * @returns {string} JSON
 */
export function billOfMaterials(repository, version) {
  /** @type {Record<string, { name: string, versions: string[], license: string }[]>} */
  const byLicense = JSON.parse(runPnpm(repository, ['licenses', 'list', '--prod', '--json']));
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'elan', { version });
  for (const { name, versions, license } of Object.values(byLicense).flat())
    for (const one of versions) {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${one}`;
      const component = new Models.Component(Enums.ComponentType.Library, name, {
        version: one,
        purl,
        bomRef: purl,
      });
      component.licenses.add(new Models.NamedLicense(license));
      bom.components.add(component);
    }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
