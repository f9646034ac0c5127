// A tagged template for SQL: values become parameters, fragments nest, nothing is ever concatenated.

export interface Sql {
  readonly text: readonly string[]
  readonly values: readonly unknown[]
}

export interface QueryOptions {
  /**
   * Plan each time with the actual values instead of once per statement: for patterns whose cost depends on
   * the value.
   */
  readonly planEachTime?: boolean
  /**
   * Statements, `set local …; …`, that are sent with this one and apply to it alone; in a transaction, from
   * it on.
   */
  readonly settings?: string
  /**
   * Called once a connection is free: returns further settings, or throws, and then nothing is sent.
   */
  readonly start?: () => string
  /** Fails, and closes the connection, when the database does not answer within this many milliseconds. */
  readonly withinMs?: number
}

/** Options of a transaction, applied to its begin and commit statements. */
export type TransactionOptions = Pick<QueryOptions, 'settings' | 'start' | 'withinMs'>

export type ScriptOptions = Pick<QueryOptions, 'withinMs'>

/** A database, or one transaction in it. */
export interface Database {
  /** The rows as objects by column name. */
  query<Row = Record<string, unknown>>(query: Sql, options?: QueryOptions): Promise<Row[]>
  /** The rows as arrays in column order: cheaper, for frequent lists. */
  rows<Row extends unknown[]>(query: Sql, options?: QueryOptions): Promise<Row[]>
  /** Several statements without parameters, as in a migration; returns the rows of all. */
  script(text: string, options?: ScriptOptions): Promise<Record<string, unknown>[]>
  /**
   * Runs in a transaction: committed when `run` returns, rolled back when it throws. The settings of
   * `options` are sent with its begin; `start` is called once.
   */
  transaction<T>(run: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>
}

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const text: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  parts.forEach((part, i) => {
    const tail = strings[i + 1] ?? ''
    if (isSql(part)) {
      text[text.length - 1] += part.text[0] ?? ''
      text.push(...part.text.slice(1))
      values.push(...part.values)
      text[text.length - 1] += tail
    } else {
      values.push(part)
      text.push(tail)
    }
  })
  return { text, values }
}

/** An identifier from our own declarations; never user input. Throws a TypeError on anything else. */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_]*$/.test(identifier)) throw new TypeError(`not an identifier: ${identifier}`)
  return { text: [identifier], values: [] }
}

/** SQL text written by our own code; never user input. */
export function raw(text: string): Sql {
  return { text: [text], values: [] }
}

export function join(parts: readonly Sql[], separator: string): Sql {
  return parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${raw(separator)}${part}`), empty)
}

export const empty: Sql = { text: [''], values: [] }

/** The statement with its parameters as `$1`, `$2` …, for PostgreSQL. */
export function print(query: Sql): string {
  return query.text.map((part, i) => (i === 0 ? part : `$${i}${part}`)).join('')
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value
}
