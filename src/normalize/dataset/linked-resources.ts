import { childPointer } from '../../lib/json-pointer.ts'
import { isContainer, type JsonObject, type JsonValue } from '../../lib/lossless-json.ts'
import type { Survey } from './survey.ts'

// JSON:API (https://jsonapi.org/format): a resource has a type, an id and attributes, and names others by type and id
// under `relationships`, in whichever of the two directions.

/** An object that records elsewhere refer to by its key, by one of its fields or by a link. */
export interface Entry {
  readonly object: JsonObject
  readonly pointer: string
  /** The entry is the wording of a unit alone: `"units": {"u1": "iso4217:USD"}`. */
  readonly unit?: string
  /** The field by which a record refers to it. */
  readonly by?: string
}

interface Resource {
  readonly attributes: JsonObject
  readonly pointer: string
  readonly links: readonly string[]
}

/** What the resources say that a resource is linked with: the statement of a line, its company. */
export type LinkedResources = (object: JsonObject) => readonly Entry[]

/** Finds the resources of a dataset; undefined where it has none that are linked. */
export function linkedResourcesIn({ dataset, keys }: Survey, root: string): LinkedResources | undefined {
  if (!keys.has('relationships')) return undefined
  const resources = new Map<string, Resource>()
  collect(dataset, root, resources)
  const linkedBy = new Map<string, string[]>()
  for (const [name, { links }] of resources)
    for (const link of links) {
      const known = linkedBy.get(link)
      if (known) known.push(name)
      else linkedBy.set(link, [name])
    }
  if (linkedBy.size === 0) return undefined
  return object => {
    const name = nameOf(object)
    const own = name === undefined ? undefined : resources.get(name)
    if (name === undefined || !own) return []
    // A resource that many others name is what they have in common; of the many that a statement names none speaks for it.
    const above = [...(linkedBy.get(name) ?? []), ...(own.links.length <= 5 ? own.links : [])]
    return above.flatMap(link => {
      const resource = resources.get(link)
      return resource && resource.attributes !== own.attributes
        ? [{ object: resource.attributes, pointer: resource.pointer }]
        : []
    })
  }
}

/** `type/id` of a resource or of a link to one. */
function nameOf(object: JsonObject): string | undefined {
  const type = object.get('type')
  const id = object.get('id')
  return typeof type === 'string' && typeof id === 'string' ? `${type}/${id}` : undefined
}

function collect(value: JsonValue, pointer: string, found: Map<string, Resource>): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const name = item instanceof Map ? nameOf(item) : undefined
      const attributes = item instanceof Map ? item.get('attributes') : undefined
      const place = childPointer(pointer, index)
      if (name !== undefined && attributes instanceof Map)
        found.set(name, {
          attributes,
          pointer: childPointer(place, 'attributes'),
          links: linksOf((item as JsonObject).get('relationships')),
        })
      else collect(item, place, found)
    })
  } else if (value instanceof Map)
    for (const [key, item] of value) if (isContainer(item)) collect(item, childPointer(pointer, key), found)
}

function linksOf(relationships: JsonValue | undefined): string[] {
  if (!(relationships instanceof Map)) return []
  return [...relationships.values()].flatMap(relationship => {
    const data = relationship instanceof Map ? relationship.get('data') : undefined
    return (Array.isArray(data) ? data : [data]).flatMap(link =>
      link instanceof Map ? (nameOf(link) ?? []) : [],
    )
  })
}
