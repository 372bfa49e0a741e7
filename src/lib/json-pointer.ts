/** One more segment behind an RFC 6901 pointer. */
export function childPointer(pointer: string, segment: string | number): string {
  if (typeof segment === 'number') return `${pointer}/${segment}`
  return `${pointer}/${/[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment}`
}

/** Segments of an RFC 6901 pointer, unescaped; the root is no segment. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}
