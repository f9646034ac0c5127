// The command line: every command, its options, and where its result goes. The code of a command is loaded
// when it is called.
import { Command, InvalidArgumentError, Option } from 'commander'
import { isDay } from '#lib/dates.ts'
import { VERSION } from '#lib/version.ts'
import { LETTERS } from '#mail/templates.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { IMPORT_FORMATS, type ImportFormat } from './format-names.ts'
import { saysHowToContinue } from './interrupted.ts'
import { failureText, printResult } from './output.ts'

/**
 * Runs the command in `argv`, in the form of `process.argv`; without words it serves. A failure is printed in
 * one line and sets the exit code.
 */
export async function cli(argv: readonly string[]): Promise<void> {
  const program = new Command('hemiciclo')
    .description('Political and regulatory intelligence for twelve Latin American countries.')
    .version(VERSION)
    .option('--json', 'print JSON')
    .showSuggestionAfterError()
  program
    .command('serve')
    .description('serve until SIGINT or SIGTERM')
    .action(async () => (await import('#serve.ts')).serveOrExit())
  program
    .command('migrate')
    .description('apply the pending migrations of the database')
    .action(async () =>
      (await import('./store.ts')).withStore(async () =>
        printResult(program, { migrated: true }, 'The database is up to date.'),
      ),
    )
  program
    .command('import')
    .argument('<file>', 'file to import, or - for standard input')
    .description('import records: one JSON object a line, or another format')
    .option('--format <format>', `file format: ${IMPORT_FORMATS.join(', ')}`, format, IMPORT_FORMATS[0])
    .option('--country <code>', 'of a Popolo file: its country')
    .option('--prefix <prefix>', 'of a Popolo file: prefix of its keys, such as gt:ep')
    .option('--chamber <id>', 'of a Popolo file: chamber of its legislature; may be repeated', each)
    .option('--seen-on <day>', 'of a Popolo file: day of its data; default today', day)
    .option('--dry', 'check everything and report, but write nothing')
    .option('--backfill', 'the records are of the past: subscriptions report none of them')
    .action(async (file, options) =>
      (await import('./commands/import.ts')).importFile(program, file, options),
    )
  program
    .command('export')
    .description('write all records to files: NDJSON, CSV, Parquet and XLSX, with a manifest')
    .option('--to <folder>', 'folder to write to; default EXPORT_STORE')
    .option('--formats <list>', 'only these formats, comma-separated; default EXPORT_FORMATS', list)
    .option('--domains <list>', 'only these domains, comma-separated; needs --to', list)
    .option('--countries <list>', 'only these countries, comma-separated; needs --to', list)
    .option('--force', 'publish also where more rows are gone than EXPORT_MAX_DROP allows')
    .action(async (options) => (await import('./commands/export.ts')).exportRecords(program, options))
  program
    .command('rebuild')
    .argument('[domain]', 'only this domain')
    .description('recompose the stored records from the drafts of their sources')
    .action(async (domain) => (await import('./commands/rebuild.ts')).rebuildRecords(program, domain))
  program
    .command('restored')
    .description('after a backup was restored: send nothing that may have been sent before')
    .action(async () => (await import('./commands/restored.ts')).tellRestored(program))
  program
    .command('move')
    .option('--to <url>', 'empty PostgreSQL database; default DATABASE_URL')
    .description('copy the embedded database of DATA_DIR to PostgreSQL, and compare both')
    .action(async (options) => (await import('./commands/move.ts')).moveDatabase(program, options))
  program
    .command('prepare')
    .description('make the database that a first start begins with; npm runs this after an installation')
    .action(async () => (await import('./commands/prepare.ts')).prepare(program))
  const sample = program
    .command('sample')
    .description('load the made-up sample world')
    .option('--scale <n>', 'multiple of the small world', number, 1)
    .option('--seed <n>', 'seed of the generator', number)
    .option('--domains <list>', 'only these domains and those they refer to, comma-separated', list)
    .action(async (options) => (await import('./commands/sample.ts')).loadSampleWorld(program, options))
  sample
    .command('remove')
    .description('withdraw every record of the sample world, to make room for real ones')
    .action(async () => (await import('./commands/sample.ts')).removeSampleWorld(program))
  program
    .command('ingest')
    .argument('<source>', 'id of a source; see `sources`')
    .description('read one source now')
    .option('--since <day>', 'only items that changed since this day', day)
    .option('--until <day>', 'only items that changed until this day, inclusive', day)
    .option('--replay <folder>', 'read the replies from a folder instead of the network')
    .option('--base-url <url>', 'send the requests to this address instead of the source')
    .option('--limit <n>', 'stop after this number of items', number)
    .option('--dry', 'write nothing')
    .action(async (source, options) =>
      (await import('./commands/ingest.ts')).ingest(program, source, options),
    )
  program
    .command('texts')
    .description('fetch the linked files of records now and extract their text')
    .option('--limit <n>', 'stop after this number of files', number)
    .option('--dry', 'store nothing')
    .action(async (options) => (await import('./commands/texts.ts')).readTexts(program, options))
  program
    .command('reparse')
    .argument('<source>', 'id of a source; see `sources`')
    .description('run the parsers over the stored replies, without the network')
    .option('--item <id>', 'only this item; may be repeated', each)
    .option('--dry', 'write nothing')
    .action(async (source, options) =>
      (await import('./commands/captures.ts')).reparseSource(program, source, options),
    )
  program
    .command('capture')
    .argument('<source>', 'id of a source; see `sources`')
    .argument('<folder>', 'folder to write to')
    .description('write the stored replies to a folder for `ingest --replay`')
    .option('--item <id>', 'only this item; may be repeated', each)
    .action(async (source, folder, options) =>
      (await import('./commands/captures.ts')).captureSource(program, source, folder, options),
    )
  const known = program
    .command('sources')
    .description('list the sources, with the last and the next run of each')
    .action(async () => (await import('./commands/sources.ts')).listSources(program))
  known
    .command('check')
    .argument('[ids...]', 'only these sources')
    .description('compare records of the sources, from fixtures of a checkout, with their declarations')
    .option('--live', 'request a few items of each kind from the sites, and store the success')
    .option('--report <file>', 'with --live: write a report without secrets, as .json or .md')
    .option('--base-url <url>', 'with --live: send the requests to this address instead of the sites')
    .action(async (ids, options) =>
      (await import('./commands/check-sources.ts')).checkSources(program, ids, options),
    )
  known
    .command('fixture')
    .argument('<source>', 'id of a source')
    .argument('<folder>', 'folder to make')
    .argument(
      '[captures...]',
      'ids of items, or requests: "GET https://…", with * for more; default a few items',
    )
    .description('make a fixture for tests from stored replies, without credentials')
    .option('--rows <n>', 'cut lists of JSON and CSV to this number of rows', number)
    .action(async (source, folder, captures, options) =>
      (await import('./commands/captures.ts')).fixtureOf(program, source, folder, captures, options),
    )
  known
    .command('release')
    .argument('<source>', 'id of a source on trial')
    .description('end the trial of a source: store its records without comparison from its next run on')
    .action(async (source) => (await import('./commands/sources.ts')).releaseSource(program, source))
  const begun = program.command('new').description('create a source, a domain or a migration in a checkout')
  begun
    .command('source')
    .argument('<id>', 'country and body, with dots: xx.body')
    .description('write the skeleton of a source, with fixtures to fill')
    .action(async (id) => (await import('./commands/new-source.ts')).newSource(program, id))
  begun
    .command('domain')
    .argument('<name>', 'name of the domain, a plural: budget-lines')
    .description('write the declaration of a domain, its migration and its line in the list')
    .option('--one <words>', 'singular, if it is not the name without its s')
    .option('--country <codes>', 'only these countries may have such records, comma-separated', list)
    .action(async (name, options) =>
      (await import('./commands/new-domain.ts')).newDomain(program, name, options),
    )
  begun
    .command('migration')
    .argument('<domain>', 'name of a domain')
    .description('rewrite the migration of a new domain after a change of its declaration')
    .action(async (name) => (await import('./commands/new-domain.ts')).newMigration(program, name))
  program
    .command('link')
    .description('link records across sources now')
    .option('--dry', 'write nothing')
    .action(async (options) => (await import('./commands/links.ts')).linkNow(program, options))
  const links = program
    .command('links')
    .description('list the links across sources')
    .option('--country <codes>', 'only of these countries, comma-separated')
    .option('--domain <domain>', 'only to records of this domain')
    .option('--how <way>', 'only links made in this way')
    .option('--state <state>', 'only links in this state: made, proposed or undone')
    .option('--limit <n>', 'maximum number of links', number)
    .action(async (options) => (await import('./commands/links.ts')).listLinks(program, options))
  for (const [verb, about] of [
    ['undo', 'undo a link permanently'],
    ['confirm', 'confirm a link permanently: proposed, undone or made'],
  ] as const)
    links
      .command(verb)
      .argument('<id>', 'id of a link')
      .description(about)
      .action(async (id) => (await import('./commands/links.ts')).decideLink(program, verb, id))
  program
    .command('alarms')
    .description('list the open incidents of the sources and the service')
    .option('--all', 'include resolved incidents')
    .option('--test', 'send a test message to each output of the settings instead')
    .action(async (options) => (await import('./commands/alarms.ts')).alarms(program, options))
  program
    .command('operations')
    .description('list the operations')
    .action(async () => (await import('./commands/operations.ts')).listOperations(program))
  program
    .command('call')
    .argument('<operation>', 'id of an operation; see `operations`')
    .argument('[parameters...]', 'name=value')
    .description('run any operation')
    .action(async (id, pairs) => (await import('./commands/call.ts')).callOperation(program, id, pairs))
  program
    .command('health')
    .description('freshness per country and domain')
    .action(async () => (await import('./commands/call.ts')).callOperation(program, 'status.health', []))
  program
    .command('doctor')
    .description('check the settings, the database and the clock')
    .action(async () => (await import('./commands/doctor.ts')).doctor(program))
  program
    .command('verify')
    .argument('<url>', 'address of an instance')
    .argument('[key]', 'a key of it, or - for standard input; without one, many checks are skipped')
    .description('check that an instance behaves as its published interface says')
    .option('--only <groups>', 'only these groups of checks, comma-separated', list)
    .option('--seconds <n>', 'time budget', number, 600)
    .action(async (url, key, options) =>
      (await import('./commands/verify.ts')).verifyInstance(program, url, key, options),
    )
  program
    .command('docs')
    .description('write the reference pages from the declarations')
    .action(async () => (await import('./reference/reference.ts')).writeReference(program))
  const search = program.command('search').description('maintain and evaluate the search index')
  search
    .command('index')
    .description('bring the index up to date')
    .option('--rebuild', 'build a new index, then swap it with the active one')
    .action(async (options) => (await import('./commands/search.ts')).indexSearch(program, options))
  search
    .command('eval')
    .argument('[set]', 'queries, documents and judgments: JSON lines, a BEIR or TREC folder, or SQuAD')
    .description('measure the ranking: nDCG@10, R@20, R@100 and MRR@10 against a baseline')
    .option('--baseline <name>', 'simple, spanish or portuguese, for BM25 of PostgreSQL; or a TREC run file')
    .option('--queries <n>', 'number of queries, always the same ones', number)
    .option('--known-item [n]', 'search for two and three words of titles of the set or database', number)
    .option('--typos', 'add a typing error to the longest word of each query')
    .option('--translate <file>', 'use the texts of queries of this file: JSON lines of id and text')
    .action(async (set, options) =>
      (await import('./commands/search.ts')).evaluateSearch(program, set, options),
    )
  const keys = program.command('keys').description('administer keys')
  keys
    .command('issue')
    .argument('<name>')
    .option('--countries <list>', 'allowed countries, comma-separated', list)
    .option('--domains <list>', 'allowed domains, comma-separated', list)
    .option('--email <address>', 'account that the key belongs to')
    .option('--per-minute <n>', 'calls a minute', number)
    .option('--per-day <n>', 'calls a day', number)
    .option('--expires <instant>', 'RFC 3339 instant')
    .action(async (name, options) => (await import('./commands/keys.ts')).issueKey(program, name, options))
  keys.command('list').action(async () => (await import('./commands/keys.ts')).listKeys(program))
  keys
    .command('rotate')
    .argument('<id>')
    .description('issue a new secret for a key')
    .option('--grace <seconds>', 'time until the former secret expires; default one day', number)
    .option('--again', 'expire the unused secret of an unfinished rotation and issue another')
    .action(async (id, options) => (await import('./commands/keys.ts')).rotateKey(program, id, options))
  keys
    .command('usage')
    .argument('[id]', 'only this key, by day and operation')
    .description('count the calls of every key and account')
    .option('--days <n>', 'days up to today', number, 30)
    .action(async (id, options) => (await import('./commands/keys.ts')).keyUsage(program, id, options.days))
  keys
    .command('revoke')
    .argument('<id>')
    .action(async (id) => (await import('./commands/keys.ts')).revokeKey(program, id))
  const mail = program.command('mail').description('check the mail server and the templates of e-mails')
  mail
    .command('test')
    .argument('<address>')
    .description('send a test e-mail to this address')
    .addOption(new Option('--template <name>', 'the letter to send').choices(Object.keys(LETTERS)))
    .addOption(new Option('--language <code>', 'of the letter').choices(LANGUAGES).default(LANGUAGES[0]))
    .action(async (address, options) =>
      (await import('./commands/mail.ts')).testMail(program, address, options),
    )
  mail
    .command('templates')
    .argument('<folder>')
    .description('write the built-in templates, to start from')
    .action(async (folder) => (await import('./commands/mail.ts')).writeTemplates(program, folder))
  const accounts = program.command('accounts').description('administer accounts')
  accounts
    .command('create')
    .argument('<email>')
    .description(
      'create an account; its password is read from standard input, or generated when that is empty',
    )
    .option('--admin', 'as an administrator')
    .option('--quota <n>', 'listening requests a month', number)
    .action(async (email, options) =>
      (await import('./commands/accounts.ts')).createAccount(program, email, options),
    )
  accounts.command('list').action(async () => (await import('./commands/accounts.ts')).listAccounts(program))
  let ended = () => {}
  program.hook('preAction', (_, command) => {
    ended = saysHowToContinue(wordsOf(command))
  })
  try {
    await program.parseAsync(argv.length > 2 ? [...argv] : [...argv, 'serve'])
  } catch (error) {
    process.stderr.write(`hemiciclo: ${failureText(error)}\n`)
    process.exitCode = 1
  } finally {
    ended()
  }
}

/** The words that call a command, such as `search index`. */
function wordsOf(command: Command): string {
  return command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name()
}

function number(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.')
  return value
}

function format(text: string): ImportFormat {
  const found = IMPORT_FORMATS.find((each) => each === text)
  if (!found) throw new InvalidArgumentError(`It must be one of ${IMPORT_FORMATS.join(', ')}.`)
  return found
}

function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day that exists, as YYYY-MM-DD.')
  return text
}

function list(text: string): string[] {
  return text.split(',').filter(Boolean)
}

function each(text: string, before: readonly string[] = []): string[] {
  return [...before, text]
}
