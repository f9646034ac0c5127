// Names of sets: the instant at which each was begun, so that their order is that of time.

const NAME = /^\d{8}T\d{6}\.\d{3}Z$/

export const isSetName = (text: string): boolean => NAME.test(text)

/** `20261126T214000.123Z`, later than the set before, whatever the clock says. */
export function setName(now: string, before: string | null): string {
  const name = nameOf(Date.parse(now))
  return before === null || name > before ? name : nameOf(instantOf(before) + 1)
}

const nameOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]/g, '')

function instantOf(name: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(.*)$/.exec(name)!
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
}
