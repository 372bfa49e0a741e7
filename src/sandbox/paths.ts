/** Whether the segments of a path fit a pattern, in which `{}` takes any text. */
export function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, at) => part === '{}' || part === segments[at])
  )
}

/** The decoded segments of a path; undefined where a percent sign is not followed by valid UTF-8 bytes. */
export function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
