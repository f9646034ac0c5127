// A small Debian with the services in it, installed once into a folder outside the checkout and used by every
// run.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { debianMirror } from './apt.ts'
import { mayMount } from './server.ts'

const SUITE = 'forky'
const PACKAGES = ['postgresql-18', 'postgresql-18-pgvector', 'postgresql-18-pg-textsearch', 'valkey-server']

/** The folder of PostgreSQL's programs, inside the system. */
export const POSTGRES_BIN = '/usr/lib/postgresql/18/bin'

const MARKER = '.hemiciclo-services'
const RECIPE = `${SUITE} ${PACKAGES.join(' ')}\n`

/** The folder of the system, installed or not. */
export function servicesFolder(): string {
  return resolve(process.env.HEMICICLO_SERVICES_DIR || '/var/cache/hemiciclo/services')
}

/** The folder of the installed system; installs it if it is missing or incomplete. */
export async function installed(signal: AbortSignal): Promise<string> {
  const root = servicesFolder()
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(
      'can only install the services as root on Debian; elsewhere set DATABASE_URL and CACHE_URL to your own',
    )
  }
  mkdirSync(dirname(root), { recursive: true })
  using _lock = await locked(`${root}.lock`, signal)
  if (isComplete(root)) return root
  clear(root)
  await install(root, signal)
  return root
}

function isComplete(root: string): boolean {
  const marker = join(root, MARKER)
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === RECIPE
  // Installed by another process: valid if debootstrap has cleaned up and both servers run.
  if (existsSync(join(root, 'debootstrap'))) return false
  const runs = [`${POSTGRES_BIN}/postgres`, '/usr/bin/valkey-server'].every(
    (program) => spawnSync('chroot', [root, program, '--version']).status === 0,
  )
  if (runs) writeFileSync(marker, RECIPE)
  return runs
}

/** Removes what an interrupted or outdated installation left, and refuses to touch anything else. */
function clear(root: string): void {
  if (!existsSync(root) || readdirSync(root).length === 0) return
  if (!existsSync(join(root, 'debootstrap')) && !existsSync(join(root, MARKER))) {
    throw new Error(
      `${root} holds something else; empty it or point HEMICICLO_SERVICES_DIR at another folder`,
    )
  }
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((path) => path.startsWith(`${root}/`))
    .reverse()
  // Made private first: unmounting a shared copy of /dev would take the machine's own /dev/shm with it.
  for (const path of mounts) must('mount', '--make-private', path)
  for (const path of mounts) must('umount', path)
  must('rm', '-rf', '--one-file-system', root)
}

async function install(root: string, signal: AbortSignal): Promise<void> {
  const mirror = debianMirror()
  console.error(`services: installing PostgreSQL 18 and Valkey into ${root}, once; this takes a minute`)
  if (spawnSync('which', ['debootstrap']).status !== 0) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await finished('apt-get', ['-q', 'update'], quiet, signal)
    await finished('apt-get', ['-q', '-y', 'install', 'debootstrap'], quiet, signal)
  }
  // The script is sid's, because an older debootstrap has none for this suite by name.
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`]
  const debootstrap = ['debootstrap', ...options, SUITE, root, mirror, 'sid']
  // In separate namespaces it leaves no processes or mounts, however it or we end.
  const box = [
    '--pdeathsig=KILL',
    '--',
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    '--',
  ]
  const [program, ...args] = mayMount() ? ['setpriv', ...box, ...debootstrap] : debootstrap
  await finished(program!, args, aptProxy(), signal, 'SIGKILL')
  writeFileSync(join(root, MARKER), RECIPE)
}

/** Apt's proxy as the variable that debootstrap's downloader reads. */
function aptProxy(): Record<string, string> {
  const set = spawnSync('apt-config', ['shell', 'proxy', 'Acquire::http::Proxy'], { encoding: 'utf8' }).stdout
  const proxy = /^proxy='([^']+)'/.exec(set ?? '')?.[1]
  return proxy && proxy !== 'DIRECT' ? { http_proxy: proxy } : {}
}

/** Holds the file's lock until disposed of, or until this process ends in any way. */
export async function locked(file: string, signal: AbortSignal): Promise<Disposable> {
  const holder = spawn('flock', [file, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal,
  })
  await new Promise((held, failed) => {
    holder.stdout.once('data', held)
    holder.once('error', failed)
    holder.once('exit', () => failed(new Error(`cannot lock ${file}`)))
  })
  holder.on('error', () => {})
  return { [Symbol.dispose]: () => void holder.stdin.end() }
}

/** Runs a program to its end; throws with its last output when it fails. */
async function finished(
  program: string,
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
  killSignal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio, signal, killSignal })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000)
    })
  }
  const code = await new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`${program} failed:\n${said}`)
}

function must(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`)
}
