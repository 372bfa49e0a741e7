/**
 * Says that a check cannot be made because a program is missing here. Where CROSSFOOT_REQUIRE_ALL is set, as in CI,
 * that is an error: there nothing passes by being skipped.
 */
export function missing(program: string): void {
  if (process.env['CROSSFOOT_REQUIRE_ALL']) {
    throw new Error(`${program} is missing, and CROSSFOOT_REQUIRE_ALL forbids to skip. Install it`)
  }
  console.warn(`skipped: there is no ${program} here`)
}
