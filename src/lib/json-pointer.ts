/** One more segment behind an RFC 6901 pointer. */
export function childPointer(pointer: string, segment: string | number): string {
  if (typeof segment === 'number') return `${pointer}/${segment}`
  return `${pointer}/${/[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment}`
}

/** The same behind several segments. */
export function pointerBelow(root: string, segments: readonly (string | number)[]): string {
  return segments.reduce<string>(childPointer, root)
}

/** The pointer of a list instead of that of one of its items; any other comes back unchanged. */
export function withoutIndex(pointer: string): string {
  const slash = pointer.lastIndexOf('/')
  return slash >= 0 && /^\d+$/.test(pointer.slice(slash + 1)) ? pointer.slice(0, slash) : pointer
}

/** The last segment of an RFC 6901 pointer, as it stands there. */
export function lastSegment(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}

/** Segments of an RFC 6901 pointer, unescaped; the root is no segment. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}
