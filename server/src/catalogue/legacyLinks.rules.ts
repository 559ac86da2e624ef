import type { CataloguedLegacy } from './legacyNames.queries.ts'

interface Named {
  material_id: number
  media_id: number
  code: string
}

/** What finds a link by the names of its material and medium. */
export const legacyKey = (material: string, medium: string) => `${material}\n${medium}`

/** Codes of links by what other systems called their materials and media. */
export function legacyLinks({
  links,
  legacy = [],
}: {
  links: readonly Named[]
  legacy?: readonly CataloguedLegacy[]
}): Map<string, string> {
  if (legacy.length === 0) return new Map()
  const namesOf = (kind: 'material' | 'media') =>
    new Map(legacy.filter((each) => each.kind === kind).map((each) => [each.own_id, each]))
  const [materials, media] = [namesOf('material'), namesOf('media')]
  return new Map(
    links.flatMap(({ material_id, media_id, code }): [string, string][] => {
      const [material, medium] = [materials.get(material_id), media.get(media_id)]
      return material && medium ? [[legacyKey(material.legacy_id, medium.legacy_id), code]] : []
    }),
  )
}
