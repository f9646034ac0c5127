// Container images built without a container engine: buildah in a folder of its own, on base images that are
// made here from Debian's packages and our Node, under the names that the Dockerfiles have.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debianMirror } from '../../scripts/services/apt.ts'
import { type Program, startProgram } from './child.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SUITE = 'forky'
/** A Debian without anything but its package manager, kept between runs. */
const DEBIAN = '/var/cache/hemiciclo/images/debian'
const ROOTS = '/etc/ssl/certs'
/** What the network of a build may need of this machine: settings of npm, roots of TLS. */
const MACHINE = ['/root/.npmrc', '/usr/local/etc/npmrc', ROOTS]

/** The reason for skipping tests of images; false where they run. */
export const withoutImages =
  process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')
    ? 'images are built as root on Debian'
    : false

export interface Image {
  readonly user: string
  readonly command: readonly string[]
  readonly health: readonly string[]
}

export interface Images extends Disposable {
  /** Builds a Dockerfile of the project. */
  build(dockerfile: string, name: string): Image
  /** Starts a program in a new container of a built image, as its user, in the network of this machine. */
  start(name: string, words: readonly string[], env: Readonly<Record<string, string>>): Container
}

export interface Container extends Program {
  /** Sends SIGTERM to the program itself, as an engine does. */
  stop(): void
  /** Runs a command in the container to its end; returns its exit code. */
  run(words: readonly string[], more?: Readonly<Record<string, string>>): number
}

interface Inspected {
  readonly Docker: {
    readonly config: {
      readonly User: string
      readonly Entrypoint?: readonly string[]
      readonly Cmd?: readonly string[]
      readonly Healthcheck?: { readonly Test: readonly string[] }
    }
  }
}

/** Installs buildah where it is missing, and makes the base images. Disposing of it removes all images. */
export async function openImages(): Promise<Images> {
  install('buildah', 'debootstrap')
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-images-'))
  // Without mounts, so that everything can be removed however the tests end.
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver=vfs']
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const buildah = (...words: string[]) => must('buildah', [...places, ...words], env)

  /** A base image of this name: what `make` puts into a container of another image. */
  function base(name: string, from: string, make: (container: string) => void): void {
    const container = buildah('from', '--pull-never', from)
    make(container)
    buildah('commit', '--quiet', '--rm', '--format=docker', container, `docker.io/library/${name}`)
  }

  const debian = `debian:${SUITE}-slim`
  base(debian, 'scratch', (container) => {
    buildah('copy', '--quiet', container, debianFolder(), '/')
    for (const path of MACHINE.filter((each) => existsSync(each)))
      buildah('copy', '--quiet', container, path, path)
    const path = '--env=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    buildah('config', path, `--env=NODE_EXTRA_CA_CERTS=${ROOTS}/ca-certificates.crt`, container)
  })
  base('node:24-slim', `docker.io/library/${debian}`, (container) => {
    const npm = dirname(dirname(must('readlink', ['--canonicalize', must('which', ['npm'])])))
    buildah('copy', '--quiet', container, resolve(process.execPath), '/usr/local/bin/node')
    buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm')
    const steps = [
      'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      'groupadd --gid 1000 node',
      'useradd --uid 1000 --gid node --create-home node',
    ]
    buildah('run', container, '--', 'sh', '-ec', steps.join('\n'))
  })

  return {
    build(dockerfile, name) {
      const options = ['--pull-never', '--format=docker', '--layers=false']
      buildah('build', ...options, '--file', join(ROOT, dockerfile), '--tag', name, ROOT)
      const { config } = (JSON.parse(buildah('inspect', '--type=image', name)) as Inspected).Docker
      const command = [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])]
      return { user: config.User, command, health: config.Healthcheck?.Test.slice(1) ?? [] }
    },
    start(name, command, settings) {
      const container = buildah('from', '--pull-never', name)
      const running = (words: readonly string[], set: Readonly<Record<string, string>>) => {
        const options = Object.entries(set).map(([key, value]) => `--env=${key}=${value}`)
        return [...places, 'run', ...options, container, '--', ...words]
      }
      const program = startProgram('buildah', running(command, settings), { cwd: ROOT, env })
      const end = (signal: NodeJS.Signals) => {
        const pid = descendants(program.child.pid!).find((each) => !isBuildah(each))
        if (pid !== undefined) process.kill(pid, signal)
      }
      return {
        ...program,
        stop: () => end('SIGTERM'),
        async [Symbol.asyncDispose]() {
          end('SIGKILL')
          await program.ended
        },
        run(words, more = {}) {
          const { status } = spawnSync('buildah', running(words, { ...settings, ...more }), {
            ...{ env, stdio: 'ignore' },
          })
          return status ?? 1
        },
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The processes that the threads of a process started, and theirs, each after its parent. */
function descendants(pid: number): number[] {
  const threads = globSync(`/proc/${pid}/task/*/children`)
  const children = threads.flatMap((path) => readFileSync(path, 'utf8').split(' ').filter(Boolean))
  return children.flatMap((child) => [Number(child), ...descendants(Number(child))])
}

/** True for buildah's own processes, of which the program of a container is a child. */
const isBuildah = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('buildah')

/** The folder of a minimal Debian. One whose installation was interrupted is made again. */
function debianFolder(): string {
  const marker = `${DEBIAN}.done`
  if (existsSync(marker)) return DEBIAN
  rmSync(DEBIAN, { recursive: true, force: true })
  mkdirSync(dirname(DEBIAN), { recursive: true })
  const options = ['--variant=minbase', '--include=ca-certificates']
  // The script is sid's, because an older debootstrap has none for this suite by name.
  must('debootstrap', [...options, SUITE, DEBIAN, debianMirror(), 'sid'])
  // Lists of a mirror that is frozen at a day expire.
  const apt = join(DEBIAN, 'etc/apt/apt.conf.d')
  writeFileSync(join(apt, '99frozen'), 'Acquire::Check-Valid-Until "false";\n')
  const proxy = must('sh', ['-c', 'apt-config dump Acquire::http::Proxy'])
  if (proxy) writeFileSync(join(apt, '98proxy'), `${proxy}\n`)
  for (const path of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    rmSync(join(DEBIAN, path), { recursive: true, force: true })
  cpSync('/etc/os-release', marker)
  return DEBIAN
}

function install(...programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  if (!missing.length) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  must('apt-get', ['-q', 'update'], env)
  must('apt-get', ['-q', '-y', 'install', '--no-install-recommends', ...missing], env)
}

/** Runs a program to its end; returns its output, without the last line break. Throws when it fails. */
function must(program: string, words: readonly string[], env = process.env): string {
  const options = { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(program, words, options)
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stderr.slice(-4_000)}`)
  return stdout.trimEnd()
}
