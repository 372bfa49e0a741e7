/** The part of a schema that checking needs. */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } }
}

/** One thing that does not fit, and where it stands. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
