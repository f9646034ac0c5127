// What many records and requests need, computed from the measured cost of one: cores, disk, memory,
// processes, replicas.

export interface Cost {
  readonly what: string
  /** Milliseconds of processor time of the service, and of PostgreSQL. */
  readonly service: number
  readonly database: number
  /** Bytes sent, headers included; null for work that answers nobody. */
  readonly bytes: number | null
}

/** Bytes of a record: in tables, in their indexes, and in the search index. */
export interface Room {
  readonly table: number
  readonly index: number
  readonly search: number
}

/** The share of each kind among requests. */
const MIX: Readonly<Record<string, number>> = {
  'List of 50 bills': 0.4,
  'Detail of a bill': 0.3,
  'Search, 20 results': 0.1,
  Suggestions: 0.1,
  'Page of a bill': 0.05,
  'Tool call, 20 bills': 0.05,
}

/** How far a processor is used, so that queues stay short. */
const BUSY = 0.7
/** A server of PostgreSQL. */
const CORES = 32
const MEMORY_GIB = 256

const RECORDS = [10e6, 100e6, 1e9]
const RATES = [100, 10_000, 1_000_000]

const count = (value: number) => Math.ceil(value).toLocaleString('en')
const short = (value: number) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : count(value)

export function costsAsTable(costs: readonly Cost[], room: Room): string {
  return [
    '| Work | Service, ms | PostgreSQL, ms | Bytes sent |',
    '|---|--:|--:|--:|',
    ...costs.map(
      ({ what, service, database, bytes }) =>
        `| ${what} | ${short(service)} | ${short(database)} | ${bytes === null ? '' : count(bytes)} |`,
    ),
    '',
    '| Bytes of a record | |',
    '|---|--:|',
    `| tables: record, draft, change log | ${count(room.table)} |`,
    `| their indexes | ${count(room.index)} |`,
    `| search index | ${count(room.search)} |`,
  ].join('\n')
}

/** The mean request. */
function meanOf(costs: readonly Cost[]): { service: number; database: number; bytes: number } {
  const mean = { service: 0, database: 0, bytes: 0 }
  for (const [what, share] of Object.entries(MIX)) {
    const cost = costs.find((each) => each.what === what)!
    mean.service += share * cost.service
    mean.database += share * cost.database
    mean.bytes += share * cost.bytes!
  }
  return mean
}

export function needsAsTable(costs: readonly Cost[], room: Room): string {
  const mean = meanOf(costs)
  const imported = costs.find(({ what }) => what === 'Record imported')!
  const indexed = costs.find(({ what }) => what === 'Record indexed for search')!
  const loading = imported.service + imported.database + indexed.service + indexed.database
  const all = room.table + room.index + room.search
  const hot = room.index + room.search
  const gib = (bytes: number) => count(bytes / 2 ** 30)
  const cores = (ms: number, rate: number) => (ms * rate) / 1_000 / BUSY
  const most = ((CORES * BUSY) / mean.database) * 1_000
  return [
    '| Records | Disk, GiB | Memory for indexes, GiB | Core hours to import and index | Servers of ' +
      `${MEMORY_GIB} GiB for the indexes |`,
    '|--:|--:|--:|--:|--:|',
    ...RECORDS.map(
      (records) =>
        `| ${count(records)} | ${gib(records * all)} | ${gib(records * hot)} | ` +
        `${count((records * loading) / 3_600_000)} | ` +
        `${count((records * hot) / 2 ** 30 / (MEMORY_GIB * BUSY))} |`,
    ),
    '',
    `| Requests a second | Cores and processes of the service | Cores of PostgreSQL | Servers of ${CORES} ` +
      'cores | Gbit/s |',
    '|--:|--:|--:|--:|--:|',
    ...RATES.map(
      (rate) =>
        `| ${count(rate)} | ${count(cores(mean.service, rate))} | ${count(cores(mean.database, rate))} | ` +
        `${count(cores(mean.database, rate) / CORES)} | ${short((mean.bytes * rate * 8) / 1e9)} |`,
    ),
    '',
    `The mean request takes ${short(mean.service)} ms of the service, ${short(mean.database)} ms of`,
    `PostgreSQL and ${count(mean.bytes)} bytes. One process answers ${count((BUSY / mean.service) * 1_000)}`,
    `requests a second on its core, and one PostgreSQL of ${CORES} cores ${count(most)}. The indexes of`,
    `${count((MEMORY_GIB * BUSY * 2 ** 30) / hot)} records fit the memory of a server of ${MEMORY_GIB} GiB.`,
  ].join('\n')
}
