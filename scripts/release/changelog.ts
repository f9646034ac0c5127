// The changelog: lines under `## Unreleased` until a release gives them its version and day.

const UNRELEASED = '## Unreleased\n'

/** The changelog after a release: what was unreleased is under its version and day. */
export function withRelease(changelog: string, version: string, day: string): string {
  if (sectionOf(changelog, version) !== null) throw new Error(`The changelog has a section for ${version}.`)
  if (!sectionOf(changelog, 'Unreleased')) throw new Error('The changelog has no unreleased lines.')
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} – ${day}\n`)
}

/** The lines under a version's heading, without blank lines around them; null without that heading. */
export function sectionOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split(/ – |\n/, 1)[0] === version)
  return found === undefined ? null : found.slice(found.indexOf('\n')).trim()
}
